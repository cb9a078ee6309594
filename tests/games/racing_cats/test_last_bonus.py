"""Two more spaces for the last.

Rule RC-20.
"""

from typing import Any

import pytest

from racing.games.racing_cats.values import BonusTaken, RacingCatsState, TakeBonus
from tests.games.racing_cats.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    apply,
    boost,
    driving,
    may_take_bonus,
    spaces_of,
    stop,
    stops_of,
)
from tests.games.racing_cats.slow_track import Space

BEHIND = {ALICE: (3, 0), BOB: (5, 0), CHARLIE: (8, 0)}


def won(cars: dict[Any, Space] = BEHIND, **more: Any) -> RacingCatsState:
    """A race in which Alice has won a trick with blue 10, one space."""
    return driving(10, cars=cars, last_bonus=True, **more)


def bonus(state: RacingCatsState) -> RacingCatsState:
    after: RacingCatsState = apply(state, ALICE, TakeBonus()).state
    return after


def test_rc_20_without_the_option_there_is_no_bonus() -> None:
    assert not may_take_bonus(driving(10, cars=BEHIND))


def test_rc_20_the_last_who_wins_may_move_two_more_spaces() -> None:
    state = won()
    assert may_take_bonus(state)
    after = bonus(state)
    assert spaces_of(after) == 3
    assert {row for row, _ in stops_of(after)} == {6}


def test_rc_20_they_need_not() -> None:
    assert {row for row, _ in stops_of(won())} == {4}
    assert stop(won(), 4, 0).state.last.bonus == 0


def test_rc_20_two_spaces_or_none_and_once() -> None:
    assert not may_take_bonus(bonus(won()))


def test_rc_20_it_is_told() -> None:
    assert apply(won(), ALICE, TakeBonus()).events == (BonusTaken(ALICE, 2),)
    assert stop(bonus(won()), 6, 0).state.last.bonus == 2


@pytest.mark.parametrize("cars", [{ALICE: (6, 0)}, {ALICE: (9, 1)}, {ALICE: (5, 0), BOB: (5, 2)}])
def test_rc_20_nobody_else_gets_it(cars: dict[Any, Space]) -> None:
    assert not may_take_bonus(won({**BEHIND, **cars}))


def test_rc_20_in_the_same_row_the_outer_car_is_last() -> None:
    assert may_take_bonus(won({ALICE: (5, 2), BOB: (5, 0), CHARLIE: (8, 0)}))


def test_rc_20_judged_before_the_move() -> None:
    """Using boosts first makes no difference, though they would bring the car past others."""
    state = boost(won(boosts="blue 1"), "blue 1")
    assert may_take_bonus(state)
    assert spaces_of(bonus(state)) == 7


def test_rc_20_boosts_may_follow_the_bonus() -> None:
    assert spaces_of(boost(bonus(won(boosts="blue 1")), "blue 1")) == 7


def test_rc_20_cars_level_on_the_start_all_count_as_last() -> None:
    assert may_take_bonus(won({CHARLIE: (1, 4)}))


def test_rc_20_at_least_one_car_must_be_ahead() -> None:
    assert not may_take_bonus(won({}))


def test_rc_20_the_lap_counts() -> None:
    cars = {ALICE: (20, 1), BOB: (26, 0), CHARLIE: (27, 0)}
    assert may_take_bonus(won(cars, laps=2))
    cars = {ALICE: (26, 0), BOB: (20, 1), CHARLIE: (27, 0)}
    assert not may_take_bonus(won(cars, laps=2))


def test_rc_20_the_bonus_is_part_of_the_same_move() -> None:
    """It jumps, and over the line its rest is lost (RC-13, RC-14)."""
    cars = {ALICE: (22, 4), BOB: (23, 2), CHARLIE: (24, 4)}
    assert stops_of(bonus(won(cars))) == {(25, 0)}


def test_rc_20_it_is_gone_with_the_move() -> None:
    after = stop(won(), 4, 0).state
    assert (after.phase, after.drive) == ("playing", None)
    assert not may_take_bonus(after)
