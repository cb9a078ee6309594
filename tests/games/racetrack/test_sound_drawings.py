"""The validator against plain references, and drawings turned, mirrored and moved.

Rules RT-1 to RT-5, RT-32.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from racing.games.racetrack.circuit import Circuit, Direction, Sketch, sketch_of
from racing.games.racetrack.flaws import MOST_FLAWS, Flaw, drawing_flaws
from racing.games.racetrack.geometry import Edge, Point, Polygon, edges_of
from racing.games.racetrack.par import lap_at, laps_of
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.road import lap_length, steps_round, steps_to_line
from racing.games.racetrack.sweep import touching, touching_between
from racing.games.racetrack.track import Track
from tests.games.racetrack.drawings import circuits
from tests.games.racetrack.lines import fewest_moves, ideal_line
from tests.games.racetrack.soundness import flaws_of
from tests.thorough import fewer

POINTS = st.tuples(st.integers(0, 9), st.integers(0, 9))
EDGES = st.tuples(POINTS, POINTS)
BORDERS = st.lists(POINTS, min_size=3, max_size=7).map(tuple)
SIDE = 40
OTHER: dict[Direction, Direction] = {"clockwise": "anticlockwise", "anticlockwise": "clockwise"}


def shared_points(one: Edge, other: Edge) -> int:
    """How many points two edges have in common, by solving for them: 0, 1, or 2 for many."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    rx, ry, sx, sy = bx - ax, by - ay, dx - cx, dy - cy
    across = rx * sy - ry * sx
    if across:
        t = Fraction((cx - ax) * sy - (cy - ay) * sx, across)
        u = Fraction((cx - ax) * ry - (cy - ay) * rx, across)
        return int(0 <= t <= 1 and 0 <= u <= 1)
    if (cx - ax) * ry != (cy - ay) * rx or (cx - ax) * sy != (cy - ay) * sx:
        return 0
    one_span, other_span = sorted(one), sorted(other)
    if (rx, ry) == (0, 0) or (sx, sy) == (0, 0):
        point, span = (one[0], other_span) if (rx, ry) == (0, 0) else (other[0], one_span)
        return int(is_between(point, (span[0], span[1])))
    low, high = max(one_span[0], other_span[0]), min(one_span[1], other_span[1])
    return 0 if low > high else 1 if low == high else 2


def is_between(point: Point, edge: Edge) -> bool:
    (ax, ay), (bx, by) = edge
    x, y = point
    if (bx - ax) * (y - ay) != (by - ay) * (x - ax):
        return False
    return min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)


def is_simple(border: Polygon) -> bool:
    """Edges in a row share the point between them and no other; the rest share none."""
    edges = edges_of(border)
    if any(a == b for a, b in edges):
        return False
    for (at, one), (beyond, other) in combinations(enumerate(edges), 2):
        in_a_row = beyond - at in (1, len(edges) - 1)
        if shared_points(one, other) > (1 if in_a_row else 0):
            return False
    return True


