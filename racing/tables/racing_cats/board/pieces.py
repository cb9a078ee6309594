"""Pieces on a sheet besides the road: targets, ghosts, trails and cars with their names."""

from dataclasses import dataclass
from math import cos, radians, sin

from racing.games.racing_cats.deck import COLOURS
from racing.games.racing_cats.values import Colour
from racing.tables.racing_cats.board.cats import Cat
from racing.tables.racing_cats.board.middle import Middle
from racing.tables.racing_cats.board.ring import Bearing, Point, Ring
from racing.tables.racing_cats.board.track import Track
from racing.tables.table import Text

TOUCH = 43
"""Touch size of a target; a sheet of 360 is at least 336 pixels wide."""
SMALL_LANE = 25
"""Width of a lane in which the lap mark has its natural size."""
AROUND, IN_SIGHT = 48, 280
"""Space around a target, and how much of a phone's sheet the buttons leave in sight."""


@dataclass(frozen=True, slots=True)
class Target:
    """A space where the car can stop; `key` is what a form sends."""

    sign: str
    middle: Point
    hit: Point
    """Corner of the touch area, which reaches out of the road so that lanes keep apart."""
    side: int
    key: str
    is_chosen: bool
    is_home: bool
    """Whether it is over the line."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A space where the car could stop after the selected action."""

    middle: Point
    is_home: bool
    is_sure: bool
    """Whether the trick is won already."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The way of a car, with its jumps."""

    tile: Colour
    path: str
    start: Point

    @property
    def paint(self) -> str:
        return COLOURS[self.tile]


@dataclass(frozen=True, slots=True)
class NamedCat:
    """A car with its owner's name and its place."""

    cat: Cat
    name: Text
    lap: int
    """The lap of the car, if the leader is in another one; else 0."""
    mark: str
    """Place of the lap mark."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawing of the board: wide for a screen, or tall for a phone."""

    ring: Ring
    cats: tuple[NamedCat, ...]
    ghosts: tuple[Cat, ...]
    targets: tuple[Target, ...]
    spots: tuple[Spot, ...]
    trails: tuple[Trail, ...]
    ways: tuple[Trail, ...]
    middle: Middle | None

    @property
    def box(self) -> str:
        """The view box: on a phone so that the spaces to choose from lie above the buttons."""
        return f"0 {self.top} {self.ring.width} {self.ring.height - self.top}"

    @property
    def shows_middle(self) -> bool:
        """Whether the middle is shown: not if it would be cut off, as the trick is won then."""
        return self.middle is not None and self.top < self.ring.infield[1]

    @property
    def top(self) -> int:
        """How much of the paper is left out above."""
        lines = [target.middle[1] for target in self.targets]
        lines += [spot.middle[1] for spot in self.spots if spot.is_sure]
        if not lines or self.ring.name != "phone":
            return 0
        return max(0, min(max(lines) + AROUND - IN_SIGHT, min(lines) - AROUND))

    @property
    def stacked(self) -> list[NamedCat]:
        """Cars in drawing order: those home last, so that nobody covers the crown."""
        return sorted(self.cats, key=lambda each: each.cat.look == "home")

    @property
    def lapped(self) -> tuple[NamedCat, ...]:
        """Cars in another lap than the leader."""
        return tuple(each for each in self.cats if each.lap)

    @property
    def track(self) -> Track:
        return Track(self.ring)

    @property
    def radius(self) -> int:
        """Radius of a target's disc."""
        return round(0.44 * self.ring.lane)


def hit_corner(ring: Ring, spot: Bearing, lane: int) -> Point:
    """Corner of the touch area; inner and outer lanes reach beside the road."""
    aside = max(0, TOUCH - ring.lane) * (lane - 2) / 2 * 0.75
    moved = moved_out(spot, aside)
    side = hit_side(ring)
    return round(moved[0] - side / 2), round(moved[1] - side / 2)


def hit_side(ring: Ring) -> int:
    return max(TOUCH, ring.lane)


def moved_out(spot: Bearing, out: float) -> tuple[float, float]:
    """A point so much further outward, to the left of the direction of driving."""
    turn = radians(spot.turn)
    return spot.x + out * sin(turn), spot.y - out * cos(turn)


def mark_place(ring: Ring, spot: Bearing) -> str:
    """Place of a car's lap mark: at its back and outside, clear of its sign and the cat."""
    (x, y), turn = moved_out(spot, 0.36 * ring.lane), radians(spot.turn)
    back = 0.52 * ring.lane
    x, y = round(x - back * cos(turn)), round(y - back * sin(turn))
    return f"translate({x} {y}) scale({ring.lane / SMALL_LANE:.2f})"
