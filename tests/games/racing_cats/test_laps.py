"""Several laps, and who is ahead.

Rules RC-16, RC-18.
"""

from typing import Any

import pytest

from racing.games.racing_cats.driving import stops_of as driving_stops
from racing.games.racing_cats.game import RACING_CATS
from tests.games.racing_cats.scenes import ALICE, BOB, CHARLIE, DORA, driving, scene, stop, stops_of
from tests.games.racing_cats.slow_track import Space


def order(*cars: Space, **options: Any) -> list[tuple[int, ...]]:
    state = scene(*[""] * len(cars), cars=dict(enumerate(cars)), **options)
    return [tuple(group) for group in RACING_CATS.standing(state).seats]


def test_rc_16_the_row_decides_then_the_inner_lane() -> None:
    assert order((5, 4), (7, 4), (5, 2)) == [(BOB,), (CHARLIE,), (ALICE,)]
    assert order((9, 3), (9, 1), (8, 0)) == [(BOB,), (ALICE,), (CHARLIE,)]


def test_rc_16_the_lap_comes_before_the_row() -> None:
    assert order((23, 0), (26, 4), (5, 0), laps=2) == [(BOB,), (ALICE,), (CHARLIE,)]


def test_rc_16_only_cars_on_the_start_space_are_level() -> None:
    assert order((0, 0), (1, 4), (0, 0), (1, 0)) == [(DORA,), (BOB,), (ALICE, CHARLIE)]
    assert order((0, 0), (0, 0), (0, 0)) == [(ALICE, BOB, CHARLIE)]


def test_rc_18_one_lap_is_the_default() -> None:
    assert stops_of(driving(2, cars={ALICE: (24, 0)})) == {(25, 0)}


@pytest.mark.parametrize(("lane", "reached"), [(0, {0, 2}), (2, {0, 2, 4}), (4, {2, 4})])
def test_rc_18_row_1_follows_the_last_row(lane: int, reached: set[int]) -> None:
    """And not the start space, from which every lane is reached."""
    state = driving(10, cars={ALICE: (24, lane)}, laps=2)
    assert stops_of(state) == {(25, other) for other in reached}


@pytest.mark.parametrize(
    ("circuit", "laps", "finish"), [("short", 1, 25), ("short", 3, 73), ("long", 5, 181)]
)
def test_rc_18_the_finish_comes_after_the_last_lap(circuit: str, laps: int, finish: int) -> None:
    state = driving(8, cars={ALICE: (finish - 2, 2)}, circuit=circuit, laps=laps)
    assert stops_of(state) == {(finish, 0)}
    assert stop(state, finish, 0).state.phase == "over"


def test_rc_18_the_narrowings_are_in_every_lap() -> None:
    state = driving(10, cars={ALICE: (24 + 8, 0)}, laps=2)
    assert stops_of(state) == {(24 + 9, 1)}
    state = driving(10, cars={ALICE: (2 * 36 + 26, 4)}, laps=3, circuit="long")
    assert stops_of(state) == {(2 * 36 + 27, 3)}


def test_rc_18_no_car_finishes_a_lap_early() -> None:
    state = driving(2, cars={ALICE: (22, 2)}, laps=2)
    assert stop(state, 26, 2).state.phase == "playing"


def test_rc_12_cars_of_different_laps_are_in_each_others_way() -> None:
    """A space holds one car, whichever lap it is in."""
    behind = {ALICE: (27, 2), BOB: (4, 2)}
    assert stops_of(driving(10, cars=behind, laps=2)) == {(28, 0), (28, 4)}
    ahead = {ALICE: (3, 2), BOB: (28, 2)}
    assert stops_of(driving(10, cars=ahead, laps=2)) == {(4, 0), (4, 4)}


def test_rc_13_cars_of_another_lap_are_jumped() -> None:
    state = driving(10, cars={ALICE: (8, 0), BOB: (24 + 9, 1)}, laps=2)
    assert stops_of(state) == {(10, 1), (10, 3)}


def test_rc_13_a_jump_over_the_end_of_a_lap() -> None:
    cars = {ALICE: (24, 0), BOB: (1, 0), CHARLIE: (25, 2)}
    assert stops_of(driving(10, cars=cars, laps=2)) == {(26, 0), (26, 2), (26, 4)}


def test_rc_12_cars_still_on_the_start_space_are_in_nobodys_way() -> None:
    state = driving(10, cars={ALICE: (23, 0)}, laps=2)
    assert stops_of(state) == {(24, 0), (24, 2)}
    state = driving(10, cars={ALICE: (24, 2)}, laps=2)
    assert stops_of(state) == {(25, 0), (25, 2), (25, 4)}


def test_rc_12_a_car_is_not_in_its_own_way() -> None:
    """With many boosts it comes round to where it was; only Bob's car is there then."""
    state = scene("", "", "", cars={ALICE: (9, 1), BOB: (9, 3)}, laps=2)
    found = driving_stops(state, ALICE, 24)
    assert (33, 1) in found
    assert (33, 3) not in found
