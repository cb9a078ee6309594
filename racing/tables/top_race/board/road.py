"""The road: straights one below the other, the bends that join them, and their borders."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin

from racing.games.top_race.circuit import FINISH, LANES, LAST_ROW

CELL = 40
HALF = CELL // 2
TAPER = 14
"""Length in which the road gets narrower."""
RUN_OFF = 36
"""Road behind the finish."""
STEP = 15
"""Degrees between points of a bend."""
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Straight:
    """A straight from its first row to the right (`heading` 1) or to the left (−1).

    The bend behind it goes out by `reach`, drawn with half this width, or as wide as the road
    there.
    """

    first: int
    last: int
    column: int
    heading: int
    centre: int
    reach: int = 0
    width: int = 0

    @property
    def widest(self) -> int:
        """Half of the greatest width."""
        return max(half_width(row) for row in range(self.first, self.last + 1))

    def x(self, row: int) -> int:
        """The x where a row begins."""
        edge = self.column + (self.heading < 0)
        return (edge + self.heading * (row - self.first)) * CELL


@dataclass(frozen=True, slots=True)
class Post:
    """A point in the middle of the road, the direction of the driver's right, half its width."""

    x: float
    y: float
    right: tuple[float, float]
    half: float

    def beside(self, offset: float) -> Point:
        return round(self.x + self.right[0] * offset), round(self.y + self.right[1] * offset)


def half_width(row: int) -> int:
    return len(LANES[row]) * HALF


@lru_cache
def posts_of(straights: tuple[Straight, ...]) -> tuple[Post, ...]:
    """Points along the whole road."""
    posts: list[Post] = []
    for straight, following in pairwise((*straights, None)):
        if straight is None:
            continue
        posts += _along(straight)
        posts += bend(straight, following) if following else _run_off(straight)
    return tuple(posts)


def _along(straight: Straight) -> Iterator[Post]:
    """Points of a straight; the road narrows behind a wide row, and widens before one."""
    right = (0.0, float(straight.heading))
    for row in range(straight.first, straight.last + 1):
        half = half_width(row)
        before = half_width(row - 1) if row > straight.first else half
        after = half_width(row + 1) if row < straight.last else half
        begin, end, taper = straight.x(row), straight.x(row + 1), straight.heading * TAPER
        yield Post(begin, straight.centre, right, max(before, half))
        yield Post(begin + taper, straight.centre, right, half)
        yield Post(end - taper, straight.centre, right, half)
        yield Post(end, straight.centre, right, max(after, half))


def _run_off(straight: Straight) -> Iterator[Post]:
    x = straight.x(FINISH) + straight.heading * RUN_OFF
    yield Post(x, straight.centre, (0.0, float(straight.heading)), half_width(LAST_ROW))


def bend(one: Straight, two: Straight) -> list[Post]:
    """Points of a bend: two quarters of a circle with a straight between them."""
    edge, reach, heading = one.x(one.last + 1), one.reach, one.heading
    angles = [*range(-90, 1, STEP), *range(0, 91, STEP)]
    halves = [half_width(one.last), half_width(two.first)]
    posts = []
    for index, angle in enumerate(angles):
        turn = radians(angle)
        centre = one.centre + reach if 2 * index < len(angles) else two.centre - reach
        is_end = index in (0, len(angles) - 1)
        wider = (halves[1] - halves[0]) * (index / (len(angles) - 1)) ** 2
        half = one.width if one.width and not is_end else halves[0] + wider
        x, y = edge + heading * reach * cos(turn), centre + reach * sin(turn)
        posts.append(Post(x, y, (-cos(turn), -heading * sin(turn)), half))
    return posts
