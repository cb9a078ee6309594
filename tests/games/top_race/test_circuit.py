"""The circuit and the ways on it.

Rules TR-15 to TR-17 and the house data.
"""

from itertools import pairwise
from random import Random

import pytest

from racing.games.top_race.circuit import (
    FINISH,
    LANES,
    LANES_IN,
    LAST_ROW,
    START_SPACES,
    TIP_LINES,
    Cars,
    reach,
    straightest,
)
from tests.games.top_race import slow_track
from tests.games.top_race.slow_track import SlowTrack, lanes_of


def test_the_house_data_is_that_of_the_rule_sheet() -> None:
    assert (LAST_ROW, FINISH, TIP_LINES) == (55, 56, (12, 23, 35))
    assert set(START_SPACES) == slow_track.START_SPACES
    assert {row: list(lanes) for row, lanes in LANES.items()} == {
        row: lanes_of(row) for row in range(-1, 56)
    }


def test_tr_15_from_every_space_a_step_leads_on() -> None:
    """And every space can be reached from the row behind."""
    for (_, lanes), (_, ahead) in pairwise(sorted(LANES.items())):
        assert all(any(abs(lane - other) <= 2 for other in ahead) for lane in lanes)
        assert all(any(abs(lane - other) <= 2 for other in lanes) for lane in ahead)


def taken_by(places: list[tuple[int, int]]) -> Cars:
    found: Cars = {}
    for row, lane in places:
        found[row] = found.get(row, 0) | 1 << lane
    return found


@pytest.mark.parametrize("seed", range(20))
def test_tr_16_a_car_gets_as_far_as_any_way_leads(seed: int) -> None:
    """Cars close together, as the slow rules walk every way."""
    random = Random(seed)
    for _ in range(50):
        first = random.randint(-1, 54)
        spaces = [(row, lane) for row in range(first, min(first + 5, 56)) for lane in lanes_of(row)]
        places = random.sample(spaces, min(6, len(spaces)))
        track = SlowTrack(dict(zip(slow_track.CARS, places, strict=False)))
        own, length = places[0], random.choice([1, 2, 3, 4, 5, 6, 10])
        ends = track.ends("yellow", length)
        row, lanes = reach(taken_by(places), *own, length)
        expected = [] if ends[0][0] == FINISH else [lane for _, lane in ends]
        assert (row, list(LANES_IN[lanes])) == (ends[0][0], expected)


@pytest.mark.parametrize(
    ("lane", "lanes", "straight"),
    [(3, [1, 3, 5], 3), (3, [1, 5], 1), (0, [1, 3], 1), (6, [1, 5], 5), (4, [3, 5], 3)],
)
def test_the_straightest_lane_is_the_nearest_and_of_two_the_inner(
    lane: int, lanes: list[int], straight: int
) -> None:
    assert straightest(lane, sum(1 << each for each in lanes)) == straight
