"""Cars where no car can be, and moves that cannot be, are found out.

Rules RC-8, RC-10, RC-12, RC-17, RC-20.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import CatCar, RacingCatsState
from tests.games.racing_cats.scenes import ALICE, BOB, boost, driving, stop

DRIVING = driving(9, boosts="blue 1,green 4", cars={ALICE: (3, 0), BOB: (5, 0)})
HOME = stop(driving(9, cars={ALICE: (24, 0)}), 25, 0).state


def with_car_of_bob(state: RacingCatsState, row: int, lane: int) -> RacingCatsState:
    return replace(state, cars=(state.cars[ALICE], CatCar(row, lane), *state.cars[2:]))


def faults_with_move(state: RacingCatsState = DRIVING, **fields: Any) -> tuple[str, ...]:
    assert state.drive is not None
    return RACING_CATS.faults(replace(state, drive=replace(state.drive, **fields)))


@pytest.mark.parametrize("lane", [1, 2, 4])
def test_rc_12_a_car_beside_the_start_space_is_found(lane: int) -> None:
    assert RACING_CATS.faults(with_car_of_bob(DRIVING, 0, 0)) == ()
    assert RACING_CATS.faults(with_car_of_bob(DRIVING, 0, lane))


@pytest.mark.parametrize(("row", "lane"), [(26, 0), (181, 0), (25, 2)])
def test_rc_17_a_car_beyond_the_finish_is_found(row: int, lane: int) -> None:
    assert RACING_CATS.faults(HOME) == ()
    assert RACING_CATS.faults(with_car_of_bob(HOME, row, lane))


def test_rc_17_two_cars_that_are_home_are_found() -> None:
    """The race ends at once with the first."""
    assert RACING_CATS.faults(with_car_of_bob(HOME, 25, 0))


def test_rc_8_a_move_of_somebody_who_is_not_asked_is_found() -> None:
    assert faults_with_move() == ()
    assert faults_with_move(seat=BOB)


def test_rc_10_a_move_with_other_spaces_than_its_cards_have_is_found() -> None:
    assert faults_with_move(spaces=2)
    boosted = boost(DRIVING, "blue 1")
    assert faults_with_move(boosted) == ()
    assert faults_with_move(boosted, spaces=2)


def test_rc_20_a_bonus_without_the_option_is_found() -> None:
    assert faults_with_move(may_add=True)
    assert faults_with_move(bonus=2, spaces=3)
