"""The same questions answered slowly and obviously: fractions, and sets of states."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.geometry import Edge, Point, Polygon, Vector
from racing.games.racetrack.physics import Physics

Where: TypeAlias = tuple[Point, Vector, int]
"""Point, vector and laps of a car."""
# Nobody needs to go back over the line three times to get on.
FEWEST_LAPS = -3


def segments_touch(one: Edge, other: Edge) -> bool:
    """Whether two segments touch, by solving for where their lines meet."""
    (p, q), (a, b) = one, other
    along, side = _minus(q, p), _minus(b, a)
    if _cross(along, side):
        t = Fraction(_cross(_minus(a, p), side), _cross(along, side))
        u = Fraction(_cross(_minus(a, p), along), _cross(along, side))
        return 0 <= t <= 1 and 0 <= u <= 1
    if along == (0, 0):
        return _is_on(p, other)
    return any(_is_on(point, one) for point in other) or _is_on(p, other)


def on_track(circuit: Circuit, point: Point) -> bool:
    borders = (circuit.outer, circuit.inner)
    if any(_is_on(point, edge) for border in borders for edge in _edges(border)):
        return False
    return _surrounds(circuit.outer, point) and not _surrounds(circuit.inner, point)


@lru_cache(maxsize=200_000)
def is_clear(circuit: Circuit, point: Point, vector: Vector) -> bool:
    end = (point[0] + vector[0], point[1] + vector[1])
    if not on_track(circuit, point) or not on_track(circuit, end):
        return False
    edges = (*_edges(circuit.outer), *_edges(circuit.inner))
    return not any(segments_touch((point, end), edge) for edge in edges)


def crossed(circuit: Circuit, forward: Vector, point: Point, vector: Vector) -> int:
    """1 if a move goes from before the line to on or past it, -1 the other way, else 0."""
    across = 0 if forward[0] else 1
    sign, at = forward[across], circuit.start_line[0][across]
    before = (point[across] - at) * sign
    past = before + vector[across] * sign
    if (before < 0) == (past < 0):
        return 0
    place = point[1 - across] + vector[1 - across] * Fraction(-before, past - before)
    least, most = sorted(end[1 - across] for end in circuit.start_line)
    return (1 if before < 0 else -1) if least < place < most else 0


def next_states(
    circuit: Circuit, forward: Vector, physics: Physics, where: Where
) -> Iterator[Where]:
    point, (vx, vy), laps = where
    for vector in ((vx + ax, vy + ay) for ax in (-1, 0, 1) for ay in (-1, 0, 1)):
        too_fast = max(abs(vector[0]), abs(vector[1])) > physics.top_speed
        if too_fast or (physics.must_change_vector and vector == (vx, vy)):
            continue
        if is_clear(circuit, point, vector):
            end = (point[0] + vector[0], point[1] + vector[1])
            yield end, vector, laps + crossed(circuit, forward, point, vector)


def fewest_moves(
    circuit: Circuit, forward: Vector, physics: Physics, starts: Iterable[Where]
) -> int | None:
    """The fewest moves to the finish, by a plain breadth-first search over sets."""
    front, moves = set(starts), 0
    seen = set(front)
    while front:
        if any(laps == physics.laps for *_, laps in front):
            return moves
        reached = {n for each in front for n in next_states(circuit, forward, physics, each)}
        front = {each for each in reached - seen if each[2] >= FEWEST_LAPS}
        seen |= front
        moves += 1
    return None


def fewest_moves_with_accidents(
    circuit: Circuit, forward: Vector, physics: Physics, start: Where, spare: int
) -> int | None:
    """A wall costs a move and a missed turn, and then the car stands where it was (RT-18)."""
    fronts = {0: {(start, spare)}}
    seen: set[tuple[Where, int]] = set()
    while fronts:
        moves = min(fronts)
        front = fronts.pop(moves) - seen
        if any(where[2] == physics.laps for where, _ in front):
            return moves
        seen |= front
        for where, left in front:
            there = list(next_states(circuit, forward, physics, where))
            on = {(each, left) for each in there if each[2] >= FEWEST_LAPS}
            fronts.setdefault(moves + 1, set()).update(on - seen)
            if left and len(there) < choices(physics, where[1]):
                stopped = ((where[0], (0, 0), where[2]), left - 1)
                fronts.setdefault(moves + 2, set()).update({stopped} - seen)
        fronts = {number: each for number, each in fronts.items() if each}
    return None


def choices(physics: Physics, vector: Vector) -> int:
    """How many moves there are, walls or not."""
    spans = [
        sum(abs(part + change) <= physics.top_speed for change in (-1, 0, 1)) for part in vector
    ]
    return spans[0] * spans[1] - physics.must_change_vector


def fewest_moves_to_stop(
    circuit: Circuit, forward: Vector, physics: Physics, start: Where
) -> int | None:
    front, moves = {start}, 0
    seen = set(front)
    while front:
        if any(vector == (0, 0) for _, vector, _ in front):
            return moves
        reached = {n for each in front for n in next_states(circuit, forward, physics, each)}
        front = {n for n in reached - seen if FEWEST_LAPS <= n[2] < physics.laps}
        seen |= front
        moves += 1
    return None


def _edges(border: Polygon) -> Iterator[Edge]:
    for at, point in enumerate(border):
        yield border[at - 1], point


def _surrounds(border: Polygon, point: Point) -> bool:
    """Even-odd, by a ray to the right, a little below the row of the point."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in _edges(border):
        if (ay > y) != (by > y):
            inside ^= ax + (bx - ax) * Fraction(y - ay, by - ay) > x
    return inside


def _is_on(point: Point, edge: Edge) -> bool:
    a, b = edge
    if _cross(_minus(b, a), _minus(point, a)):
        return False
    return all(min(a[n], b[n]) <= point[n] <= max(a[n], b[n]) for n in (0, 1))


def _minus(one: Point, other: Point) -> Vector:
    return (one[0] - other[0], one[1] - other[1])


def _cross(one: Vector, other: Vector) -> int:
    return one[0] * other[1] - one[1] * other[0]
