"""Exact geometry, against fractions (RT-2, RT-5, RT-14).

Rules RT-2, RT-14.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.geometry import Edge, is_inside, lies_on, touch
from racing.games.racetrack.physics import vectors
from racing.games.racetrack.track import Track
from tests.games.racetrack import slow
from tests.games.racetrack.drawings import circuits
from tests.games.racetrack.scenes import RING
from tests.thorough import fewer

POINTS = st.tuples(st.integers(0, 6), st.integers(0, 6))
EDGES = st.tuples(POINTS, POINTS)


@settings(max_examples=fewer(1000))
@given(one=EDGES, other=EDGES)
def test_two_edges_touch_where_fractions_say_so(one: Edge, other: Edge) -> None:
    """RT-5"""
    assert touch(one, other) == slow.segments_touch(one, other)
    assert touch(other, one) == touch(one, other)


@settings(max_examples=fewer(40))
@given(circuit=circuits())
def test_the_surface_is_strictly_between_the_borders(circuit: Circuit) -> None:
    """RT-2"""
    track = Track(circuit)
    every = {(x, y) for x in range(track.width) for y in range(track.height)}
    expected = {point for point in every if slow.on_track(circuit, point)}
    assert set(track.points(track.surface)) == expected
    inside = {p for p in every if is_inside(p, circuit.outer)}
    on_inner = {p for p in every if any(lies_on(p, edge) for edge in track.edges)}
    assert expected == {p for p in inside - on_inner if not is_inside(p, circuit.inner)}


@settings(max_examples=fewer(12))
@given(circuit=circuits(), top_speed=st.integers(3, 4))
def test_a_segment_is_clear_where_fractions_say_so(circuit: Circuit, top_speed: int) -> None:
    """RT-14"""
    track = Track(circuit)
    for vector in vectors(top_speed):
        clear = set(track.points(track.clear(vector)))
        surface = set(track.points(track.surface))
        assert clear == {p for p in surface if slow.is_clear(circuit, p, vector)}


@settings(max_examples=fewer(20))
@given(circuit=circuits())
def test_the_line_is_crossed_where_fractions_say_so(circuit: Circuit) -> None:
    """RT-22"""
    track = Track(circuit)
    for vector in vectors(3):
        ahead, back = (set(track.points(each)) for each in track.crossed(vector))
        for point in track.points(track.clear(vector)):
            over = slow.crossed(circuit, track.line.forward, point, vector)
            assert track.line.crossed(point, vector) == over
            assert (point in ahead, point in back) == (over > 0, over < 0)


def test_rt_2_the_border_itself_is_wall() -> None:
    track = Track(RING)
    assert track.is_clear((1, 1), (0, 0))
    assert not track.is_clear((0, 1), (0, 0))
    assert not track.is_clear((8, 10), (0, 0))
    assert not track.is_clear((10, 10), (0, 0))


def test_rt_14_a_segment_that_only_touches_a_corner_is_no_way() -> None:
    track = Track(RING)
    assert not track.is_clear((7, 9), (2, -2))
    assert track.is_clear((6, 9), (2, -2))


def test_rt_14_a_wall_between_two_free_crossings_is_hit() -> None:
    assert not Track(RING).is_clear((15, 7), (0, 6))
