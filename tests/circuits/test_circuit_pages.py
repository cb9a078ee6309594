"""The list of circuits and the page of each: figures, ideal line, votes, fairness, ghosts."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from racing.bots.racetrack.study import Share, Tally
from racing.circuits.models import CircuitFigures, CircuitStudy, DrawnCircuit
from racing.circuits.pages.circuits import PAGE, circuit_list
from racing.circuits.pages.fairness import fairness_of
from racing.circuits.selectors.ghosts import ghost_of
from racing.circuits.selectors.studies import circuit_to_study
from racing.circuits.services.reverses import measure_in_reverse
from racing.engine.codec import encode
from racing.games.racetrack.circuits import CIRCUITS
from racing.people.models import Player
from racing.races.models import Race
from racing.tables.racetrack.ideal_line import ideal_line_of
from tests.cast import NOON, player
from tests.circuits.drawn import published
from tests.circuits.laps import PAR, drive_all, lap, shared_race
from tests.circuits.test_hiding import hide
from tests.moderation.order import moderator
from tests.races.test_query_counts import get, queries

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_the_site(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    client.get("/")
    return client


def words(response: Any) -> str:
    """What the page says, without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", response.text))


def slugs(**asked: str) -> list[str]:
    return [card.slug for card in circuit_list(**asked).cards]


def study(tally: Tally, *, wanted: int = 400, is_over: bool = True, top_speed: int = 7) -> None:
    CircuitStudy.objects.create(
        circuit="teacup",
        top_speed=top_speed,
        wanted=wanted,
        done=tally.races,
        tally=encode(tally),
        began_at=NOON,
        ended_at=NOON if is_over else None,
    )


FAIR = Tally(400, Share(1600, 16), (Share(200, 50),) * 8, (Share(400, 100),) * 4)
SKEWED = Tally(
    400,
    Share(1600, 160),
    (Share(200, 90), Share(200, 20), *[Share(200, 48.5)] * 6),
    (Share(400, 160), Share(400, 80), Share(400, 80), Share(400, 80)),
)


def test_the_list_has_the_figures_of_each(client: Client, alice: Player) -> None:
    CircuitFigures.objects.create(
        circuit="teacup", races=3, trials=1, votes=2, stars=9, crashes=0.008
    )
    text = words(client.get("/circuits/"))
    assert "42 × 28 squares · lap of 56 squares · par 23" in text
    assert "◆◇◇◇ easy ★ 4.5 out of 5, 2 votes 3 races, 1 time trial" in text
    assert text.count("not measured yet not rated yet 0 races") == len(CIRCUITS.drawings) - 1


def test_the_list_is_sorted_and_sifted_by_plain_links(client: Client, alice: Player) -> None:
    for slug, fields in {
        "teacup": {"races": 2, "crashes": 0.01},
        "wolf-ridge": {"races": 1, "trials": 7, "crashes": 0.09, "votes": 9, "stars": 40},
        "tin-town": {"crashes": 0.03, "votes": 1, "stars": 5},
    }.items():
        CircuitFigures.objects.create(circuit=slug, **fields)
    assert slugs(sort="long")[:2] == ["wolf-ridge", "long-causeway"]
    assert slugs(sort="short")[0] == "teacup"
    assert slugs(sort="raced")[:2] == ["wolf-ridge", "teacup"]
    assert slugs(sort="liked")[:2] == ["wolf-ridge", "tin-town"]
    assert slugs(sort="easy")[:3] == ["teacup", "tin-town", "wolf-ridge"]
    assert slugs(sort="hard")[:3] == ["wolf-ridge", "tin-town", "teacup"]
    assert slugs(band="lively") == ["tin-town"]
    assert slugs(sort="nonsense", band="nonsense", by="nonsense") == list(CIRCUITS.drawings)
    page = client.get("/circuits/?sort=hard&level=fierce")
    assert 'href="?sort=long&amp;level=fierce"' in page.text
    assert "Wolf Ridge" in page.text
    assert "Teacup" not in page.text


