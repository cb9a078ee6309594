"""What lies on a sheet besides the road: targets, ghosts, trails and cars with their names."""

from dataclasses import dataclass
from math import cos, radians, sin

from racing.games.racing_cats.deck import COLOURS
from racing.games.racing_cats.values import Colour
from racing.tables.racing_cats.cats import Cat
from racing.tables.racing_cats.middle import Middle
from racing.tables.racing_cats.ring import Bearing, Point, Ring
from racing.tables.racing_cats.track import Track
from racing.tables.table import Text

TOUCH = 43
"""How wide a target can be hit; a sheet of 360 is at least 336 pixels wide."""
SMALL_LANE = 25
"""A lane in which the mark of a lap has its own size."""
AROUND, IN_SIGHT = 48, 280
"""What a space needs round it, and how much of a phone's sheet the buttons leave in sight."""


@dataclass(frozen=True, slots=True)
class Target:
    """A space where the car can stop: `key` is what a form sends for it."""

    sign: str
    middle: Point
    hit: Point
    """The corner of what can be hit, which reaches out of the road so that lanes keep apart."""
    side: int
    key: str
    is_chosen: bool
    is_home: bool
    """Over the line."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A space where the car could stop if what is looked at were done."""

    middle: Point
    is_home: bool
    is_sure: bool
    """Whether the trick is won already."""


@dataclass(frozen=True, slots=True)
class Trail:
    """A way of a car, with its jumps."""

    tile: Colour
    path: str
    start: Point

    @property
    def paint(self) -> str:
        return COLOURS[self.tile]


@dataclass(frozen=True, slots=True)
class NamedCat:
    """A car with whose it is and where it stands."""

    cat: Cat
    name: Text
    lap: int
    """In which it is, where the leader is in another one; else 0."""
    mark: str
    """Where that stands."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One drawing: wide for a screen, or tall for a phone."""

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
        """What is shown: on a phone so that the spaces to choose from lie above the buttons."""
        return f"0 {self.top} {self.ring.width} {self.ring.height - self.top}"

    @property
    def shows_middle(self) -> bool:
        """Not where it would be cut off: the trick is won then."""
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
        """As they are drawn: who is home last, so that nobody covers the crown."""
        return sorted(self.cats, key=lambda each: each.cat.look == "home")

    @property
    def lapped(self) -> tuple[NamedCat, ...]:
        """Those in another lap than the leader."""
        return tuple(each for each in self.cats if each.lap)

    @property
    def track(self) -> Track:
        return Track(self.ring)

    @property
    def radius(self) -> int:
        """Of the disc of a target."""
        return round(0.44 * self.ring.lane)


def hit_corner(ring: Ring, spot: Bearing, lane: int) -> Point:
    """Inner and outer lanes are hit beside the road as well, the middle one on it alone."""
    aside = max(0, TOUCH - ring.lane) * (lane - 2) / 2 * 0.75
    moved = moved_out(spot, aside)
    side = hit_side(ring)
    return round(moved[0] - side / 2), round(moved[1] - side / 2)


def hit_side(ring: Ring) -> int:
    return max(TOUCH, ring.lane)


def moved_out(spot: Bearing, out: float) -> tuple[float, float]:
    """A point so much further outward: to the left of the way."""
    turn = radians(spot.turn)
    return spot.x + out * sin(turn), spot.y - out * cos(turn)


def mark_place(ring: Ring, spot: Bearing) -> str:
    """Of a car's lap: at its back and to the outside, clear of its sign and of the cat."""
    (x, y), turn = moved_out(spot, 0.36 * ring.lane), radians(spot.turn)
    back = 0.52 * ring.lane
    x, y = round(x - back * cos(turn)), round(y - back * sin(turn))
    return f"translate({x} {y}) scale({ring.lane / SMALL_LANE:.2f})"
