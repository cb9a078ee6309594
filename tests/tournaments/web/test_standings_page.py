"""The page that says where everybody stands, and why."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.games.racetrack.values import RacetrackState
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.moves import retire
from tests import cast
from tests.cast import NOON
from tests.thorough import THOROUGH
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    ended,
    planned,
    races_of,
    tick,
)
from tests.tournaments.organised import Organised, neutral, organised
from tournaments.championships.services.odds import ask_for_odds, compute_odds
from tournaments.championships.services.standings import recompute
from tournaments.entries.services import entries
from tournaments.models import Decision, Entry, Result, RoundRace
from tournaments.shared.locking import locked_championship
from tournaments.stewards.services import decisions
from tournaments.stewards.services.decisions import Ruling

MOST_QUERIES = 17


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    cup = organised(alice, alice, bob, charlie, drops=(0, 0, 1), team_entries=2)
    for each in (alice, bob):
        cup.does(entries.put_into_team, entry_id=cup.entry(each).pk, team="Azur")
    return cup


def page(client: Client, cup: Organised, query: str = "") -> str:
    response = client.get(cup.championship.get_absolute_url() + query)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_a_shared_place_is_marked(
    client: Client, cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    cup.raced(cup.round(), (alice, bob), charlie)
    shown = page(client, cup)
    assert "1=" in shown
    assert "alice and bob are tied on every criterion and share the position." in shown


def test_a_tie_that_was_broken_is_explained(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    cup = organised(alice, alice, bob, charlie, points=(4, 2, 1))
    cup.raced(cup.round(), alice, bob, charlie)
    cup.raced(cup.round(), bob, charlie, alice)
    cup.raced(cup.round(), charlie, alice, bob)
    shown = page(client, cup)
    assert "charlie is ahead of alice: 1st to 2nd in round 3." in shown
    assert "alice is ahead of bob: 2nd to 3rd in round 3." in shown


def test_more_wins_are_told(client: Client, alice: Player, bob: Player, charlie: Player) -> None:
    cup = organised(alice, alice, bob, charlie, points=(2, 1))
    cup.raced(cup.round(), alice, bob)
    cup.raced(cup.round(), charlie, bob)
    assert "alice is ahead of bob: 1 win to 0." in page(client, cup)


def test_dropped_results_are_struck_out_and_codes_explained(
    client: Client, cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    for _ in range(3):
        cup.raced(cup.round(), alice, bob)
    shown = page(client, cup)
    assert "<s " in shown
    assert "<b>DNS</b> did not start" in shown


def test_standings_after_an_earlier_round(
    client: Client, cup: Organised, alice: Player, bob: Player
) -> None:
    cup.raced(cup.round(), alice, bob)
    cup.raced(cup.round(), bob, alice)
    assert "after round 1" in page(client, cup, "?after=1")
    assert "after round 2" in page(client, cup)
    for asked in ("3", "x", "-1", "9" * 30):
        response = client.get(cup.championship.get_absolute_url(), {"after": asked})
        assert response.status_code == 404


def test_who_is_out_is_told_with_the_proof(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    cup = organised(alice, alice, bob, charlie)
    for _ in range(3):
        cup.raced(cup.round(), alice, bob, charlie)
    cup.round()
    shown = page(client, cup)
    assert "<b>bob</b> Out with 28 at most, because alice will have more." in shown
    assert "<b>alice</b> Can still win with 40 at most." in shown


def test_who_is_neither_out_nor_sure_of_a_way_is_not_ruled_out(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    """Who meets whom is not known yet: races of two in a championship of three."""
    cup = planned(alice, alice, bob, charlie, plan={"seats": 2}, rounds=2)
    cup.raced(1, alice, bob)
    shown = page(client, cup)
    assert "<b>bob</b> Not ruled out with 16 at most." in shown
    assert "Can still win" not in shown


def planned_after_one(game: str, *people: Player) -> Organised:
    """A season of two rounds; the first was won by the first of these, and so on."""
    cup = planned(people[0], *people, game=game, rounds=2)
    tick(FIRST)
    race = races_of(cup, 1)[0].race
    ended(race, FIRST, [race.seatings.get(player=each).seat for each in people])
    tick(FIRST)
    return cup


def test_who_has_too_few_left_to_race_is_not_said_to_win(
    client: Client, alice: Player, bob: Player, charlie: Player
) -> None:
    """Racing Cats are three at least, and Charlie has withdrawn."""
    cup = planned_after_one("racing-cats", alice, bob, charlie)
    assert "<b>bob</b> Can still win with 16 at most." in page(client, cup)
    cup.does(entries.withdraw_entry, entry_id=cup.entry(charlie).pk)
    assert "<b>bob</b> Not ruled out with 16 at most." in page(client, cup)


@pytest.fixture
def last_race(alice: Player, bob: Player, charlie: Player) -> tuple[Organised, Race]:
    """A season in whose last race Bob could still catch up with Alice."""
    cup = planned_after_one("racetrack", alice, bob, charlie)
    tick(FIRST + WEEK)
    return cup, races_of(cup, 2)[0].race


def test_who_has_retired_from_a_race_under_way_is_not_said_to_win(
    client: Client, last_race: tuple[Organised, Race], bob: Player
) -> None:
    cup, race = last_race
    assert "<b>bob</b> Can still win with 16 at most." in page(client, cup)
    retire(race_id=race.pk, player=bob, now=FIRST + WEEK)
    shown = page(client, cup)
    assert "<b>bob</b> Not ruled out with 16 at most." in shown
    assert "<b>alice</b> Can still win with 20 at most." in shown


def test_whose_car_is_out_of_a_race_under_way_is_not_said_to_win(
    client: Client, last_race: tuple[Organised, Race], bob: Player
) -> None:
    cup, race = last_race
    state = race.last_state
    assert isinstance(state, RacetrackState)
    seat = race.seatings.get(player=bob).seat
    cars = [replace(car, status="out") if at == seat else car for at, car in enumerate(state.cars)]
    Race.objects.filter(pk=race.pk).update(state=encode(replace(state, cars=tuple(cars))))
    assert "<b>bob</b> Not ruled out with 16 at most." in page(client, cup)


def test_the_champion_is_named_when_all_is_over(
    client: Client, cup: Organised, alice: Player, bob: Player
) -> None:
    cup.raced(cup.round(), bob, alice)
    cup.ends()
    shown = page(client, cup)
    assert "Champion" in shown
    assert '<p class="champion__name">bob</p>' in shown


def test_points_by_decision_stand_in_a_column(
    client: Client, cup: Organised, alice: Player, bob: Player
) -> None:
    cup.raced(cup.round(), alice, bob)
    ruling = Ruling(Decision.Kind.POINTS, "Late", entry=cup.entry(alice).pk, amount=-250, round=1)
    neutral(cup).does(decisions.decide, ruling=ruling)
    shown = page(client, cup)
    assert "−2.50" in shown
    assert "7.50" in shown


def test_a_draft_is_seen_by_its_organiser_alone(client: Client, alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob, is_started=False)
    url = cup.championship.get_absolute_url()
    assert client.get(url).status_code == 404
    client.force_login(bob)
    assert client.get(url).status_code == 404
    client.force_login(alice)
    assert client.get(url).status_code == 200


def test_a_season_without_results_has_a_page(client: Client, cup: Organised) -> None:
    shown = page(client, cup)
    assert "alice" in shown
    assert "Title contenders" not in shown


@pytest.mark.parametrize("name", ["calendar", "decisions", "rules"])
def test_the_other_pages_open(
    client: Client, cup: Organised, alice: Player, bob: Player, name: str
) -> None:
    cup.raced(cup.round(), alice, bob)
    assert client.get(f"{cup.championship.get_absolute_url()}{name}/").status_code == 200


def large(cup: Organised, count: int, races: int) -> None:
    """So many more entries and rounds, written without races being driven."""
    people = [cast.player(f"driver{number}") for number in range(count)]
    last = cup.championship.entries.count()
    Entry.objects.bulk_create(
        Entry(championship=cup.championship, number=last + at, player=each)
        for at, each in enumerate(people, start=1)
    )
    for _ in range(races):
        cup.raced(cup.round(), cup.organiser, *people[:2])
    cup.round()
    found = RoundRace.objects.filter(round__championship=cup.championship)
    for round_race in found:
        Result.objects.bulk_create(
            Result(round_race=round_race, entry=entry, seat=at, place=at)
            for at, entry in enumerate(cup.championship.entries.all()[5:], start=4)
        )
    recompute(locked_championship(cup.championship.pk), now=NOON)


@pytest.mark.parametrize(("count", "races"), [(4, 2), (60, 5 if THOROUGH else 3)])
def test_a_page_costs_few_queries_whatever_the_size(
    client: Client, cup: Organised, bob: Player, count: int, races: int
) -> None:
    large(cup, count, races)
    compute_odds(championship_id=cup.championship.pk)
    client.force_login(bob)
    # The first page of a session writes down the browser.
    page(client, cup)
    for query in ("", "?after=1", "?page=2"):
        with CaptureQueriesContext(connection) as captured:
            page(client, cup, query)
        assert len(captured) <= MOST_QUERIES


def test_a_large_table_is_paged(client: Client, cup: Organised) -> None:
    large(cup, 120, 1)
    assert "Page 1 of 3" in page(client, cup)
    assert "Page 3 of 3" in page(client, cup, "?page=3")


def test_odds_are_shown_while_they_are_worked_out(
    client: Client, cup: Organised, alice: Player, bob: Player
) -> None:
    cup.raced(cup.round(), alice, bob)
    cup.round()
    ask_for_odds(championship_id=cup.championship.pk)
    assert "<progress" in page(client, cup)
    compute_odds(championship_id=cup.championship.pk)
    shown = page(client, cup)
    assert "<progress" not in shown
    assert "Title odds" in shown
