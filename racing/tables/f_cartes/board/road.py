"""The road under the line: rows that wind over the paper, the first car at the top."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from racing.games.f_cartes.line import GAP, Line

Point = tuple[int, int]

SLOT, HALF = 52, 26
"""Length of road for a car, and for a gap."""
ROW, ROAD = 66, 44
"""Distance of the rows, and width of the road; damage lies between them."""
EDGE, TOP = 14, 29
OUTSIDE = 4
"""Space beside a bend, for its kerb."""
BELOW = 46
"""Space under the middle of the last row, with the damage of its cars."""
CORNER = 14
"""Radius of the middle of the road in a bend."""
KERB = 1
"""How far outside the road the middle of the kerb is."""
WAY = 20
"""How far below the middle of a row the ways are drawn, where they cover no number."""
OUT_STEP, OUT_ROW = 39, 32
"""Distances of the cars that are out."""


class Slot(NamedTuple):
    """The place of a car or gap; in every other row the front is to the right."""

    x: int
    row: int
    half: int
    """Half the length of the car or gap."""

    @property
    def y(self) -> int:
        return TOP + ROW * self.row

    @property
    def is_turned(self) -> bool:
        return self.row % 2 == 1

    @property
    def front(self) -> int:
        """The x of the front of the car or gap."""
        return self.x + self.half if self.is_turned else self.x - self.half

    @property
    def back(self) -> int:
        return self.x - self.half if self.is_turned else self.x + self.half


class Ground(NamedTuple):
    """The ground under the cars: paper and road."""

    name: str
    width: int
    height: int
    surface: str
    kerbs: str
    chevrons: str
    is_wet: bool

    @property
    def box(self) -> str:
        return f"0 0 {self.width} {self.height}"


@dataclass(frozen=True, slots=True)
class Road:
    """A road with so many cars side by side in a row."""

    name: str
    columns: int

    @property
    def width(self) -> int:
        return 2 * EDGE + SLOT * self.columns

    def slots(self, line: Line) -> tuple[Slot, ...]:
        return _slots(self, tuple(spot == GAP for spot in line))

    def ground(self, rows: int, out: int, *, is_wet: bool) -> Ground:
        """The ground for so many rows, with so many cars that are out beside it."""
        return _ground(self, rows, out, is_wet)

    def height(self, rows: int, out: int = 0) -> int:
        """The height for so many rows, with so many cars below the road."""
        below = -(-out // self._out_in_a_row) * OUT_ROW
        return TOP + ROW * (rows - 1) + BELOW + below

    @property
    def _out_in_a_row(self) -> int:
        return (self.width - 2 * EDGE) // OUT_STEP

    def beside(self, rows: int, at: int) -> Point:
        """The place of a car that is out."""
        row, column = divmod(at, self._out_in_a_row)
        x = EDGE + OUT_STEP * column + OUT_STEP // 2
        return x, self.height(rows) + OUT_ROW * row + OUT_ROW // 2 - 2

    def surface(self, rows: int) -> str:
        """The middle of the road, from in front of the first car to behind the last row."""
        path = f"M0 {TOP}"
        for row in range(rows - 1):
            path += self._bend(row)
        end = 0 if rows % 2 == 0 else self.width
        return f"{path}H{end}"

    def kerbs(self, rows: int) -> str:
        """The kerbs along the outside of each bend."""
        return "".join(self._kerb(row) for row in range(rows - 1))

    def _kerb(self, row: int) -> str:
        x, y, side = self._straight_end(row), TOP + ROW * row, -1 if row % 2 else 1
        out = CORNER + ROAD // 2 + KERB
        arc = f"a{out} {out} 0 0 {int(side > 0)}"
        start, down = y + CORNER - out, y + ROW - CORNER
        return f"M{x} {start}{arc} {side * out} {out}V{down}{arc} {-side * out} {out}"

    def chevrons(self, rows: int) -> str:
        """Chevrons in each bend in the direction of driving: up to the row in front."""
        return "".join(self._chevron(row) for row in range(rows - 1))

    def _chevron(self, row: int) -> str:
        return f"M{self._middle(row) - 7} {TOP + ROW * row + ROW // 2 + 4}l7 -8l7 8"

    def _middle(self, row: int) -> int:
        """The x of the road's middle in the bend after this row."""
        aside = OUTSIDE + ROAD // 2
        return aside if row % 2 else self.width - aside

    def _straight_end(self, row: int) -> int:
        return self._middle(row) + (CORNER if row % 2 else -CORNER)

    def _bend(self, row: int) -> str:
        """The path from the end of a row into the next."""
        x, y, side = self._straight_end(row), TOP + ROW * row, -1 if row % 2 else 1
        arc = f"a{CORNER} {CORNER} 0 0 {int(side > 0)}"
        down = y + ROW - CORNER
        return f"H{x}{arc} {side * CORNER} {CORNER}V{down}{arc} {-side * CORNER} {CORNER}"

    def way(self, start: Slot, end: Slot, x: int) -> str:
        """The path along the road from a slot to a point of another row, forwards or back."""
        path = f"M{start.x} {start.y + WAY}"
        step = 1 if end.row > start.row else -1
        for row in range(start.row, end.row, step):
            path += self._turn(row, row + step)
        return f"{path}H{x}"

    def _turn(self, row: int, into: int) -> str:
        """The path through the bend between two rows, on its outside."""
        is_left = min(row, into) % 2 == 1
        x = OUTSIDE + 2 if is_left else self.width - OUTSIDE - 2
        return f"H{x}V{TOP + ROW * into + WAY}"


@lru_cache(maxsize=512)
def _ground(road: Road, rows: int, out: int, is_wet: bool) -> Ground:
    return Ground(
        road.name,
        road.width,
        road.height(rows, out),
        road.surface(rows),
        road.kerbs(rows),
        road.chevrons(rows),
        is_wet,
    )


@lru_cache(maxsize=512)
def _slots(road: Road, gaps: tuple[bool, ...]) -> tuple[Slot, ...]:
    return tuple(_in_rows(road, gaps))


def _in_rows(road: Road, gaps: tuple[bool, ...]) -> Iterator[Slot]:
    """Slots one after the other; no car is cut by the end of a row."""
    row = used = 0
    for is_gap in gaps:
        half = HALF // 2 if is_gap else SLOT // 2
        if used + 2 * half > SLOT * road.columns:
            row, used = row + 1, 0
        x = EDGE + used + half
        yield Slot(road.width - x if row % 2 else x, row, half)
        used += 2 * half


PHONE = Road("phone", 6)
WIDE, WIDER = Road("wide", 8), Road("wide", 10)
FEW = 8
"""Most cars that have room in short rows."""


def wide_road(cars: int) -> Road:
    return WIDE if cars <= FEW else WIDER
