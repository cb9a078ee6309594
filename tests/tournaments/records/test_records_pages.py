"""The pages of the records of the site: what stands, who held it, whose best is near."""

import re

import pytest
from django.test import Client

from racing.engine.codec import encode
from racing.people.models import Player
from racing.ratings.models import RecordBook, Run
from racing.ratings.services.records import withdraw_runs
from tests.cast import NOON, guest, player
from tests.circuits.laps import PAR, drive_all, filed, lap, shared_race
from tests.races.cats import raced
from tests.tournaments.driven import ALL, DAY, TEACUP, copied, page_of, words
from tournaments.records.selectors.records import BEST, EQUALS, chronicles_in
from tournaments.records.selectors.scopes import Scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Player:
    return player("alice")


@pytest.fixture
def bob() -> Player:
    return player("bob")


@pytest.fixture
def charlie() -> Player:
    return player("charlie")


def test_every_circuit_and_terms_has_its_standing_record(
    client: Client, alice: Player, bob: Player
) -> None:
    lap(bob, wait=3, now=NOON)
    best = lap(alice, wait=1, now=NOON + DAY)
    slow = lap(bob, wait=2, top_speed=5)
    lap(bob, circuit="broad-bean")
    text, page = words(client, ALL), page_of(client, ALL)
    assert f"Teacup Top speed 7 {PAR + 1} moves alice 06/02/2026" in text
    assert f"Teacup Top speed 5 {PAR + 2} moves bob 06/01/2026" in text
    assert text.index("Top speed 7") < text.index("Top speed 5") < text.index("Broad Bean")
    assert f"{PAR + 3} moves" not in text
    assert f'href="{TEACUP}"' in page
    assert 'href="/players/alice/"' in page
    for race in (best, slow):
        assert f'href="/races/{race.pk}/?move=0"' in page


def test_only_games_that_keep_records_are_offered(client: Client) -> None:
    tabs = re.findall(r'href="/records/\?game=([\w-]+)"', page_of(client, ALL))
    assert tabs == ["racetrack", "racing-cats"]


def test_the_game_is_chosen_by_its_name(client: Client, alice: Player) -> None:
    lap(alice)
    race = raced(alice, player("dora"), player("emil"))
    run = Run.objects.get(race=race)
    text = words(client, f"{ALL}?game=racing-cats")
    assert f"Short circuit 3 players {run.value[0]} tricks {run.player}" in text
    assert "Teacup" not in text
    assert "Teacup" in words(client, f"{ALL}?game=none")


def test_many_records_are_paged(client: Client, alice: Player) -> None:
    run = Run.objects.get(race=lap(alice))
    for number in range(60):
        terms = encode({"top_speed": 6, "start_vector": number, "must_change_vector": False})
        book = RecordBook.objects.create(game="racetrack", course="teacup", terms=terms)
        copied(run, book=book, is_record=True)
    assert page_of(client, ALL).count("?move=0") == 50
    assert page_of(client, f"{ALL}?page=2").count("?move=0") == 11


def test_who_held_it_is_told_with_dates(client: Client, alice: Player, bob: Player) -> None:
    first = lap(alice, wait=4, now=NOON)
    lap(bob, wait=5, now=NOON + DAY)
    second = lap(bob, wait=2, now=NOON + 2 * DAY)
    text, page = words(client, TEACUP), page_of(client, TEACUP)
    assert f"{PAR + 2} moves bob par {PAR}" in text
    assert "bob since 06/03/2026" in text
    assert "alice 06/01/2026 – 06/03/2026" in text
    assert f"{PAR + 5} moves" not in text
    for race in (first, second):
        assert f'href="/races/{race.pk}/?move=0"' in page


def test_who_equals_it_is_named_behind_the_first(
    client: Client, alice: Player, bob: Player
) -> None:
    lap(alice, now=NOON)
    again = lap(bob, now=NOON + DAY)
    text = words(client, TEACUP)
    assert "alice first since 06/01/2026" in text
    assert "equalled by bob since 06/02/2026" in text
    assert f'href="/races/{again.pk}/?move=0"' in page_of(client, TEACUP)


def test_who_equals_it_twice_is_named_once_and_the_holder_never(alice: Player, bob: Player) -> None:
    lap(alice, now=NOON)
    for days in (1, 2):
        lap(alice, now=NOON + days * DAY)
        lap(bob, now=NOON + days * DAY)
    ((reign,),) = [each.reigns for each in chronicles_in(Scope(), "racetrack", "teacup")]
    assert [(run.player, run.at) for run in reign.equals] == [(bob, NOON + DAY)]


