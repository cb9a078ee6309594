"""What a turn and a page cost does not grow with the site."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.moves import submit_move
from tests.cast import dealt_race, everyone_chooses, open_race, play, seating
from tests.dash.values import ChooseCard, Hold, Steer
from tests.races.crowd import crowd
from tests.thorough import THOROUGH

HTMX = {"HX-Request": "true"}
CONTROL = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
CROWDS = (10, 1000 if THOROUGH else 150)
"""The larger one fills more than one page of every list."""


def queries(act: Callable[[], Any]) -> list[str]:
    """What was asked of the database, without the beginnings and ends of transactions."""
    with CaptureQueriesContext(connection) as captured:
        act()
    asked = [str(query["sql"]) for query in captured]
    return [sql for sql in asked if not sql.startswith(CONTROL)]


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice is to steer."""
    race = dealt_race(alice, bob, turn_seconds=3600)
    everyone_chooses(race, alice, bob)
    return race


@pytest.fixture
def at_the_site(client: Client, alice: Player) -> Client:
    """Alice, signed in, and not for the first time today."""
    Player.objects.update(seen_on=timezone.now().date())
    client.force_login(alice)
    client.get("/waiting/")
    return client


def posted(client: Client, race: Race, asked_at: int, action: str) -> Callable[[], Any]:
    values = {"asked_at": asked_at, "action": action}
    return lambda: client.post(f"/races/{race.pk}/move/", values, headers=HTMX)


def get(client: Client, path: str) -> Callable[[], None]:
    def visit() -> None:
        assert client.get(path).status_code == 200

    return visit


def bytes_of(client: Client, path: str) -> int:
    return len(client.get(path).content)


@pytest.mark.parametrize("others", CROWDS)
def test_a_move_is_recorded_in_six_queries(race: Race, alice: Player, others: int) -> None:
    crowd(others, also=alice)
    play(race, alice, Steer(1))
    asked_at = seating(race, alice).asked_at
    asked = queries(
        lambda: submit_move(
            race_id=race.pk,
            player=alice,
            asked_at=asked_at,
            action='{"type":"hold"}',
            now=timezone.now(),
        )
    )
    assert len(asked) == 6


@pytest.mark.parametrize("others", CROWDS)
def test_a_turn_at_the_site_is_eight_queries(
    at_the_site: Client, race: Race, alice: Player, others: int
) -> None:
    crowd(others, also=alice)
    play(race, alice, Steer(1))
    asked_at = seating(race, alice).asked_at
    asked = queries(posted(at_the_site, race, asked_at, '{"type":"hold"}'))
    assert len(asked) == 8
    assert race.moves.count() == 4


@pytest.mark.parametrize("others", CROWDS)
def test_a_changed_hidden_choice_is_at_most_eleven_queries(
    at_the_site: Client, alice: Player, bob: Player, others: int
) -> None:
    crowd(others, also=alice)
    race = dealt_race(alice, bob)
    play(race, alice, ChooseCard(2))
    asked_at = seating(race, alice).asked_at
    asked = queries(posted(at_the_site, race, asked_at, '{"type":"choose_card","card":3}'))
    assert len(asked) <= 11
    assert race.moves.count() == 2


@pytest.mark.parametrize("others", CROWDS)
def test_the_race_page_is_seven_queries(
    at_the_site: Client, race: Race, alice: Player, others: int
) -> None:
    crowd(others, also=alice)
    assert len(queries(get(at_the_site, f"/races/{race.pk}/"))) == 7


def test_the_race_page_is_as_long_whatever_else_there_is(
    at_the_site: Client, race: Race, alice: Player
) -> None:
    at_the_site.get(f"/races/{race.pk}/")
    alone = bytes_of(at_the_site, f"/races/{race.pk}/")
    crowd(100, also=alice)
    assert abs(bytes_of(at_the_site, f"/races/{race.pk}/") - alone) < 200


@pytest.mark.parametrize("others", CROWDS)
def test_the_lobby_page_is_five_queries(at_the_site: Client, alice: Player, others: int) -> None:
    race = open_race(alice)
    crowd(others, also=alice)
    assert len(queries(get(at_the_site, f"/races/{race.pk}/"))) == 5


@pytest.mark.parametrize("others", CROWDS)
def test_home_is_fourteen_queries(at_the_site: Client, alice: Player, others: int) -> None:
    """Four of them for Alice's seasons, clubs, invitations to clubs and calls to drive for others,
    one for the mark by which the page notices that it is out of date."""
    crowd(others, also=alice)
    assert len(queries(get(at_the_site, "/"))) == 14


@pytest.mark.parametrize("others", CROWDS)
@pytest.mark.parametrize("status", ["open", "running", "finished"])
def test_a_list_of_races_is_six_queries(
    at_the_site: Client, bob: Player, others: int, status: str
) -> None:
    crowd(others, also=bob)
    assert len(queries(get(at_the_site, f"/races/?status={status}"))) == 6


@pytest.mark.parametrize("others", CROWDS)
def test_the_front_page_is_four_queries(client: Client, alice: Player, others: int) -> None:
    crowd(others, also=alice)
    assert len(queries(get(client, "/"))) == 4


@pytest.mark.parametrize("rounds", [1, 4])
def test_a_page_costs_the_same_late_in_the_race(
    at_the_site: Client, race: Race, alice: Player, bob: Player, rounds: int
) -> None:
    for _ in range(rounds):
        for _ in range(2):
            for action in (Steer(0), Hold()):
                holder = race.seatings.get(to_act=True).player
                assert holder is not None
                play(race, holder, action)
        everyone_chooses(race, alice, bob)
    assert len(queries(get(at_the_site, f"/races/{race.pk}/"))) == 7
