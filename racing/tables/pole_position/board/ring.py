"""The ring of 44 spaces: clockwise round a rectangle, from its upper left corner."""

from dataclasses import dataclass
from functools import lru_cache

from racing.games.pole_position.cars import HOME

CELL = 40
EDGE = 10
"""Paper around the road, with the kerbs on it."""
Point = tuple[int, int]
_TURNS = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring; `columns` and `rows` add up to 24, so that 44 spaces go round."""

    name: str
    columns: int
    rows: int

    @property
    def width(self) -> int:
        return self.columns * CELL

    @property
    def height(self) -> int:
        return self.rows * CELL

    @property
    def box(self) -> str:
        return f"{-EDGE} {-EDGE} {self.width + 2 * EDGE} {self.height + 2 * EDGE}"

    @property
    def paper(self) -> Point:
        """The size of the paper, from -EDGE on."""
        return self.width + 2 * EDGE, self.height + 2 * EDGE

    @property
    def surface(self) -> str:
        """Both borders: the road between them, and the kerbs along them."""
        inner = f"M{CELL} {CELL}h{self.width - 2 * CELL}v{self.height - 2 * CELL}"
        outer = f"M0 0h{self.width}v{self.height}h{-self.width}z"
        return f"{outer}{inner}h{2 * CELL - self.width}z"

    def corner(self, space: int) -> Point:
        column, row = _cells(self.columns, self.rows)[space % HOME]
        return column * CELL, row * CELL

    def middle(self, space: int, lift: int = 0) -> Point:
        """The middle of a space; `lift` moves it towards the inside of the ring."""
        (x, y), (right, down) = self.corner(space), self._inward(space)
        return x + CELL // 2 + lift * right, y + CELL // 2 + lift * down

    def heading(self, space: int, *, is_spun: bool = False) -> str:
        """The rotation of a car there: along the road, or turned round."""
        (x, y), (next_x, next_y) = self.corner(space), self.corner(space + 1)
        turn = _TURNS[(next_x - x) // CELL, (next_y - y) // CELL]
        return f"rotate({(turn + 180) % 360 if is_spun else turn})"

    def way(self, start: int, end: int, lift: int) -> str:
        """The path along the road from space to space, forwards or back."""
        step = 1 if end >= start else -1
        spaces = range(start, end + step, step)
        bends = [s for s in spaces if s in (start, end) or all(self._inward(s))]
        return " ".join("{},{}".format(*self.middle(space, lift)) for space in bends)

    def _inward(self, space: int) -> Point:
        column, row = _cells(self.columns, self.rows)[space % HOME]
        right = (column == 0) - (column == self.columns - 1)
        down = (row == 0) - (row == self.rows - 1)
        return right, down


@lru_cache
def _cells(columns: int, rows: int) -> tuple[Point, ...]:
    top = [(column, 0) for column in range(columns)]
    right = [(columns - 1, row) for row in range(1, rows)]
    bottom = [(column, rows - 1) for column in range(columns - 2, -1, -1)]
    left = [(0, row) for row in range(rows - 2, 0, -1)]
    return (*top, *right, *bottom, *left)


WIDE = Ring("wide", 15, 9)
PHONE = Ring("phone", 12, 12)
