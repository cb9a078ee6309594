"""Races that the site makes and starts for others to race in."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.bots.situation import Level
from racing.clocks.values import TurnClock
from racing.engine.errors import InvalidOptions, UnknownGame, WrongNumberOfSeats
from racing.people.models import Player
from racing.people.services.blocks import block_player
from racing.races.errors import AlreadySeated
from racing.races.models import Race
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.bots import play_bots
from racing.races.services.lobby import OPEN_RACES_A_PLAYER, Plan
from racing.races.services.site_races import Driver, Occasion, create_started_race
from racing.races.verification import differences
from tests.cast import NOON, kinds, open_race, play, seating

CUP = Occasion("Autumn Cup", "/championships/autumn-cup/calendar/#round-3", round=3)
LINE = '<a href="/championships/autumn-cup/calendar/#round-3">Autumn Cup · round 3</a>'


def made(
    *drivers: Driver, host: Player | None = None, occasion: Occasion | None = CUP, **plan: Any
) -> Race:
    chosen = Plan(**{"game": "dash", "seats": 0, **plan})
    return create_started_race(plan=chosen, drivers=drivers, host=host, occasion=occasion, now=NOON)


def test_it_runs_at_once_with_everybody_in_their_seat(alice: Player, bob: Player) -> None:
    race = made(bob, Level.ACE, alice, clock=TurnClock(seconds=3600), options={"length": 30})
    race.refresh_from_db()
    assert (race.is_running, race.started_at, race.seats) == (True, NOON, 3)
    assert list(race.seatings.values_list("player", "bot")) == [
        (bob.pk, ""),
        (None, "ace"),
        (alice.pk, ""),
    ]
    assert seating(race, alice).deadline == NOON + timedelta(hours=1)
    assert race.host is None


def test_it_can_be_raced_and_follows_from_its_seed(alice: Player) -> None:
    race = made(Level.ROOKIE, alice)
    play(race, alice)
    play_bots(race_id=race.pk)
    race.refresh_from_db()
    assert race.ply > 1
    assert list(differences(race)) == []


def test_everybody_is_told_by_the_outbox(alice: Player, bob: Player) -> None:
    made(alice, bob)
    assert kinds() == ["race_started", "seats_asked"]


def test_neither_open_races_nor_blocks_nor_habits_are_in_the_way(
    alice: Player, bob: Player
) -> None:
    for _ in range(OPEN_RACES_A_PLAYER):
        open_race(alice)
    block_player(player=alice, name="bob", now=NOON)
    race = made(alice, bob, host=alice, min_reliability=100, max_answer=1)
    assert (race.is_running, race.host) == (True, alice)


def test_a_race_of_members_is_rated_if_the_plan_says_so(alice: Player, bob: Player) -> None:
    assert made(alice, bob, is_rated=True).is_rated
    assert not made(alice, bob).is_rated


def test_a_race_with_a_bot_or_a_guest_is_not_rated(alice: Player, gina: Player) -> None:
    assert not made(alice, Level.CLUB, is_rated=True).is_rated
    assert not made(alice, gina, is_rated=True).is_rated


@pytest.mark.parametrize(
    ("plan", "refusal"),
    [({"game": "chess"}, UnknownGame), ({"options": {"length": -1}}, InvalidOptions)],
)
def test_a_plan_that_does_not_work_leaves_nothing(
    alice: Player, bob: Player, plan: dict[str, Any], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        made(alice, bob, **plan)
    assert not Race.objects.exists()


def test_seats_and_bots_are_those_of_the_drivers(alice: Player, bob: Player) -> None:
    assert made(alice, bob, seats=9, bots=3).seats == 2


def test_too_few_drivers_and_one_twice_are_refused(alice: Player) -> None:
    with pytest.raises(WrongNumberOfSeats):
        made()
    with pytest.raises(AlreadySeated):
        made(alice, alice)
    assert not Race.objects.exists()


def test_what_it_is_raced_for_is_kept(alice: Player, bob: Player) -> None:
    reserves = Occasion("Cup", "/cup/", has_reserves=True, audience="club:12")
    race, other, plain = (
        made(alice, bob),
        made(alice, bob, occasion=reserves),
        made(alice, bob, occasion=None),
    )
    assert race.occasion == {"name": "Autumn Cup", "url": CUP.url, "round": 3}
    assert (race.is_closed_to_substitutes, race.audience) == (False, "")
    assert other.occasion == {"name": "Cup", "url": "/cup/"}
    assert (other.is_closed_to_substitutes, other.audience) == (True, "club:12")
    assert plain.occasion == {}


def test_the_race_page_and_lists_say_what_it_is_raced_for(
    alice: Player, bob: Player, client: Client
) -> None:
    race = made(alice, bob)
    client.force_login(alice)
    for path in (f"/races/{race.pk}/", "/races/?status=running", "/"):
        assert LINE in client.get(path).text
    Race.objects.update(status=Race.Status.FINISHED)
    assert LINE in client.get("/races/?status=finished").text


def test_a_race_that_has_finished_says_it_still(alice: Player, bob: Player, client: Client) -> None:
    race = made(alice, bob)
    adjudicate_race(race_id=race.pk, now=NOON)
    assert LINE in client.get(f"/races/{race.pk}/").text


def test_a_table_that_is_open_says_it(alice: Player, client: Client) -> None:
    race = open_race(alice)
    Race.objects.update(occasion=CUP.as_stored)
    assert LINE in client.get(f"/races/{race.pk}/").text


def test_it_is_said_in_french(alice: Player, bob: Player, client: Client) -> None:
    race = made(alice, bob)
    page = client.get(f"/races/{race.pk}/", headers={"accept-language": "fr"}).text
    assert ">Autumn Cup · manche 3</a>" in page


def test_a_name_is_harmless(alice: Player, bob: Player, client: Client) -> None:
    race = made(alice, bob, occasion=Occasion("<i>Cup", '/x/"><i>'))
    for path in (f"/races/{race.pk}/", "/races/?status=running"):
        page = client.get(path).text
        assert "&lt;i&gt;Cup" in page
        assert "<i>" not in page.replace("<i></i>", "")


def test_it_costs_no_query(alice: Player, bob: Player, client: Client) -> None:
    race, plain = made(alice, bob), made(alice, bob, occasion=None)
    costs = []
    for each in (plain, plain, race):
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/races/{each.pk}/")
        costs.append(len(queries))
    assert costs[1] == costs[2]
