"""The circuit as a loop on paper: clockwise round a rectangle with round corners."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, degrees, pi, radians, sin

from racing.games.racing_cats.circuit import CIRCUITS, Circuit
from racing.games.racing_cats.values import CircuitSlug

Slug = CircuitSlug
Point = tuple[int, int]
ZONE = 2
"""Rows that the start space takes, between the line and row 1."""
QUARTER = pi / 2


@dataclass(frozen=True, slots=True)
class Bearing:
    """A point of the loop and the direction of the road there, in degrees."""

    x: float
    y: float
    turn: float

    @property
    def point(self) -> Point:
        return round(self.x), round(self.y)

    @property
    def heading(self) -> str:
        return f"rotate({round(self.turn)})"


@dataclass(frozen=True, slots=True)
class Ring:
    """A loop; `radius` is that of the inner lane in the bends.

    Rows are as long as they are in that lane, so that cars of the inner lane never touch.
    """

    name: str
    slug: Slug
    width: int
    height: int
    lane: int
    edge: int
    radius: int

    @property
    def circuit(self) -> Circuit:
        return CIRCUITS[self.slug]

    @property
    def box(self) -> str:
        return f"0 0 {self.width} {self.height}"

    @property
    def inset(self) -> float:
        """Distance of the inner lane's middle from the edge of the paper."""
        return self.edge + 2.5 * self.lane

    @property
    def straights(self) -> tuple[float, float]:
        """Lengths of the horizontal and the vertical straights."""
        lost = 2 * (self.inset + self.radius)
        return self.width - lost, self.height - lost

    @property
    def length(self) -> float:
        return 2 * sum(self.straights) + 4 * QUARTER * self.radius

    @property
    def row(self) -> float:
        return self.length / (self.circuit.rows + ZONE)

    @property
    def size(self) -> str:
        """Scale of a car, which is 46 long and 32 wide, with some space around it."""
        return f"{min(0.94 * self.row / 46, 0.94 * self.lane / 32):.2f}"

    @property
    def infield(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the area inside the road."""
        inset = self.edge + 3 * self.lane + self.edge
        return inset, inset, self.width - 2 * inset, self.height - 2 * inset

    def at(self, along: float, out: float) -> Bearing:
        """The point so far along the inner lane, so far outward from its middle."""
        along %= self.length
        for side in range(4):
            straight = self.straights[side % 2]
            if along <= straight:
                return self._on_straight(side, along, out)
            along -= straight
            if along <= QUARTER * self.radius:
                return self._on_bend(side, along / self.radius, out)
            along -= QUARTER * self.radius
        return self._on_straight(0, 0, out)

    def _on_straight(self, side: int, along: float, out: float) -> Bearing:
        x, y = self._centre(side - 1)
        ahead, outward = radians(90 * side), radians(90 * side - 90)
        reach = self.radius + out
        return Bearing(
            x + along * cos(ahead) + reach * cos(outward),
            y + along * sin(ahead) + reach * sin(outward),
            90 * side,
        )

    def _on_bend(self, side: int, angle: float, out: float) -> Bearing:
        x, y = self._centre(side)
        outward = radians(90 * side - 90) + angle
        reach = self.radius + out
        turn = 90 * side + degrees(angle)
        return Bearing(x + reach * cos(outward), y + reach * sin(outward), turn)

    def _centre(self, side: int) -> tuple[float, float]:
        """Centre of the bend at the end of a side, from the top on."""
        near = self.inset + self.radius
        x = self.width - near if side % 4 in (0, 1) else near
        y = self.height - near if side % 4 in (1, 2) else near
        return x, y

    def across(self, lane: float) -> float:
        """How far outward the middle of a lane is."""
        return lane * self.lane / 2

    def space(self, row: int, lane: int) -> Bearing:
        """The middle of a space; the row may be of any lap."""
        return _space(self, self.circuit.row_of_lap(row), lane)

    def grid(self, seat: int) -> Bearing:
        """The box of this seat on the start space, also used at the end."""
        front = seat < 3
        lane = 2 * seat if front else 2 * seat - 5
        return self.at((1.5 if front else 0.5) * self.row, self.across(lane))


@lru_cache(maxsize=1024)
def _space(ring: Ring, row: int, lane: int) -> Bearing:
    return ring.at((ZONE + row - 0.5) * ring.row, ring.across(lane))


def _wide(slug: Slug) -> Ring:
    return Ring("wide", slug, 960, 560, 36, 10, 62)


def _phone(slug: Slug) -> Ring:
    return Ring("phone", slug, 360, 500, 25, 7, 40)


WIDE: dict[Slug, Ring] = {slug: _wide(slug) for slug in CIRCUITS}
PHONE: dict[Slug, Ring] = {slug: _phone(slug) for slug in CIRCUITS}
