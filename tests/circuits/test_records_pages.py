"""The pages of circuits, and time trials by plain forms and links."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from racing.circuits.selectors.ghosts import ghost_of
from racing.games.racetrack.circuits import CIRCUITS
from racing.people.models import Player
from racing.races.models import Race
from racing.ratings.models import Run
from racing.ratings.services.records import withdraw_runs
from tests.cast import NOON
from tests.circuits.laps import PAR, drive, drive_all, filed, lap, shared_race, trial
from tests.races.test_query_counts import get, queries

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
HOSTILE = ["nowhere", "TEACUP", "..", "%2e%2e", "teacup%00", "é", "x" * 300, "-1", "__class__"]


@pytest.fixture
def at_the_site(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    client.get("/")
    return client


def words(client: Client, path: str) -> str:
    """What the page says, without its tags."""
    text = re.sub(r"<[^>]*>", " ", client.get(path).text)
    return re.sub(r"\s+", " ", text)


def start(client: Client, path: str = "/circuits/teacup/trial/", **form: Any) -> Race:
    response = client.post(path, form)
    assert response.status_code == 302
    return Race.objects.get(pk=int(response.headers["Location"].split("/")[2]))


def test_all_circuits_are_listed_with_par_and_record(client: Client, alice: Player) -> None:
    lap(alice, wait=2)
    text = words(client, "/circuits/")
    page = client.get("/circuits/").text
    assert page.count("circuit-drawing") == len(CIRCUITS.drawings)
    assert "42 × 28 squares" in text
    assert f"Record: {PAR + 2} moves, alice" in text
    for slug, circuit in CIRCUITS.drawings.items():
        assert f'href="/circuits/{slug}/"' in page
        assert f"par {circuit.par[7]}" in text


@pytest.mark.parametrize("slug", CIRCUITS.drawings)
def test_a_circuit_shows_drawing_and_par_for_each_top_speed(client: Client, slug: str) -> None:
    """RT-32."""
    text = words(client, f"/circuits/{slug}/")
    for speed, par in CIRCUITS.drawings[slug].par.items():
        assert f"Par at top speed {speed} {par}" in text


def test_a_circuit_shows_its_record_with_holder_date_replay_and_those_before(
    client: Client, alice: Player, gina: Player
) -> None:
    """RT-31."""
    first = lap(alice, wait=3, now=NOON)
    best = lap(gina, wait=1, now=NOON + DAY)
    page, text = client.get("/circuits/teacup/").text, words(client, "/circuits/teacup/")
    assert f"{PAR + 1} moves {gina.display_name} par {PAR}" in text
    assert "June 2, 2026" in text
    assert "1 earlier record" in text
    for race in (first, best):
        assert f'href="/races/{race.pk}/?move=0"' in page
    assert client.get(f"/races/{best.pk}/?move=0").status_code == 200


def test_records_on_other_terms_stand_apart(client: Client, alice: Player) -> None:
    lap(alice, top_speed=5)
    lap(alice)
    filed(drive_all(shared_race(alice, must_change_vector=True), {alice: 0}))
    text = words(client, "/circuits/teacup/")
    assert text.index("Top speed 7 23 moves") < text.index("Top speed 5 23 moves")
    assert "Top speed 7 · Always change speed or direction" in text


def test_a_record_that_fell_is_not_shown(client: Client, alice: Player) -> None:
    withdraw_runs(race=lap(alice))
    assert "No records yet" in words(client, "/circuits/teacup/")


def test_a_former_player_stays_on_the_page(client: Client, gina: Player) -> None:
    lap(gina)
    gina.delete()
    assert "23 moves Former player" in words(client, "/circuits/teacup/")


def test_private_races_stand_on_no_page_of_a_circuit(client: Client, alice: Player) -> None:
    race = drive_all(shared_race(alice, is_private=True), {alice: 0})
    filed(race)
    assert race.get_absolute_url() not in client.get("/circuits/teacup/").text


@pytest.mark.parametrize("slug", HOSTILE)
def test_there_is_no_page_and_no_trial_of_what_is_no_circuit(client: Client, slug: str) -> None:
    assert client.get(f"/circuits/{slug}/").status_code == 404
    assert client.post(f"/circuits/{slug}/trial/").status_code in (403, 404)
    assert not Race.objects.exists()
    assert not Player.objects.exists()


def test_the_form_of_a_new_race_takes_the_circuit_from_the_link(at_the_site: Client) -> None:
    link = re.search(r'href="(/races/new/[^"]*)"', at_the_site.get("/circuits/tin-town/").text)
    page = at_the_site.get("/races/new/?game=racetrack&option_circuit=tin-town").text
    assert link is not None
    assert re.search(r'value="tin-town"[^>]*checked', page)


def test_a_visitor_starts_a_trial_as_a_guest(client: Client) -> None:
    race = start(client)
    guest = Player.objects.get()
    assert guest.is_guest
    assert (race.host, race.is_trial, race.is_running) == (guest, True, True)
    assert client.get(race.get_absolute_url()).status_code == 200


def test_the_record_is_the_ghost_unless_another_run_is_asked_for(
    at_the_site: Client, bob: Player
) -> None:
    slow, best = lap(bob, wait=3), lap(bob)
    usual = ghost_of(start(at_the_site))
    asked = ghost_of(start(at_the_site, ghost=f"{slow.pk}-0"))
    by_link = ghost_of(start(at_the_site, f"/circuits/teacup/trial/?ghost={slow.pk}-0"))
    assert usual is not None
    assert usual.race == best.pk
    assert asked == by_link
    assert asked is not None
    assert asked.race == slow.pk


@pytest.mark.parametrize(
    "ghost",
    ["", "x", "1", "-1-0", "1-0-0", "9" * 18 + "-0", "9" * 40 + "-0", "١-٠", "1-0\n", "0-9"],
)
def test_a_ghost_that_is_none_is_left_out(at_the_site: Client, ghost: str) -> None:
    assert ghost_of(start(at_the_site, ghost=ghost)) is None


@pytest.mark.parametrize("speed", ["5", "6", "7", "", "4", "8", "x", "٥"])
def test_a_top_speed_that_is_none_is_the_usual_one(at_the_site: Client, speed: str) -> None:
    options = start(at_the_site, top_speed=speed).chosen_options
    assert getattr(options, "top_speed", None) == (int(speed) if speed in ("5", "6") else 7)


def test_a_ghost_of_a_private_race_is_not_given_away(at_the_site: Client, bob: Player) -> None:
    race = drive_all(shared_race(bob, is_private=True), {bob: 0})
    assert ghost_of(start(at_the_site, ghost=f"{race.pk}-0")) is None


def test_trials_are_limited(client: Client) -> None:
    statuses = [client.post("/circuits/teacup/trial/").status_code for _ in range(32)]
    assert statuses[:30] == [302] * 30
    assert statuses[-1] == 429


def test_guests_made_by_trials_are_limited_by_address() -> None:
    statuses = [Client().post("/circuits/teacup/trial/").status_code for _ in range(11)]
    assert statuses == [302] * 10 + [429]
    assert Player.objects.count() == 10


def test_the_page_of_a_finished_trial_compares_and_offers_another(
    at_the_site: Client, alice: Player, bob: Player
) -> None:
    """RT-33."""
    ghost = lap(bob, wait=1)
    race = start(at_the_site, ghost=f"{ghost.pk}-0")
    filed(drive(race, alice, wait=2))
    text = words(at_the_site, race.get_absolute_url())
    assert f"{PAR + 2} moves. 2 over par." in text
    assert f"Par {PAR} Record {PAR + 1}, bob Your best {PAR + 2}" in text
    again = start(at_the_site, ghost=f"{ghost.pk}-0", top_speed="7")
    assert again.pk != race.pk
    page = at_the_site.get(race.get_absolute_url()).text
    assert 'action="/circuits/teacup/trial/"' in page
    assert f'value="{ghost.pk}-0"' in page


def test_the_pages_speak_french(client: Client, alice: Player) -> None:
    lap(alice)
    with override("fr"):
        for path in ("/circuits/", "/circuits/teacup/"):
            response = client.get(path, headers={"accept-language": "fr"})
            assert '<html lang="fr">' in response.text


def many_laps(player: Player, count: int) -> None:
    """So many runs on the Teacup, a few of them records."""
    race = lap(player, wait=9)
    run = Run.objects.get(race=race)
    races = Race.objects.bulk_create(_copy(race, number) for number in range(count))
    Run.objects.bulk_create(
        Run(
            book=run.book,
            race=each,
            seat=0,
            player=player,
            value=run.value,
            rank=run.rank,
            at=NOON + DAY,
        )
        for each in races
    )


def _copy(race: Race, number: int) -> Race:
    fields = {
        field.attname: getattr(race, field.attname)
        for field in Race._meta.concrete_fields
        if field.name not in ("id", "code")
    }
    return Race(code=f"copy-{number}", **fields)


@pytest.mark.parametrize("count", [1, 300])
def test_a_page_of_a_circuit_costs_the_same_however_much_it_is_raced_on(
    client: Client, alice: Player, count: int
) -> None:
    many_laps(alice, count)
    assert len(queries(get(client, "/circuits/teacup/"))) == 7
    assert len(queries(get(client, "/circuits/"))) == 4


@pytest.mark.parametrize("count", [1, 300])
def test_the_page_of_a_trial_costs_two_queries_more_than_any_race(
    at_the_site: Client, alice: Player, count: int
) -> None:
    many_laps(alice, count)
    plain = shared_race(alice)
    usual = len(queries(get(at_the_site, plain.get_absolute_url())))
    race = trial(alice)
    assert len(queries(get(at_the_site, race.get_absolute_url()))) == usual + 2