def winding(point: Point, border: Polygon) -> int:
    """How often a border goes round a point that is not on it."""
    turns = 0
    for (ax, ay), (bx, by) in edges_of(border):
        side = (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        if ay <= point[1] < by and side > 0:
            turns += 1
        elif by <= point[1] < ay and side < 0:
            turns -= 1
    return turns


@given(edges=st.lists(EDGES, max_size=12).map(tuple))
def test_the_sweep_finds_every_pair_that_touches(edges: tuple[Edge, ...]) -> None:
    pairs = combinations(range(len(edges)), 2)
    expected = {(a, b) for a, b in pairs if shared_points(edges[a], edges[b])}
    found = list(touching(edges))
    assert (set(found), len(found)) == (expected, len(expected))


@given(some=st.lists(EDGES, max_size=6), others=st.lists(EDGES, max_size=6))
def test_the_sweep_finds_every_pair_of_two_borders(some: list[Edge], others: list[Edge]) -> None:
    expected = {
        (a, b)
        for a, one in enumerate(some)
        for b, other in enumerate(others)
        if shared_points(one, other)
    }
    assert set(touching_between(some, others)) == expected


@settings(max_examples=fewer(300))
@given(outer=BORDERS, inner=BORDERS)
def test_rt_2_borders_are_sound_exactly_if_simple_apart_and_nested(
    outer: Polygon, inner: Polygon
) -> None:
    reasons = {flaw.reason for flaw in drawing_flaws(Sketch(outer, inner))}
    both_simple = is_simple(outer) and is_simple(inner)
    assert (not reasons & {"border_folds_back", "border_crosses_itself"}) == both_simple
    if both_simple:
        pairs = ((one, other) for one in edges_of(outer) for other in edges_of(inner))
        are_apart = not any(shared_points(one, other) for one, other in pairs)
        is_nested = are_apart and winding(inner[0], outer) != 0
        assert ("borders_touch" in reasons) == (not are_apart)
        assert (reasons == {"no_line"}) == is_nested


@settings(max_examples=fewer(100))
@given(circuit=circuits(), one=POINTS, other=POINTS)
def test_rt_1_to_rt_4_a_line_is_sound_exactly_if_it_crosses_the_road(
    circuit: Circuit, one: Point, other: Point
) -> None:
    """Straight, each end on another border, all between on the road, two crossings at least."""
    moved = tuple((x + 6, y + 6) for x, y in (one, other))
    line = (moved[0], moved[1])
    sketch = Sketch(circuit.outer, circuit.inner, line, circuit.direction)
    assert (drawing_flaws(sketch) == ()) == is_sound_line(circuit, line)


def is_sound_line(circuit: Circuit, line: Edge) -> bool:
    (ax, ay), (bx, by) = line
    if line[0] == line[1] or (ax != bx and ay != by):
        return False
    borders = (edges_of(circuit.outer), edges_of(circuit.inner))
    ends = [[any(is_between(end, edge) for edge in edges) for edges in borders] for end in line]
    if sorted(ends) != [[False, True], [True, False]]:
        return False
    # Between the ends nothing touches a border, not even between two crossings.
    for edge in (*borders[0], *borders[1]):
        if shared_points(edge, line) - sum(is_between(end, edge) for end in line) > 0:
            return False
    length = abs(ax - bx) + abs(ay - by)
    middle = (ax + (bx - ax) // length, ay + (by - ay) // length)
    on_road = winding(middle, circuit.outer) != 0 and winding(middle, circuit.inner) == 0
    return length > 2 and on_road


Moved = Callable[[Point], Point]
TURNS: dict[str, tuple[Moved, bool]] = {
    "moved": (lambda p: (p[0] + 11, p[1] + 5), False),
    "a quarter round": (lambda p: (SIDE - p[1], p[0]), False),
    "half round": (lambda p: (SIDE - p[0], SIDE - p[1]), False),
    "in a mirror": (lambda p: (SIDE - p[0], p[1]), True),
    "in the other": (lambda p: (p[1], p[0]), True),
}


def seen(circuit: Circuit, how: str) -> Circuit:
    move, is_mirrored = TURNS[how]
    one, other = map(move, circuit.start_line)
    return Circuit(
        slug=circuit.slug,
        outer=tuple(map(move, circuit.outer)),
        inner=tuple(map(move, circuit.inner)),
        start_line=(one, other),
        direction=OTHER[circuit.direction] if is_mirrored else circuit.direction,
    )


@settings(max_examples=fewer(25))
@given(circuit=circuits(), how=st.sampled_from(sorted(TURNS)), start=st.integers(0, 7))
def test_rt_32_what_is_drawn_elsewhere_is_as_sound_and_has_the_same_par(
    circuit: Circuit, how: str, start: int
) -> None:
    other = seen(circuit, how)
    again = Circuit(
        other.slug,
        (*other.outer[start:], *other.outer[:start]),
        other.inner[::-1],
        other.start_line[::-1],
        other.direction,
    )
    reasons = [flaw.reason for flaw in flaws_of(circuit)]
    assert [flaw.reason for flaw in flaws_of(again)] == reasons
    if not reasons:
        assert fewest_moves(Track(again), Physics()) == fewest_moves(Track(circuit), Physics())


@settings(max_examples=fewer(40))
@given(circuit=circuits())
def test_rt_32_a_road_without_a_way_is_too_narrow_and_where_steps_lead_round_cars_do(
    circuit: Circuit,
) -> None:
    if drawing_flaws(sketch_of(circuit)):
        return
    track = Track(circuit)
    lap, steps = lap_at(track, 5), steps_to_line(track)
    leads_round = any(track.bit(point) in steps for point in track.line.crossings)
    if not isinstance(lap, Flaw):
        assert lap.par == fewest_moves(track, Physics(top_speed=5))
        assert steps_round(track) == (lap_length(track) if leads_round else 0)
    else:
        assert lap.reason == "too_narrow"
        assert fewest_moves(track, Physics(top_speed=5)) is None
        assert not leads_round
        assert steps_round(track) == 0
        assert all(track.surface >> track.bit(point) & 1 for point in lap.where)
        assert lap.where


def test_a_line_longer_than_a_stride_is_driven_as_the_rules_allow() -> None:
    """The search keeps only some of what it found; the rest is made again."""
    lane = Circuit(
        slug="lane",
        outer=((0, 0), (120, 0), (120, 14), (0, 14)),
        inner=((5, 5), (115, 5), (115, 9), (5, 9)),
        start_line=((60, 0), (60, 5)),
        direction="clockwise",
    )
    track, physics = Track(lane), Physics(top_speed=5)
    line = ideal_line(track, physics)
    assert line is not None
    assert len(line) - 1 == fewest_moves(track, physics)
    assert len(line) > 48
    vectors = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    for (ax, ay), (bx, by) in pairwise([(0, 0), *vectors]):
        assert max(abs(bx - ax), abs(by - ay)) <= 1
        assert max(abs(bx), abs(by)) <= 5
    assert all(track.is_clear(at, v) for at, v in zip(line, vectors, strict=False))
    laps = laps_of(track)
    assert isinstance(laps, tuple)
    assert [lap.par for lap in laps] == [
        fewest_moves(track, Physics(top_speed=speed)) for speed in (5, 6, 7)
    ]


def test_rt_30_a_lap_that_no_race_is_long_enough_for_is_too_long() -> None:
    assert flaws_of(comb(2, 40)) == ()
    assert [flaw.reason for flaw in flaws_of(comb(31, 250))] == ["too_long"]


def comb(teeth: int, height: int) -> Circuit:
    """A road of three squares up and down again, tooth by tooth, and back below them."""
    right, strip = 8 * teeth, height - 4
    outer: list[Point] = [(0, height), (0, 0)]
    inner: list[Point] = [(3, strip + 1), (3, 3), (4, 3)]
    for x in range(8, right, 8):
        outer += [(x - 1, 0), (x - 1, height - 7), (x, height - 7), (x, 0)]
        inner += [(x - 4, strip), (x + 3, strip), (x + 3, 3), (x + 4, 3)]
    outer += [(right - 1, 0), (right - 1, height)]
    inner += [(right - 4, strip + 1)]
    return Circuit("comb", tuple(outer), tuple(inner), ((0, 10), (3, 10)), "clockwise")


def test_all_points_crossing_each_other_are_told_quickly_and_not_all() -> None:
    """As many edges as there may be, each across all others."""
    star = tuple((0, n) if n % 2 else (250, n) for n in range(250))
    flaws = drawing_flaws(Sketch(star, star))
    assert len(flaws) == MOST_FLAWS
