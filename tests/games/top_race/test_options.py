"""The options of a race.

Rules TR-1, TR-11, TR-27, TR-29, TR-30.
"""

from typing import Any

import pytest

from racing.engine.codec import read_options
from racing.engine.errors import InvalidOptions
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import TopRaceOptions
from tests.games.top_race.scenes import cash_of, started


def test_the_defaults_are_those_of_the_rules() -> None:
    options = TopRaceOptions()
    assert (options.races, options.auction) == (3, "sealed")
    assert (options.bets, options.bet_table, options.cash) == (False, "flat", ())


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("races", [1, 3])
@pytest.mark.parametrize("auction", ["sealed", "open"])
@pytest.mark.parametrize(("bets", "table"), [(False, "flat"), (True, "flat"), (True, "early")])
def test_every_choice_suits_every_number_of_seats(
    seats: int, races: Any, auction: Any, bets: bool, table: Any
) -> None:
    chosen = TopRaceOptions(races=races, auction=auction, bets=bets, bet_table=table)
    plain = {"races": races, "auction": auction, "bets": bets, "bet_table": table}
    assert read_options(TOP_RACE, plain, seats) == chosen


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("races", 2),
        ("races", "many"),
        ("auction", "dutch"),
        ("bets", "perhaps"),
        ("bet_table", "late"),
        ("cash", (100, 15)),
        ("cash", (100, 10_000)),
        ("cash", (100, -2010)),
        ("cash", (100,)),
        ("cash", (100, 200, 300)),
    ],
)
def test_an_option_out_of_range_is_named(name: str, value: Any) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(TOP_RACE, {name: value}, 2)
    assert refused.value.field == name


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(InvalidOptions):
        read_options(TOP_RACE, {"weather": "rain"}, 2)


def test_a_championship_says_what_each_seat_begins_with() -> None:
    state = started(3, cash=(350, 0, -40))
    assert cash_of(state) == [350, 0, -40]
    assert [(entry.kind, entry.amount) for entry in state.ledger] == [
        ("start", 350),
        ("start", 0),
        ("start", -40),
    ]


def test_tr_27_what_a_meeting_may_bring_or_cost_can_be_brought_to_the_next() -> None:
    """Three cars in front and all bets right in three races; or all wrong, with a driver given."""
    cash = (200 + 3 * (450 + 200), 200 - 3 * (30 + 130))
    assert read_options(TOP_RACE, {"cash": cash}, 2) == TopRaceOptions(cash=cash)
