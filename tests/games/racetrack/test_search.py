"""Par, the fewest moves left, lost and stopping, against a slow search (RT-29, RT-32).

Rules RT-22, RT-29, RT-32.
"""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racing.games.racetrack.braking import is_lost, stop_in
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.physics import Physics, may_follow, vectors
from racing.games.racetrack.search import Run, moves_left, starts
from racing.games.racetrack.track import Track
from tests.games.racetrack import slow
from tests.games.racetrack.drawings import circuits
from tests.games.racetrack.lines import best_line, fewest_moves, ideal_line
from tests.games.racetrack.scenes import RING
from tests.thorough import fewer

PHYSICS = st.builds(
    Physics,
    top_speed=st.integers(2, 5),
    must_change_vector=st.booleans(),
    start_vector=st.integers(0, 2),
    laps=st.integers(1, 2),
)


@st.composite
def runs(draw: st.DrawFn) -> tuple[Track, Physics, Run]:
    """A car anywhere on a random circuit, as fast as it likes."""
    track, physics = Track(draw(circuits())), draw(PHYSICS)
    point = draw(st.sampled_from(sorted(track.points(track.surface))))
    vector = draw(st.sampled_from(vectors(physics.top_speed)))
    return track, physics, Run(point, vector, draw(st.integers(-1, physics.laps - 1)))


def is_valid(track: Track, physics: Physics, start: Run, line: tuple[Point, ...]) -> bool:
    """Whether the rules allow these points one after the other, to the finish and no further."""
    vector, laps = start.vector, start.laps
    for here, there in pairwise(line):
        following = (there[0] - here[0], there[1] - here[1])
        if laps == physics.laps or not may_follow(physics, vector, following):
            return False
        if not track.is_clear(here, following):
            return False
        laps += track.line.crossed(here, following)
        vector = following
    return laps == physics.laps


@settings(max_examples=fewer(20))
@given(circuit=circuits(), physics=PHYSICS)
def test_rt_32_par_is_what_a_slow_search_finds(circuit: Circuit, physics: Physics) -> None:
    track = Track(circuit)
    places = [(run.point, run.vector, run.laps) for run in starts(track, physics)]
    expected = slow.fewest_moves(circuit, track.line.forward, physics, places)
    assert fewest_moves(track, physics) == expected
    line = ideal_line(track, physics)
    if expected is None:
        assert line is None
    else:
        assert line is not None
        assert len(line) == expected + 1
        assert is_valid(track, physics, Run(line[0], starts(track, physics)[0].vector), line)


@settings(max_examples=fewer(30))
@given(given_run=runs())
def test_rt_29_the_fewest_moves_left_are_what_a_slow_search_finds(
    given_run: tuple[Track, Physics, Run],
) -> None:
    track, physics, run = given_run
    start = (run.point, run.vector, run.laps)
    expected = slow.fewest_moves(track.circuit, track.line.forward, physics, [start])
    assert moves_left(track, physics, run) == expected
    line = best_line(track, physics, run)
    assert (line is None) == (expected is None)
    assert line is None or is_valid(track, physics, run, line)


@settings(max_examples=fewer(20))
@given(given_run=runs(), spare=st.integers(1, 2))
def test_rt_29_accidents_to_spare_are_weighed_as_a_slow_search_does(
    given_run: tuple[Track, Physics, Run], spare: int
) -> None:
    track, physics, run = given_run
    start = (run.point, run.vector, run.laps)
    expected = slow.fewest_moves_with_accidents(
        track.circuit, track.line.forward, physics, start, spare
    )
    assert moves_left(track, physics, run, spare) == expected


@settings(max_examples=fewer(100))
@given(given_run=runs())
def test_a_car_is_lost_if_it_can_neither_stop_nor_finish(
    given_run: tuple[Track, Physics, Run],
) -> None:
    track, physics, run = given_run
    start = (run.point, run.vector, run.laps)
    slowly = (track.circuit, track.line.forward, physics)
    stop = slow.fewest_moves_to_stop(*slowly, start)
    assert stop_in(track, physics, run) == stop
    lost = stop is None and slow.fewest_moves(*slowly, [start]) is None
    assert is_lost(track, physics, run) == lost


@pytest.mark.parametrize(("vector", "moves"), [((0, 0), 0), ((1, 1), 1), ((3, 0), 3), ((-2, 3), 3)])
def test_a_car_with_room_stops_in_as_many_moves_as_it_is_fast(
    vector: tuple[int, int], moves: int
) -> None:
    assert stop_in(Track(RING), Physics(), Run((15, 4), vector)) == moves


def test_a_car_too_fast_for_the_wall_is_lost() -> None:
    track = Track(RING)
    assert is_lost(track, Physics(), Run((25, 4), (4, 0)))
    assert not is_lost(track, Physics(), Run((25, 4), (3, 0)))
    assert stop_in(track, Physics(), Run((25, 4), (4, 0))) is None


def test_a_car_that_can_only_finish_is_not_lost() -> None:
    track, run = Track(RING), Run((13, 3), (2, -3))
    assert stop_in(track, Physics(), run) is None
    assert not is_lost(track, Physics(), run)
    assert is_lost(track, Physics(laps=2), run)
    assert moves_left(track, Physics(), run) == 1


def test_rt_22_going_back_over_the_line_is_no_lap() -> None:
    track = Track(RING)
    assert fewest_moves(track, Physics()) == moves_left(track, Physics(), Run((15, 7)))
    behind = moves_left(track, Physics(), Run((14, 7), laps=-1))
    assert behind is not None
    assert behind > 10


def test_rt_32_a_circuit_that_is_too_narrow_has_no_par() -> None:
    narrow = Circuit(
        slug="narrow",
        outer=((0, 0), (20, 0), (20, 11), (0, 11)),
        inner=((5, 5), (15, 5), (15, 10), (5, 10)),
        start_line=((10, 5), (10, 0)),
        direction="clockwise",
    )
    assert fewest_moves(Track(narrow), Physics()) is None
    assert ideal_line(Track(narrow), Physics()) is None


def test_rt_32_par_grows_with_laps_and_falls_with_speed() -> None:
    track = Track(RING)
    pars = [fewest_moves(track, Physics(top_speed=speed)) or 0 for speed in (2, 3, 5, 7)]
    assert pars == sorted(pars, reverse=True)
    assert (fewest_moves(track, Physics(laps=2)) or 0) > pars[-1]
