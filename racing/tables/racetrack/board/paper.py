"""A circuit as sheets of squared A4 paper to print and play on, in millimetres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil

from racing.games.racetrack.geometry import Point, Polygon
from racing.games.racetrack.track import Track

SHORT, LONG = 210, 297
MARGIN = 10
HEAD = 14
"""Space for the name and par, above the squares."""
LEAST, MOST = 4.0, 8.0
"""Smallest and largest side of a square."""
AROUND = 1
"""Squares of paper around the circuit."""
COUNTED = 10
"""Distance of numbered lines, in squares."""


@dataclass(frozen=True, slots=True)
class Label:
    text: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of paper: the squares from `left` and `top` on, so many across and down."""

    number: int
    of: int
    left: int
    top: int
    across: int
    down: int
    side: float
    is_upright: bool

    @property
    def size(self) -> tuple[int, int]:
        return (SHORT, LONG) if self.is_upright else (LONG, SHORT)

    @property
    def right(self) -> int:
        """The right end of the text."""
        return self.size[0] - MARGIN

    @property
    def place(self) -> str:
        """The transform from squares to millimetres."""
        x, y = MARGIN - self.left * self.side, MARGIN + HEAD - self.top * self.side
        return f"translate({x:.3f} {y:.3f}) scale({self.side:.3f})"

    @property
    def grid(self) -> str:
        right, bottom = self.left + self.across, self.top + self.down
        across = (f"M{x} {self.top}V{bottom}" for x in range(self.left, right + 1))
        down = (f"M{self.left} {y}H{right}" for y in range(self.top, bottom + 1))
        return "".join((*across, *down))

    @property
    def labels(self) -> Iterator[Label]:
        """Labels along the upper and the left edge, in millimetres."""
        for x in _counted(self.left, self.across):
            yield Label(x, round(MARGIN + (x - self.left) * self.side, 2), MARGIN + HEAD - 1.2)
        for y in _counted(self.top, self.down):
            yield Label(y, MARGIN - 3.5, round(MARGIN + HEAD + (y - self.top) * self.side + 1, 2))


@dataclass(frozen=True, slots=True)
class PaperDrawing:
    """The drawing in squares."""

    road: str
    line: str
    arrow: str
    crossings: Sequence[Point]


def sheets_of(track: Track) -> list[Sheet]:
    """The sheets of a circuit: one with squares as large as can be, or several with small ones."""
    across, down = track.width - 1 + 2 * AROUND, track.height - 1 + 2 * AROUND
    whole = max((_side(across, down, upright), upright) for upright in (True, False))
    if whole[0] >= LEAST:
        side = min(MOST, whole[0])
        return [Sheet(1, 1, -AROUND, -AROUND, across, down, side, whole[1])]
    return min((_tiles(across, down, upright) for upright in (True, False)), key=len)


def paper_of(track: Track) -> PaperDrawing:
    circuit, line = track.circuit, track.line
    (ax, ay), (bx, by) = line.inner_end, line.outer_end
    return PaperDrawing(
        road=_path(circuit.outer) + _path(circuit.inner),
        line=f"M{ax} {ay}L{bx} {by}",
        arrow=_arrow(((ax + bx) / 2, (ay + by) / 2), line.forward),
        crossings=line.crossings,
    )


def _room(upright: bool) -> tuple[int, int]:
    width, height = (SHORT, LONG) if upright else (LONG, SHORT)
    return width - 2 * MARGIN, height - 2 * MARGIN - HEAD


def _side(across: int, down: int, upright: bool) -> float:
    width, height = _room(upright)
    return min(width / across, height / down)


def _tiles(across: int, down: int, upright: bool) -> list[Sheet]:
    """Several sheets; each shares one row of squares with its neighbour, for gluing."""
    width, height = (int(room // LEAST) for room in _room(upright))
    columns = ceil(max(1, across - 1) / (width - 1))
    rows = ceil(max(1, down - 1) / (height - 1))
    places = product(range(rows), range(columns))
    corners = [(column * (width - 1), row * (height - 1)) for row, column in places]
    return [
        Sheet(
            number,
            len(corners),
            x - AROUND,
            y - AROUND,
            min(width, across - x),
            min(height, down - y),
            LEAST,
            upright,
        )
        for number, (x, y) in enumerate(corners, 1)
    ]


def _counted(first: int, count: int) -> Iterator[int]:
    return (each for each in range(first, first + count + 1) if each % COUNTED == 0 and each >= 0)


def _path(polygon: Polygon) -> str:
    return f"M{' '.join(f'{x} {y}' for x, y in polygon)}Z"


def _arrow(middle: tuple[float, float], forward: Point) -> str:
    """An arrow two squares long, from the line on."""
    (x, y), (dx, dy) = middle, forward
    tip, end = (x + 2.5 * dx, y + 2.5 * dy), (x + 0.5 * dx, y + 0.5 * dy)
    back = (tip[0] - 0.8 * dx, tip[1] - 0.8 * dy)
    wings = [(back[0] - 0.5 * side * dy, back[1] + 0.5 * side * dx) for side in (-1, 1)]
    return f"M{_pair(end)}L{_pair(tip)}M{_pair(wings[0])}L{_pair(tip)}L{_pair(wings[1])}"


def _pair(point: tuple[float, float]) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"
