"""Steps and jumps.

Rules RC-12, RC-13, RC-14. The short circuit is narrow in rows 9 to 11 and 18 to 20.
"""

from itertools import pairwise
from typing import Any

import pytest

from racing.games.racing_cats.driving import road_for
from racing.games.racing_cats.values import CarMoved
from tests.games.racing_cats.scenes import (
    ALICE,
    BOB,
    boost,
    driving,
    event_of,
    scene,
    stop,
    stops_of,
)
from tests.games.racing_cats.slow_track import SlowTrack, Space

WITH = {1: 10, 2: 8, 3: 7, 4: 2}
"""A number whose card has so many cars."""


def stops(car: Space, spaces: int, *others: Space, **options: Any) -> set[Space]:
    """Where Alice may stop, who has won a trick for so many spaces."""
    seats = max(3, 1 + len(others))
    cars = dict(enumerate([car, *others]))
    return stops_of(driving(WITH[spaces], seats=seats, cars=cars, **options))


@pytest.mark.parametrize(
    ("lane", "reached"), [(0, {0, 2}), (2, {0, 2, 4}), (4, {2, 4})], ids=["inner", "mid", "outer"]
)
def test_rc_12_a_step_goes_straight_or_diagonally(lane: int, reached: set[int]) -> None:
    assert stops((3, lane), 1) == {(4, other) for other in reached}


@pytest.mark.parametrize(("lane", "reached"), [(0, {1}), (2, {1, 3}), (4, {3})])
def test_rc_12_into_a_narrowing(lane: int, reached: set[int]) -> None:
    assert stops((8, lane), 1) == {(9, other) for other in reached}


@pytest.mark.parametrize("lane", [1, 3])
def test_rc_12_in_a_narrowing_both_lanes_lead_to_both(lane: int) -> None:
    assert stops((9, lane), 1) == {(10, 1), (10, 3)}


@pytest.mark.parametrize(("lane", "reached"), [(1, {0, 2}), (3, {2, 4})])
def test_rc_12_out_of_a_narrowing(lane: int, reached: set[int]) -> None:
    assert stops((11, lane), 1) == {(12, other) for other in reached}


def test_rc_12_never_back_and_never_sideways() -> None:
    """Without others every space is a row."""
    for spaces in WITH:
        assert {row for row, _ in stops((3, 2), spaces)} == {3 + spaces}


def test_rc_12_a_space_holds_one_car() -> None:
    assert stops((3, 2), 1, (4, 2)) == {(4, 0), (4, 4)}
    assert stops((3, 2), 2, (5, 2)) == {(5, 0), (5, 4)}


def test_rc_12_a_taken_space_is_not_gone_through_where_a_step_is_free() -> None:
    """From the outer lane the inner one is out of reach past a car in the middle."""
    assert stops((3, 4), 2, (4, 2)) == {(5, 2), (5, 4)}
    assert stops((3, 4), 2) == {(5, 0), (5, 2), (5, 4)}


def test_rc_12_the_start_space_holds_all_cars_and_leads_to_every_lane() -> None:
    assert stops((0, 0), 1) == {(1, 0), (1, 2), (1, 4)}
    assert stops((0, 0), 1, (1, 2)) == {(1, 0), (1, 4)}


def test_rc_13_a_car_jumps_where_no_step_is_free() -> None:
    """The first space is a diagonal step, the second goes over two cars side by side."""
    assert stops((8, 0), 1, (10, 1), (10, 3)) == {(9, 1)}
    assert stops((8, 0), 2, (10, 1), (10, 3)) == {(11, 1), (11, 3)}


def test_rc_13_the_spaces_jumped_are_not_counted() -> None:
    transition = stop(driving(8, cars={0: (8, 0), 1: (10, 1), 2: (10, 3)}), 11, 1)
    assert event_of(CarMoved, transition) == CarMoved(ALICE, 8, 11, 1, 2)


def test_rc_13_from_the_inner_lane_two_cars_block() -> None:
    assert stops((3, 0), 1, (4, 0), (4, 2)) == {(5, 0), (5, 2), (5, 4)}


def test_rc_13_from_the_middle_lane_three_cars_block() -> None:
    assert stops((3, 2), 1, (4, 0), (4, 2)) == {(4, 4)}
    assert stops((3, 2), 1, (4, 0), (4, 2), (4, 4)) == {(5, 0), (5, 2), (5, 4)}


def test_rc_13_never_past_a_free_space_it_could_step_on() -> None:
    """The source's mistake: the free space comes first, then the one behind it."""
    assert stops((3, 0), 1, (4, 0)) == {(4, 2)}
    assert stops((3, 0), 2, (4, 0)) == {(5, 0), (5, 2), (5, 4)}
    assert stops((3, 0), 2, (4, 0), (5, 2), (5, 4)) == {(5, 0)}