def test_a_list_that_is_empty_says_what_to_do(client: Client) -> None:
    text = words(client.get("/circuits/?level=fierce"))
    assert "No matching circuits" in text


def copies(author: Player, count: int) -> list[DrawnCircuit]:
    """So many circuits that were published one after the other."""
    first = published(author)
    fields = {
        field.attname: getattr(first, field.attname)
        for field in DrawnCircuit._meta.concrete_fields
        if field.name not in ("id", "slug", "name_en")
    }
    others = [
        DrawnCircuit(slug=f"hill-{n}", name_en=f"Hill {n}", **fields) for n in range(count - 1)
    ]
    return [first, *DrawnCircuit.objects.bulk_create(others)]


def test_what_players_drew_stands_in_the_list_with_its_author(
    client: Client, alice: Player
) -> None:
    made = published(alice)
    assert slugs()[-1] == made.slug
    assert slugs(sort="new")[0] == slugs(by="players")[0] == made.slug
    assert made.slug not in slugs(by="game")
    text = words(client.get("/circuits/?by=players"))
    assert "Hairpin Hill drawn by alice" in text
    assert f"par {made.pars[7]}" in text
    assert "Drawn by alice" in words(client.get(f"/circuits/{made.slug}/"))


def test_on_a_circuit_that_was_hidden_nothing_begins(
    at_the_site: Client, alice: Player, bob: Player
) -> None:
    """Its page stays, for who raced there."""
    made = published(bob)
    lap(alice, circuit=made.slug)
    hide(made.slug, moderator("mona"))
    address = f"/circuits/{made.slug}/"
    page = at_the_site.get(address)
    assert "A moderator has hidden this circuit" in words(page)
    assert f'action="{address}trial/"' not in page.text
    done = at_the_site.post(f"{address}trial/", follow=True)
    assert "You can’t start new races on it" in words(done)
    assert made.slug not in slugs()
    assert circuit_to_study() != made.slug


@pytest.mark.parametrize("drawn", [1, 50])
def test_the_list_costs_the_same_for_ten_circuits_and_for_sixty(
    client: Client, alice: Player, drawn: int
) -> None:
    """And is paged."""
    made = copies(alice, drawn)
    assert len(queries(get(client, "/circuits/?by=players"))) == 4
    assert len(circuit_list(by="players").cards) == min(drawn, PAGE)
    assert len(queries(get(client, "/circuits/?sort=new"))) == 4
    # The circuit itself and its names are asked for once in the life of a process, and so is its
    # reverse once it is measured.
    while measure_in_reverse():
        continue
    client.get(f"/circuits/{made[-1].slug}/")
    assert len(queries(get(client, f"/circuits/{made[-1].slug}/"))) == 7


@pytest.mark.parametrize("friends", [1, 7])
def test_the_page_costs_the_same_however_many_one_knows(
    at_the_site: Client, alice: Player, friends: int, crowd: Callable[[int], list[Player]]
) -> None:
    lap(alice)
    for each in crowd(friends):
        lap(each, wait=1)
    assert len(queries(get(at_the_site, "/circuits/teacup/"))) == 15


@pytest.fixture
def crowd(alice: Player) -> Callable[[int], list[Player]]:
    def made(count: int) -> list[Player]:
        people = [player(f"friend{number}") for number in range(count)]
        drive_all(shared_race(alice, *people), dict.fromkeys([alice, *people], 0))
        return people

    return made


def test_the_ideal_line_is_drawn_with_speeds_in_colour_numbers_and_words(client: Client) -> None:
    page = client.get("/circuits/wolf-ridge/?top_speed=5")
    line = ideal_line_of("wolf-ridge", 5)
    assert line is not None
    assert line.speeds == [1, 2, 3, 4, 5]
    for speed in line.speeds:
        assert f'class="ideal__way speed-{speed}"' in page.text
    assert page.text.count("<li>to (") == CIRCUITS.drawings["wolf-ridge"].par[5]
    assert 'aria-current="page" aria-label="Top speed 5, par 193"' in page.text
    assert 'href="/circuits/wolf-ridge/?top_speed=7"' in page.text
    assert "It starts at" in words(page)