def test_a_mark_that_was_beaten_already_equals_nothing(
    alice: Player, bob: Player, charlie: Player
) -> None:
    lap(alice, wait=1, now=NOON)
    lap(bob, wait=1, now=NOON + DAY)
    lap(alice, now=NOON + 2 * DAY)
    lap(charlie, wait=1, now=NOON + 3 * DAY)
    ((now, before),) = [each.reigns for each in chronicles_in(Scope(), "racetrack", "teacup")]
    assert now.equals == []
    assert [run.player for run in before.equals] == [bob]


def test_a_few_who_equalled_it_are_named_and_the_others_told_of(
    client: Client, alice: Player
) -> None:
    run = Run.objects.get(race=lap(alice))
    for number in range(EQUALS):
        copied(run, player=player(f"rival{number}"), at=NOON + (number + 1) * DAY)
    assert "and others" not in words(client, TEACUP)
    copied(run, player=player("late"), at=NOON + 50 * DAY)
    text = words(client, TEACUP)
    assert text.count("equalled by") == EQUALS
    assert f"equalled by rival{EQUALS - 1} and others" in text
    assert "equalled by late" not in text


def test_former_players_stay_and_are_not_taken_for_each_other(client: Client) -> None:
    first, second = guest(), guest()
    lap(first, now=NOON)
    lap(second, now=NOON + DAY)
    first.delete()
    second.delete()
    text = words(client, TEACUP)
    assert "Former player first" in text
    assert "equalled by Former player" in text


def test_the_ten_best_players_have_their_best_each(client: Client, alice: Player) -> None:
    run = Run.objects.get(race=lap(alice, now=NOON))
    for number in range(1, 12):
        who = player(f"rival{number}")
        copied(run, player=who, moves=PAR + number, at=NOON + number * DAY)
        copied(run, player=who, moves=PAR + number + 1, at=NOON)
    (chronicle,) = chronicles_in(Scope(), "racetrack", "teacup")
    assert [each.value[0] - PAR for each in chronicle.best] == list(range(BEST))
    assert "10 rival9" in words(client, TEACUP)
    assert "rival10" not in words(client, TEACUP)


def test_players_with_the_same_best_share_the_place(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    lap(bob, now=NOON + DAY)
    lap(alice, now=NOON)
    lap(charlie, wait=1, now=NOON)
    text = words(client, TEACUP)
    assert re.search("1 alice .* 1 bob .* 3 charlie", text)


def test_the_reader_finds_themselves_among_the_best(
    client: Client, alice: Player, bob: Player
) -> None:
    lap(alice)
    lap(bob, wait=1)
    client.force_login(bob)
    assert "2 bob you" in words(client, TEACUP)
    assert "alice you" not in words(client, TEACUP)


def test_par_stands_where_every_move_is_allowed(client: Client, alice: Player) -> None:
    """RT-32."""
    lap(alice, top_speed=6)
    assert f"Top speed 6 {PAR} moves alice par {PAR}" in words(client, TEACUP)
    filed(drive_all(shared_race(alice, must_change_vector=True), {alice: 0}))
    text = words(client, TEACUP)
    assert "Top speed 7 · Always change speed or direction" in text
    assert text.count(f"par {PAR}") == 1


@pytest.mark.parametrize(
    ("circuit", "records"),
    [
        ("/circuits/teacup/", TEACUP),
        ("/circuits/racing-cats/long/", "/records/racing-cats/long/"),
    ],
)
def test_a_circuit_leads_to_its_records_and_back(
    client: Client, circuit: str, records: str
) -> None:
    assert f'href="{records}"' in page_of(client, circuit)
    assert f'href="{circuit}"' in page_of(client, records)


@pytest.mark.parametrize(
    "path",
    [
        "racetrack/nowhere/",
        "racetrack/TEACUP/",
        "racing-cats/teacup/",
        "pole-position/short/",
        "dash/short/",
        "none/short/",
        f"racetrack/{'x' * 300}/",
    ],
)
def test_there_is_no_page_of_what_is_no_circuit(client: Client, path: str) -> None:
    assert client.get(f"/records/{path}").status_code == 404


def test_where_nobody_has_finished_the_page_says_what_to_do(client: Client) -> None:
    assert "No records yet" in words(client, ALL)
    assert 'href="/circuits/"' in page_of(client, ALL)
    assert "No records yet" in words(client, TEACUP)


def test_a_record_that_fell_is_not_told_of(client: Client, alice: Player, bob: Player) -> None:
    lap(alice, wait=1, now=NOON)
    withdraw_runs(race=lap(bob, now=NOON + DAY))
    for path in (ALL, TEACUP):
        assert "bob" not in words(client, path)


def test_the_pages_speak_french(client: Client, alice: Player, bob: Player) -> None:
    lap(alice, now=NOON)
    lap(bob, now=NOON + DAY)
    text = client.get(TEACUP, headers={"accept-language": "fr"}).text
    assert '<html lang="fr">' in text
    assert "égalé par" in text
    assert "Vitesse maximale 7" in text