def test_rc_13_at_a_narrowing_a_free_lane_out_of_reach_prevents_no_jump() -> None:
    assert stops((8, 0), 1, (9, 1)) == {(10, 1), (10, 3)}
    assert stops((8, 4), 1, (9, 3)) == {(10, 1), (10, 3)}
    assert stops((8, 2), 1, (9, 1)) == {(9, 3)}


def test_rc_13_it_lands_one_step_beyond_the_space_it_jumped() -> None:
    """Out of the narrowing: over lane 1 alone it does not come to lane 4."""
    assert stops((17, 0), 1, (18, 1)) == {(19, 1), (19, 3)}
    assert stops((11, 1), 1, (12, 0), (12, 2)) == {(13, 0), (13, 2), (13, 4)}
    assert stops((7, 0), 1, (8, 0), (8, 2)) == {(9, 1), (9, 3)}


def test_rc_13_only_where_a_chain_of_jumps_finds_a_free_space() -> None:
    assert stops((3, 0), 1, (4, 0), (4, 2), (5, 0), (5, 4)) == {(5, 2)}
    assert stops((8, 0), 1, (9, 1), (10, 1)) == {(10, 3)}


def test_rc_13_a_chain_goes_on_where_the_next_row_is_taken_too() -> None:
    assert stops((8, 0), 1, (9, 1), (10, 1), (10, 3)) == {(11, 1), (11, 3)}
    assert stops((9, 1), 1, (10, 1), (10, 3), (11, 1), (11, 3)) == {(12, 0), (12, 2), (12, 4)}


def test_rc_13_a_chain_ends_in_the_nearest_row_with_a_free_space() -> None:
    """Row 12 could be reached over lane 1 only past the free space in lane 3 of row 11."""
    assert stops((9, 1), 1, (10, 1), (10, 3), (11, 1)) == {(11, 3)}


def test_rc_13_several_jumps_in_one_move() -> None:
    others = ((9, 1), (12, 0), (12, 2))
    assert stops((8, 0), 3, *others) == {(12, 4), (13, 0), (13, 2), (13, 4)}


def test_rc_13_from_the_start_space_over_a_full_row() -> None:
    assert stops((0, 0), 1, (1, 0), (1, 2), (1, 4)) == {(2, 0), (2, 2), (2, 4)}


def test_rc_13_over_the_last_row_a_jump_reaches_the_finish() -> None:
    assert stops((23, 0), 1, (24, 0), (24, 2)) == {(25, 0)}
    assert stops((23, 0), 1, (24, 0)) == {(24, 2)}


def test_rc_13_over_the_last_two_rows_too() -> None:
    others = ((23, 0), (23, 2), (24, 0), (24, 2))
    assert stops((22, 0), 1, *others) == {(24, 4)}
    others = ((24, 0), (24, 2), (24, 4), (23, 2))
    assert stops((23, 0), 1, *others) == {(25, 0)}


def test_rc_13_where_jumps_lead_some_ways_further_all_their_ends_are_offered() -> None:
    """One way over the blocked inner lane, one through the free outer one."""
    others = ((5, 0), (5, 2))
    assert stops((3, 2), 2, *others) == {(5, 4), (6, 0), (6, 2), (6, 4)}


def test_rc_14_all_spaces_are_moved() -> None:
    assert {row for row, _ in stops((2, 2), 4)} == {6}
    assert {row for row, _ in stops((2, 2), 3)} == {5}


def test_rc_14_over_the_line_the_rest_is_lost() -> None:
    assert stops((24, 2), 4) == {(25, 0)}
    assert stops((23, 2), 2) == {(25, 0)}
    assert stops((22, 2), 2) == {(24, 0), (24, 2), (24, 4)}


def test_rc_14_boosts_are_part_of_the_same_move() -> None:
    """Three spaces cut in two would jump, or not, somewhere else."""
    cars = {ALICE: (8, 0), BOB: (9, 1)}
    state = boost(driving(10, cars=cars, boosts="green 1,red 1"), "green 1", "red 1")
    assert {row for row, _ in stops_of(state)} == {12}


def test_rc_13_for_the_page_the_straightest_way_to_each_stop_that_the_rules_allow() -> None:
    cars = {0: (8, 0), 1: (9, 1), 2: (12, 0), 3: (12, 2), 4: (14, 2)}
    state = scene(*[""] * 5, cars=cars)
    for spaces in range(1, 7):
        allowed = list(SlowTrack("short", 1).ways((8, 0), spaces, {*list(cars.values())[1:]}))
        drawn = road_for(state, ALICE).ways((8, 0), spaces)
        assert set(drawn) == {way[-1] for way in allowed}
        for end, way in drawn.items():
            there = [each for each in allowed if each[-1] == end]
            assert list(way) in there
            assert sideways(list(way)) == min(map(sideways, there))


def sideways(way: list[Space]) -> int:
    return sum(abs(to[1] - at[1]) for at, to in pairwise(way))