@pytest.mark.parametrize("speed", ["4", "8", "x", "", "7\x00", "9" * 50])
def test_a_top_speed_that_is_none_is_the_usual_one(client: Client, speed: str) -> None:
    page = client.get("/circuits/teacup/", {"top_speed": speed})
    assert page.status_code == 200
    assert 'name="top_speed" value="7"' in page.text


def test_numbers_on_the_line_never_cover_each_other() -> None:
    line = ideal_line_of("wolf-ridge", 7)
    assert line is not None
    for numbers in line.numbers:
        assert len(numbers.labels) > 10
        for at, one in enumerate(numbers.labels):
            for other in numbers.labels[at + 1 :]:
                apart = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
                assert apart >= (2 * numbers.disc) ** 2


def test_who_has_driven_votes_on_the_page(at_the_site: Client, alice: Player) -> None:
    assert 'action="/circuits/teacup/vote/"' not in at_the_site.get("/circuits/teacup/").text
    lap(alice)
    assert 'action="/circuits/teacup/vote/"' in at_the_site.get("/circuits/teacup/").text
    done = at_the_site.post("/circuits/teacup/vote/", {"stars": "4"}, follow=True)
    assert "Thanks for rating this circuit." in words(done)
    assert "4.0 out of 5, 1 vote" in words(done)
    assert re.search(r'value="4" checked', done.text)


@pytest.mark.parametrize("stars", ["0", "6", "-1", "x", "", "4.5", "9" * 30])
def test_a_vote_that_is_none_is_not_counted(at_the_site: Client, alice: Player, stars: str) -> None:
    lap(alice)
    done = at_the_site.post("/circuits/teacup/vote/", {"stars": stars}, follow=True)
    assert "Choose one to five stars." in words(done)
    assert not CircuitFigures.objects.filter(votes__gt=0).exists()


def test_who_has_not_driven_or_drew_it_themselves_is_told_why_not(
    at_the_site: Client, alice: Player
) -> None:
    done = at_the_site.post("/circuits/teacup/vote/", {"stars": "4"}, follow=True)
    assert "Finish a run on this circuit before you rate it" in words(done)
    made = published(alice)
    lap(alice, circuit=made.slug)
    address = f"/circuits/{made.slug}/"
    assert f'action="{address}vote/"' not in at_the_site.get(address).text
    done = at_the_site.post(f"{address}vote/", {"stars": "5"}, follow=True)
    assert "You can’t rate a circuit you drew yourself" in words(done)


def test_fair_places_are_said_to_be_fair(client: Client) -> None:
    study(FAIR)
    text = words(client.get("/circuits/teacup/"))
    assert "In these races, no place on the start line was better than another." in text
    assert "1 200 25.0% 18–34%" in text
    assert "Based on 400 races of 4 club bots at top speed 7" in text
    assert "bot races" not in text.split("Start line fairness")[1].split("Records")[0]


def test_unfair_places_are_named_with_a_sign(client: Client) -> None:
    study(SKEWED)
    page = client.get("/circuits/teacup/")
    text = words(page)
    assert "Place 1 wins more often than its fair share." in text
    assert "Place 2 wins less often than its fair share." in text
    assert "1 ▲" in text
    assert "2 ▼" in text
    assert page.text.count("fairness__bar--good") == page.text.count("fairness__bar--bad") == 1
    assert "The order of play matters" in text


def test_the_chart_stays_within_its_box() -> None:
    study(SKEWED)
    chart = fairness_of("teacup", 7).chart
    assert len(chart.bars) == 8
    for each in chart.bars:
        assert 0 <= each.high <= each.y <= each.low <= chart.ground
        assert chart.left <= each.x < each.x + each.width <= chart.width


