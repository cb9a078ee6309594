"""The order of cars that have not finished, within a bound.

Rules RT-18, RT-22, RT-29.
"""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racing.games.racetrack.backward import BackwardSearch
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.distances import Distances
from racing.games.racetrack.first_rules import FIRST_RULES
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.physics import Physics, vectors
from racing.games.racetrack.road import steps_left
from racing.games.racetrack.search import Run, moves_left
from racing.games.racetrack.track import Track
from racing.games.racetrack.unfinished import BACK, BY_ROAD, KNOWN, LOST, MOST_WORK, Rank, ranks_of
from racing.games.racetrack.values import RacingCar
from tests.games.racetrack.drawings import circuits
from tests.games.racetrack.scenes import ALICE, BOB, CHARLIE, car, options_with, racing
from tests.thorough import fewer

PHYSICS = st.builds(
    Physics,
    top_speed=st.integers(2, 5),
    must_change_vector=st.booleans(),
    laps=st.integers(1, 2),
)


@settings(max_examples=fewer(30))
@given(circuit=circuits(), physics=PHYSICS, data=st.data())
def test_rt_29_one_search_finds_for_all_cars_what_an_exact_search_finds_for_each(
    circuit: Circuit, physics: Physics, data: st.DataObject
) -> None:
    track = Track(circuit)
    points = st.sampled_from(sorted(track.points(track.surface)))
    laps = st.integers(-1, physics.laps - 1)
    runs = st.builds(Run, points, st.sampled_from(vectors(physics.top_speed)), laps)
    table = Distances(track, physics, physics.laps + BACK)
    for run in data.draw(st.lists(runs, min_size=1, max_size=8)):
        found = table.of(run.point, run.vector, physics.laps - run.laps)
        assert found == moves_left(track, physics, run)


@pytest.mark.parametrize("circuit", CIRCUITS.drawings)
def test_rt_29_a_bounded_search_finds_the_nearest_cars_and_only_those(circuit: str) -> None:
    track, physics = CIRCUITS.track(circuit), Physics(top_speed=5)
    whole = Distances(track, physics, 1)
    part = Distances(track, physics, 1, most_work=5_000_000)
    assert (whole.is_whole, part.is_whole) == (True, False)
    pairs = [
        (whole.of(point, vector), part.of(point, vector))
        for point in list(track.points(track.surface))[::17]
        for vector in vectors(5)[::5]
    ]
    reach = max(found for _, found in pairs if found is not None)
    assert all(found == (left if left and left <= reach else None) for left, found in pairs)


def ranks(*cars: RacingCar, works: Sequence[int] = (MOST_WORK,), **options: object) -> list[Rank]:
    return list(ranks_of(options_with(**options), cars, works))


def test_rt_29_cars_beyond_the_bound_come_next_by_their_distance_along_the_road() -> None:
    near, far, farther = car((13, 4), (2, 0)), car((25, 4)), car((18, 4))
    track = CIRCUITS.track("ring")
    steps = [steps_left(track, each.point or (0, 0), 1) for each in (far, farther)]
    found = ranks(farther, near, far, works=(1,))
    assert found == [(BY_ROAD, steps[1]), (KNOWN, 1), (BY_ROAD, steps[0])]
    assert sorted(found) == [found[1], found[2], found[0]]


def test_rt_29_a_lost_car_comes_after_those_beyond_the_bound() -> None:
    lost, far = car((25, 4), (4, 0)), car((18, 4))
    assert ranks(lost, far, works=(1,))[0] == (LOST, 0)
    assert max(ranks(lost, far, works=(1,))) == (LOST, 0)


def test_rt_29_more_work_is_only_done_where_less_was_not_enough() -> None:
    near, far = car((13, 4), (2, 0)), car((18, 4))
    assert ranks(near, works=(1, MOST_WORK)) == [(KNOWN, 1)]
    assert ranks(near, far, works=(1, MOST_WORK)) == ranks(near, far)


def test_rt_18_a_car_that_cannot_avoid_a_wall_counts_the_wall_that_costs_least() -> None:
    """It hits the wall after no move or some, misses a turn, and starts again from there."""
    track, physics = CIRCUITS.track("ring"), Physics()
    lost, spare = Run((25, 4), (4, 0)), 1
    assert moves_left(track, physics, lost) is None
    exact = moves_left(track, physics, lost, spare)
    assert ranks(car((25, 4), (4, 0)), accidents="penalty", crash_limit=2) == [(KNOWN, exact)]
    assert ranks(car((25, 4), (4, 0)), accidents="penalty", crash_limit=1) == [(LOST, 0)]


def test_rt_18_a_wall_that_can_be_avoided_is_no_brake() -> None:
    """RT-29: moves are counted without further accidents."""
    track, fast = CIRCUITS.track("ring"), Run((20, 4), (3, 0))
    without = moves_left(track, Physics(), fast)
    assert ranks(car((20, 4), (3, 0)), accidents="penalty", crash_limit=9) == [(KNOWN, without)]


def test_rt_29_an_early_end_goes_by_the_fewest_moves_left() -> None:
    """Bob is further on the road, but has to get going again; races begun before go by the road."""
    fast, slow, lost = car((9, 4), (5, -1)), car((12, 3)), car((13, 3), (-7, 0))
    state = racing(fast, slow, lost)
    assert RACETRACK.adjudged(state).standing.seats == ((ALICE,), (BOB,), (CHARLIE,))
    assert RACETRACK.adjudged(state).winners == (ALICE,)
    assert FIRST_RULES.adjudged(state).standing.seats[0] != (ALICE,)


def test_rt_29_an_early_end_on_the_start_line_is_level() -> None:
    state = racing(car((15, 4)), RacingCar())
    placing = type(state)(state.options, state.cars, state.order, state.queue)
    assert RACETRACK.adjudged(placing).standing.seats == ((ALICE, BOB),)


def test_rt_29_the_work_for_the_order_is_bounded_on_every_circuit_of_the_game() -> None:
    """Standing still with five laps to go is the worst that can be asked."""
    track = CIRCUITS.track("wolf-ridge")
    search = BackwardSearch(track, Physics(laps=5), 5 + BACK)
    a_front = (track.width * track.height + 4000) * len(vectors(7)) * (5 + BACK)
    for _ in search.fronts():
        if search.work >= MOST_WORK:
            break
    assert MOST_WORK <= search.work < MOST_WORK + a_front
    still = [RacingCar(point, trail=(point,), status="running") for point in track.line.crossings]
    found = ranks_of(options_with(circuit="wolf-ridge", laps=5), still[:8])
    assert {kind for kind, _ in found} == {BY_ROAD}
