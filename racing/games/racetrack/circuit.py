"""Circuits and sketches: two borders, a start line and a direction (RT-1, RT-3)."""

from functools import cached_property
from typing import Literal, TypeAlias

from msgspec import Struct

from racing.games.racetrack.geometry import Edge, Point, Polygon, Vector, edges_of, lies_on

# The largest sheet of paper.
WIDEST, HIGHEST = 250, 250

Direction: TypeAlias = Literal["clockwise", "anticlockwise"]
OTHER: dict[Direction, Direction] = {"clockwise": "anticlockwise", "anticlockwise": "clockwise"}


class Circuit(Struct, frozen=True):
    """A circuit. Points are (x, y) with x to the right and y downwards, as on the screen."""

    slug: str
    outer: Polygon
    inner: Polygon
    start_line: Edge
    direction: Direction


class Sketch(Struct, frozen=True):
    """An unfinished drawing: no circuit before both borders and the line are there."""

    outer: Polygon = ()
    inner: Polygon = ()
    start_line: Edge | None = None
    direction: Direction = "clockwise"


class StartLine:
    """The start line of a sound circuit, seen from a car that drives the right way round."""

    def __init__(self, circuit: Circuit) -> None:
        self.inner_end, self.outer_end = _from_inner_to_outer(circuit)
        self.outward = _step(self.inner_end, self.outer_end)
        self.forward = _forward(self.outward, circuit.direction)
        self._across = 0 if self.forward[0] else 1
        self._sign = self.forward[self._across]
        self._at = self.inner_end[self._across]
        ends = (self.inner_end[1 - self._across], self.outer_end[1 - self._across])
        self._least, self._most = min(ends), max(ends)

    @cached_property
    def crossings(self) -> tuple[Point, ...]:
        """Where cars may stand: strictly between the borders, from the inner one outwards."""
        (x, y), (dx, dy) = self.inner_end, self.outward
        return tuple((x + n * dx, y + n * dy) for n in range(1, self._most - self._least))

    def past(self, point: Point) -> int:
        """Squares at right angles past the line; negative before it (RT-26)."""
        return (point[self._across] - self._at) * self._sign

    def crossed(self, point: Point, vector: Vector) -> int:
        """1 for a valid move forward over the line, -1 for one back over it, else 0 (RT-22)."""
        before = (point[self._across] - self._at) * self._sign
        advance = vector[self._across] * self._sign
        if (before < 0) == (before + advance < 0):
            return 0
        # Where it meets the line, times the advance: point + vector · (-before / advance).
        at = point[1 - self._across] * advance - vector[1 - self._across] * before
        if advance > 0:
            return int(self._least * advance < at < self._most * advance)
        return -int(self._least * advance > at > self._most * advance)


def sketch_of(circuit: Circuit) -> Sketch:
    return Sketch(circuit.outer, circuit.inner, circuit.start_line, circuit.direction)


def circuit_of(sketch: Sketch, slug: str) -> Circuit:
    """The circuit that a sketch without flaws is."""
    if sketch.start_line is None:
        raise ValueError("a sketch without a start line is no circuit")
    return Circuit(slug, sketch.outer, sketch.inner, sketch.start_line, sketch.direction)


def _from_inner_to_outer(circuit: Circuit) -> Edge:
    one, other = circuit.start_line
    if any(lies_on(one, edge) for edge in edges_of(circuit.inner)):
        return one, other
    return other, one


def _step(start: Point, end: Point) -> Vector:
    """The vector of one square along a horizontal or vertical line."""
    return (_sign(end[0] - start[0]), _sign(end[1] - start[1]))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _forward(outward: Vector, direction: Direction) -> Vector:
    """With y downwards, clockwise is a quarter turn from outwards."""
    dx, dy = outward
    return (-dy, dx) if direction == "clockwise" else (dy, -dx)
