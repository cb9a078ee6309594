"""TR-27: a season of money worked out by hand, with rounds that overlap, a fine, a weight and a
race that is ended by its deadline."""

from datetime import datetime
from typing import Any

import pytest

from racing.games.top_race.classification import DOLLARS, car_of, order_of
from racing.games.top_race.money import PRIZES
from racing.games.top_race.values import TopRaceState
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import play, seating
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    brought,
    paid,
    planned,
    races_of,
    round_of,
    tick,
)
from tests.tournaments.organised import DAY, Organised, neutral
from tournaments.championships.services.calendar.calendars import change_round
from tournaments.championships.services.calendar.opening import open_round_now
from tournaments.championships.services.calendar.stages import Stage
from tournaments.models import Decision
from tournaments.rules.values import WHOLE
from tournaments.stewards.services.decisions import Ruling, decide

pytestmark = pytest.mark.both_databases

MONEY: dict[str, Any] = {"scoring": "money", "points": (), "stake": 200_000}
SECOND = FIRST + WEEK
THIRD = FIRST + 2 * WEEK
FOURTH = FIRST + 3 * WEEK


@pytest.fixture
def cup(alice: Player, bob: Player) -> Organised:
    """Four rounds of one race; the second counts three times in the table."""
    season = planned(alice, alice, bob, game="top-race", rounds=4, plan={"seats": 2}, **MONEY)
    second = round_of(season, 2)
    stage = Stage(
        "top-race",
        weight=3,
        opens_at=second.opens_at,
        closes_at=second.closes_at,
        options={"races": 1},
    )
    season.does(change_round, number=2, stage=stage)
    return season


def race_of(cup: Organised, number: int) -> Race:
    return races_of(cup, number)[0].race


def totals(cup: Organised) -> dict[str, int]:
    return {name: int(total) for _, name, total in cup.table()}


def fined(cup: Organised, name: str, dollars: int, now: datetime) -> None:
    entry = cup.championship.entries.get(player__username=name).pk
    ruling = Ruling(Decision.Kind.POINTS, "a fine", entry=entry, amount=dollars * WHOLE)
    neutral(cup).does(decide, ruling=ruling, now=now)


def sold(race: Race, *people: Player, now: datetime) -> TopRaceState:
    """Plays the auction with the first bids there are; the state when the cars stand."""
    while True:
        race.refresh_from_db()
        state = race.codec.state(race.state)
        assert isinstance(state, TopRaceState)
        if state.phase == "playing":
            return state
        play(race, next(each for each in people if seating(race, each).to_act), now=now)


def settled_by_hand(state: TopRaceState) -> dict[int, int]:
    """TR-25, TR-26: cash and the prize of each place as the cars stand, in dollars by seat."""
    ends = {seat: driver.cash * DOLLARS for seat, driver in enumerate(state.drivers)}
    for prize, car in zip(PRIZES, order_of(state), strict=True):
        owner = car_of(state, car).seat
        if owner is not None:
            ends[owner] += prize * DOLLARS
    return ends


def test_a_season_of_money_comes_out_as_worked_out_by_hand(
    cup: Organised, alice: Player, bob: Player
) -> None:
    """TR-27: each dollar is in one place, whatever overlaps. In thousands:

    1. Alice brings 200 and ends with 260, Bob 200 and 120; the race ends in overtime, when the
       second has begun.
    2. It counts three times in the table. All money is in the first race, and Alice was fined 20:
       she brings −20 and ends with 70, Bob 0 and 30, which is 90 and 30 won. So Alice has
       200 + 60 + 90 − 20 = 330, and Bob 200 − 80 + 30 = 150.
    3. The race is ended by its deadline: cash after the auction, and prizes as the cars stand.
    4. They bring what that gave, and win 10 each.
    """
    tick(FIRST)
    assert brought(cup, 1) == {"alice": 200_000, "bob": 200_000}

    tick(FIRST + 5 * DAY)  # Overtime of three days.
    fined(cup, "alice", -20_000, FIRST + 6 * DAY)
    tick(SECOND)
    assert not round_of(cup, 2).has_opened
    cup.does(open_round_now, number=2, now=SECOND)
    tick(SECOND)
    assert brought(cup, 2) == {"alice": -20_000, "bob": 0}

    paid(race_of(cup, 1), SECOND + DAY / 2, alice=260_000, bob=120_000)
    assert totals(cup) == {"alice": 240_000, "bob": 120_000}
    paid(race_of(cup, 2), SECOND + DAY, alice=70_000, bob=30_000)
    # The table has 3 × 90 and 3 × 30 of the second round; the purse has each once.
    assert totals(cup) == {"alice": 240_000 + 270_000, "bob": 120_000 + 90_000}
    tick(SECOND + DAY)
    tick(THIRD)
    assert brought(cup, 3) == {"alice": 330_000, "bob": 150_000}

    state = sold(race_of(cup, 3), alice, bob, now=THIRD)
    tick(THIRD + 5 * DAY)
    tick(THIRD + 8 * DAY)
    assert race_of(cup, 3).adjudicated_at is not None
    seats = dict(race_of(cup, 3).seatings.values_list("player__username", "seat"))
    by_hand = settled_by_hand(state)
    ends = {name: by_hand[seats[name]] for name in ("alice", "bob")}
    assert totals(cup) == {
        "alice": 510_000 + ends["alice"] - 330_000,
        "bob": 210_000 + ends["bob"] - 150_000,
    }

    tick(FOURTH + 2 * DAY)
    assert brought(cup, 4) == ends
    paid(race_of(cup, 4), FOURTH + 3 * DAY, **{name: each + 10_000 for name, each in ends.items()})
    tick(FOURTH + 3 * DAY)
    cup.championship.refresh_from_db()
    assert cup.championship.is_provisional
    assert totals(cup) == {
        "alice": 510_000 + ends["alice"] - 330_000 + 10_000,
        "bob": 210_000 + ends["bob"] - 150_000 + 10_000,
    }
