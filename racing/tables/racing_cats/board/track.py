"""Paper, road, kerbs and spaces of a circuit: the same in every race, so drawn once."""

from dataclasses import dataclass
from itertools import pairwise

from racing.tables.racing_cats.board.ring import QUARTER, ZONE, Bearing, Point, Ring

BENDS = 9
"""Pieces that a bend is cut into."""
TAPER = 0.4
"""Share of its first row in which a narrow part narrows, and of its last in which it widens."""
GAP = 1.3
NUMBERED = 3
CHEVRONS = 6


@dataclass(frozen=True, slots=True)
class Track:
    ring: Ring

    @property
    def surface(self) -> str:
        """Both borders, each once round."""
        cuts = self._cuts()
        borders = ([(a, self._border(a, is_outer)) for a in cuts] for is_outer in (True, False))
        return "".join(_closed([self.ring.at(a, out).point for a, out in each]) for each in borders)

    def _cuts(self) -> list[float]:
        """Points where a border bends: in the bends, and where the road narrows or widens."""
        ring, found, along = self.ring, [0.0], 0.0
        for side in range(4):
            along += ring.straights[side % 2]
            found += [along + n * QUARTER * ring.radius / BENDS for n in range(BENDS + 1)]
            along += QUARTER * ring.radius
        for first, last in (*ring.circuit.narrows, *ring.circuit.singles):
            ends = (first - 1, first - 1 + TAPER, last - TAPER, last)
            found += [(ZONE + end) * ring.row for end in ends]
        return sorted(each for each in found if each < ring.length - 1)

    def _border(self, along: float, is_outer: bool) -> float:
        """How far outward the border is there."""
        near = 0.5 * self._narrowness(along / self.ring.row - ZONE)
        lanes = 2.5 - near if is_outer else near - 0.5
        return lanes * self.ring.lane

    def _narrowness(self, rows: float) -> float:
        """Lanes that the road has less than three, and between where it tapers."""
        circuit = self.ring.circuit
        return _inside(circuit.narrows, rows) + _inside(circuit.singles, rows)

    @property
    def tiles(self) -> str:
        """The spaces in one path."""
        lanes = enumerate(self.ring.circuit.lanes, start=1)
        return "".join(self._tile(row, lane) for row, across in lanes for lane in across)

    def _tile(self, row: int, lane: int) -> str:
        """A space: its two long sides, from the inner one round."""
        low, high = self.ring.across(lane - 1) + GAP, self.ring.across(lane + 1) - GAP
        return _closed([*self._side(row, low), *reversed(self._side(row, high))])

    def _side(self, row: int, out: float) -> list[Point]:
        """A long side of a space; in a bend the gap to the next row is equally wide everywhere."""
        ring = self.ring
        start, end = (ZONE + row - 1) * ring.row, (ZONE + row) * ring.row
        if ring.at(start + GAP, 0).turn == ring.at(end - GAP, 0).turn:
            return [ring.at(start + GAP, out).point, ring.at(end - GAP, out).point]
        gap = GAP * ring.radius / (ring.radius + out)
        steps = (start + gap + (end - start - 2 * gap) * n / 3 for n in range(4))
        return [ring.at(along, out).point for along in steps]

    @property
    def numbers(self) -> tuple[tuple[int, Point], ...]:
        """Numbers of every few rows, on a space in the middle."""
        rows = range(NUMBERED, self.ring.circuit.rows + 1, NUMBERED)
        return tuple((row, self._middle(row).point) for row in rows)

    @property
    def chevrons(self) -> tuple[str, ...]:
        """Chevrons in the direction of driving, on a few spaces."""
        rows = range(1, self.ring.circuit.rows + 1, CHEVRONS)
        spots = [self._middle(row) for row in rows]
        return tuple("translate({} {}) {}".format(*spot.point, spot.heading) for spot in spots)

    def _middle(self, row: int) -> Bearing:
        lanes = self.ring.circuit.lanes_at(row)
        return self.ring.space(row, lanes[len(lanes) // 2])

    @property
    def line(self) -> tuple[int, int, int, int]:
        """Place and size of the chequered line, at the beginning of the top straight."""
        x, y = self.ring.at(0, self.ring.across(5)).point
        return x - 6, y, 12, 3 * self.ring.lane

    @property
    def zone(self) -> tuple[int, int, int, int]:
        """Place and size of the start space, on the same straight."""
        x, y = self.ring.at(0, self.ring.across(5)).point
        return x, y, round(ZONE * self.ring.row), 3 * self.ring.lane

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes of the start space, open to the back."""
        size = 0.4 * self.ring.lane
        spots = [self.ring.grid(seat).point for seat in range(5)]
        front = 0.46 * self.ring.row
        return tuple(f"M{x + front - 5:.0f} {y - size:.0f}h5v{2 * size:.0f}h-5" for x, y in spots)


def _inside(parts: tuple[tuple[int, int], ...], rows: float) -> float:
    """1 within one of the parts, 0 outside, and between where it begins or ends."""
    inside = [min(rows - first + 1, last - rows) for first, last in parts]
    return min(1.0, max(0.0, max(inside, default=0.0) / TAPER))


def _closed(points: list[Point]) -> str:
    first, *rest = points
    steps = (f"{x - a} {y - b}" for (a, b), (x, y) in pairwise([first, *rest]))
    return f"M{first[0]} {first[1]}l{' '.join(steps)}z"
