"""A circuit ready to race on: sets of crossings as bits of integers.

Bit `y * width + x` stands for the crossing (x, y). For each vector there is one integer with the
crossings from which that vector leads along a clear segment; rules and searches share it.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import TypeAlias

from racing.games.racetrack.circuit import Circuit, StartLine
from racing.games.racetrack.geometry import (
    Edge,
    Point,
    Vector,
    edge_rows,
    edges_of,
    rows_inside,
)

STILL: Vector = (0, 0)
# Most moves whose results a track caches.
LEGS = 1 << 13
Rows: TypeAlias = tuple[tuple[int, int, int], ...]


class Track:
    """The tables of one circuit, computed when first needed and kept."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self.line = StartLine(circuit)
        self.width = 1 + max(x for x, _ in circuit.outer)
        self.height = 1 + max(y for _, y in circuit.outer)
        self.edges = (*edges_of(circuit.outer), *edges_of(circuit.inner))
        self._clear: dict[Vector, int] = {}
        self._crossed: dict[Vector, tuple[int, int]] = {}
        self.leg = lru_cache(maxsize=LEGS)(self._leg)
        """Results of a move: where it ends, whether it is clear, whether it crosses the line."""

    def bit(self, point: Point) -> int:
        return point[1] * self.width + point[0]

    def point(self, bit: int) -> Point:
        y, x = divmod(bit, self.width)
        return (x, y)

    def points(self, crossings: int) -> Iterator[Point]:
        """The crossings of a set, one by one."""
        while crossings:
            lowest = crossings & -crossings
            yield self.point(lowest.bit_length() - 1)
            crossings ^= lowest

    def shift(self, vector: Vector) -> int:
        """By how many bits a vector moves a set of crossings."""
        return vector[1] * self.width + vector[0]

    @cached_property
    def surface(self) -> int:
        """The crossings on the track: inside the outer border, outside the inner (RT-2)."""
        outer = self._joined(rows_inside(self.circuit.outer))
        inner = self._joined(rows_inside(self.circuit.inner))
        return outer & ~inner & ~self._blocked(STILL)

    def is_clear(self, point: Point, vector: Vector) -> bool:
        """Whether the closed segment touches no border and both its ends are on the track."""
        clear = self._clear.get(vector)
        if clear is None:
            clear = self.clear(vector)
        return clear >> (point[1] * self.width + point[0]) & 1 == 1

    def _leg(self, point: Point, vector: Vector) -> tuple[Point, bool, int]:
        end = (point[0] + vector[0], point[1] + vector[1])
        return end, self.is_clear(point, vector), self.line.crossed(point, vector)

    def clear(self, vector: Vector) -> int:
        """The crossings from which the vector leads along a clear segment (RT-14)."""
        found = self._clear.get(vector)
        if found is None:
            found = self._clear[vector] = self._find_clear(vector)
        return found

    def crossed(self, vector: Vector) -> tuple[int, int]:
        """The crossings from which the vector leads forward over the line, and back over it."""
        found = self._crossed.get(vector)
        if found is None:
            found = self._crossed[vector] = self._find_crossed(vector)
        return found

    def _find_clear(self, vector: Vector) -> int:
        """A segment is as clear as its reverse, so half of the vectors are shifted others.

        A segment that starts on the track and touches no border ends on the track.
        """
        reverse = _reverse(vector)
        if reverse in self._clear:
            return shifted(self._clear[reverse], self.shift(reverse))
        return self.surface & ~self._blocked(vector)

    def _find_crossed(self, vector: Vector) -> tuple[int, int]:
        forward = back = 0
        for point in self._near_line(vector):
            if self.is_clear(point, vector):
                over = self.line.crossed(point, vector)
                forward |= (over > 0) << self.bit(point)
                back |= (over < 0) << self.bit(point)
        return forward, back

    def _near_line(self, vector: Vector) -> Iterator[Point]:
        """Crossings at most a vector away from the line."""
        (ax, ay), (bx, by) = self.circuit.start_line
        reach_x, reach_y = abs(vector[0]), abs(vector[1])
        least_y, most_y = max(0, min(ay, by) - reach_y), min(self.height - 1, max(ay, by) + reach_y)
        least_x, most_x = max(0, min(ax, bx) - reach_x), min(self.width - 1, max(ax, bx) + reach_x)
        for y in range(least_y, most_y + 1):
            for x in range(least_x, most_x + 1):
                yield x, y

    def _blocked(self, vector: Vector) -> int:
        """The crossings from which the vector touches a border."""
        back = tuple(edge_rows((STILL, _reverse(vector))))
        rows: dict[int, int] = {}
        for edge, met in self._rows_met:
            for y, (least, most) in _drawn_out(edge, met, vector, back).items():
                if least <= most and most >= 0:
                    rows[y] = rows.get(y, 0) | ((2 << most) - (1 << max(0, least)))
        return self._joined(rows)

    @cached_property
    def _rows_met(self) -> tuple[tuple[Edge, Rows], ...]:
        return tuple((edge, tuple(edge_rows(edge))) for edge in self.edges)

    def _joined(self, rows: dict[int, int]) -> int:
        """The rows of bits joined into one integer, without what lies beyond the paper."""
        whole, size = (1 << self.width) - 1, self.width
        joined = 0
        for y in range(self.height - 1, -1, -1):
            joined = joined << size | (rows.get(y, 0) & whole)
        return joined


def shifted(crossings: int, by: int) -> int:
    return crossings << by if by >= 0 else crossings >> -by


def _drawn_out(edge: Edge, met: Rows, vector: Vector, back: Rows) -> dict[int, tuple[int, int]]:
    """Row by row, the least and greatest x of an edge swept backwards along a vector.

    It is a parallelogram: its sides are the edge, the edge moved, and the way back from each end.
    """
    spans: dict[int, tuple[int, int]] = {}
    for rows, (dx, dy) in ((met, STILL), (met, _reverse(vector)), (back, edge[0]), (back, edge[1])):
        for y, least, most in rows:
            span = spans.get(y + dy)
            if span is None:
                spans[y + dy] = (least + dx, most + dx)
            else:
                spans[y + dy] = (min(span[0], least + dx), max(span[1], most + dx))
    return spans


def _reverse(vector: Vector) -> Vector:
    return (-vector[0], -vector[1])