def test_whoever_is_signed_in_asks_the_bots_to_race_and_sees_how_far_they_are(
    at_the_site: Client, client: Client
) -> None:
    assert "Start bot races" in at_the_site.get("/circuits/teacup/?top_speed=6").text
    done = at_the_site.post("/circuits/teacup/study/", {"top_speed": "6"}, follow=True)
    found = CircuitStudy.objects.get()
    assert (found.circuit, found.top_speed, found.asked_at is None) == ("teacup", 6, False)
    assert "Club bots are racing here. 0 of 400 races are finished." in words(done)
    assert 'hx-get="/circuits/teacup/study/?top_speed=6"' in done.text
    CircuitStudy.objects.update(done=100, tally=encode(FAIR))
    fragment = at_the_site.get(
        "/circuits/teacup/study/?top_speed=6", headers={"HX-Request": "true"}
    )
    assert '<progress max="100" value="25">' in fragment.text
    assert "<html" not in fragment.text


def test_a_visitor_reads_of_it_but_asks_for_nothing(client: Client) -> None:
    page = client.get("/circuits/teacup/")
    assert "No bots have raced here at this top speed yet." in words(page)
    assert 'action="/circuits/teacup/study/"' not in page.text
    assert client.post("/circuits/teacup/study/").status_code == 302
    assert not CircuitStudy.objects.exists()
    assert client.get("/circuits/nowhere/study/").status_code == 404


def test_a_few_races_tell_nothing_yet(client: Client) -> None:
    study(Tally(3, Share(12, 0), (Share(1, 1),) * 8), is_over=False)
    page = client.get("/circuits/teacup/")
    assert "Club bots are racing here. 3 of 400 races are finished." in words(page)
    assert "fairness__chart" not in page.text


def trial_of(client: Client, **form: str) -> Race:
    response = client.post("/circuits/teacup/trial/", form)
    assert response.status_code == 302
    return Race.objects.get(pk=int(response.headers["Location"].split("/")[2]))


def test_a_trial_starts_against_the_ghost_that_was_chosen(
    at_the_site: Client, alice: Player, bob: Player
) -> None:
    lap(alice)
    slow = lap(bob, wait=2)
    page = at_the_site.get("/circuits/teacup/")
    assert 'value="par"' in page.text
    by_name = ghost_of(trial_of(at_the_site, ghost="by", rival="Bob"))
    ideal = ghost_of(trial_of(at_the_site, ghost="par", top_speed="5"))
    assert by_name is not None
    assert ideal is not None
    assert (by_name.race, ideal.race, ideal.moves) == (slow.pk, 0, PAR)
    assert ghost_of(trial_of(at_the_site, ghost="none")) is None


@pytest.mark.parametrize("rival", ["", "nobody", "alice", "x" * 200, "\x00", "<script>"])
def test_a_name_that_is_nobodys_keeps_what_was_typed(
    client: Client, alice: Player, rival: str
) -> None:
    """Nothing is started, and no guest is made."""
    response = client.post(
        "/circuits/teacup/trial/", {"ghost": "by", "rival": rival, "top_speed": "6"}
    )
    assert response.status_code == 422
    assert "errorlist" in response.text
    assert re.search(r'value="by" checked', response.text)
    assert 'name="top_speed" value="6"' in response.text
    assert "<script>" not in response.text.split("<main")[1]
    assert not Race.objects.exists()
    assert Player.objects.count() == 1


def test_the_page_of_a_trial_says_who_the_ghost_is_and_shows_it(
    at_the_site: Client, alice: Player, bob: Player
) -> None:
    lap(alice)
    lap(bob, wait=2)
    race = trial_of(at_the_site, ghost="by", rival="bob")
    page = at_the_site.get(race.get_absolute_url())
    assert "Ghost bob, 25 moves The ghost needed 25 moves." in words(page)
    assert '<text class="ghost-car__name" y="-13">bob</text>' in page.text
    replay = at_the_site.get(f"{race.get_absolute_url()}?move=0")
    assert "Ghost: bob." in words(replay)


def test_the_pages_speak_french(client: Client, alice: Player) -> None:
    study(SKEWED)
    published(alice)
    french = {"accept-language": "fr"}
    assert "Hairpin Hill (fr)" in client.get("/circuits/", headers=french).text
    page = client.get("/circuits/teacup/", headers=french)
    assert '<html lang="fr">' in page.text
    assert "La place 1 gagne plus souvent" in words(page)
