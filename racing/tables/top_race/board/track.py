"""The circuit on paper: straights one below the other, joined by bends."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from racing.games.top_race.circuit import FINISH, LANES, LAST_ROW, TIP_LINES
from racing.tables.top_race.board.road import (
    CELL,
    HALF,
    Point,
    Post,
    Straight,
    bend,
    half_width,
    posts_of,
)

CARS = 6
MIDDLE = 3
"""The lane in the middle of the road; a lane of the circuit is half a space wide."""
TILE = 36
PIT_SPACE = 44
SIGN_WIDTH, SIGN_GAP = 62, 4
"""Width and distance of a tip line's sign."""
Place = tuple[int, int]
"""A row and a lane."""


@dataclass(frozen=True, slots=True)
class Track:
    """The drawing of the circuit; `corner` and `paper` are the sheet, with podium and desk."""

    name: str
    straights: tuple[Straight, ...]
    corner: Point
    paper: Point
    gap: int
    podium: str
    desk: Point
    in_a_row: int
    """Cars in a row of the pit."""
    cards: tuple[tuple[int, int, str], ...]
    """Cards on the desk, the one played last first: place and scale."""
    leaves_out: bool = False
    """Whether straights behind all cars are left out: nobody comes back to them."""

    def box(self, rearmost: int, foremost: int = FINISH) -> str:
        """The view box for what happens between these rows; podium and desk go with the finish."""
        (left, top), (width, height) = self.corner, self.paper
        bottom = top + height
        one, two = self.straight(rearmost), self.straight(min(foremost, LAST_ROW))
        if self.leaves_out and one is not self.straights[0]:
            top = one.centre - one.widest - self.gap
        if self.leaves_out and foremost < FINISH:
            bottom = two.centre + two.widest + self.gap
        return f"{left} {top} {width} {bottom - top}"

    @property
    def pit_size(self) -> Point:
        """Size of the pit, with an edge of 4 around it."""
        return PIT_SPACE * self.in_a_row + 8, PIT_SPACE * (CARS // self.in_a_row) + 8

    def straight(self, row: int) -> Straight:
        return next(each for each in self.straights if row <= each.last)

    def middle(self, row: int, lane: int) -> Point:
        """The middle of a space; for a finished car, behind the line."""
        straight = self.straight(min(row, LAST_ROW))
        x = straight.x(row) + straight.heading * HALF
        return x, straight.centre + straight.heading * (MIDDLE - lane) * HALF

    def heading(self, row: int) -> str:
        """The rotation of a car there; its letter stays upright."""
        return "rotate(0)" if self.straight(min(row, LAST_ROW)).heading > 0 else "rotate(180)"

    def verge(self, row: int, index: int = 0) -> Point:
        """A point beside the track, level with a row: below the road, for a second car above it."""
        side = 1 if index == 0 else -1
        x, y = self.middle(row, MIDDLE)
        return x, y + side * (half_width(row) + self.gap // 2)

    @property
    def tiles(self) -> str:
        """The spaces of the road in one path."""
        return _tiles(self, range(1, FINISH))

    @property
    def start_tiles(self) -> str:
        return _tiles(self, (-1, 0))

    @property
    def numbers(self) -> tuple[tuple[int, Point], ...]:
        """Numbers of every fifth row, on a space in the middle."""
        rows = range(5, FINISH, 5)
        return tuple((row, self.middle(row, _number_lane(row))) for row in rows)

    @property
    def surface(self) -> str:
        """Both borders of the road, once round."""
        posts = posts_of(self.straights)
        right = [post.beside(post.half) for post in posts]
        left = [post.beside(-post.half) for post in reversed(posts)]
        return "M" + "L".join(f"{x} {y}" for x, y in (*right, *left)) + "z"

    @property
    def finish(self) -> tuple[int, int, int, int]:
        """Place and size of the finish line."""
        straight = self.straights[-1]
        half = half_width(LAST_ROW)
        return straight.x(FINISH) - 6, straight.centre - half, 12, 2 * half

    @property
    def tip_lines(self) -> tuple["TipLine", ...]:
        return tuple(self._tip_line(number) for number in range(1, len(TIP_LINES) + 1))

    @property
    def arrows(self) -> tuple[str, ...]:
        """Arrows in the direction of driving, on every bend."""
        bends = (bend(one, two) for one, two in pairwise(self.straights))
        return tuple(_arrow(posts) for posts in bends)

    @property
    def markings(self) -> tuple[str, ...]:
        """Lines between the lanes of bends."""
        bends = ((bend(one, two), _inner_lines(one.last)) for one, two in pairwise(self.straights))
        return tuple(
            " ".join("{},{}".format(*post.beside(offset)) for post in posts)
            for posts, offsets in bends
            for offset in offsets
        )

    def way(self, places: Iterable[Place], lift: int = 0) -> str:
        """The path from space to space, round the bends and over the line.

        `lift` keeps it to the right of other ways.
        """
        return " ".join(f"{x},{y}" for x, y in self.points(places, lift))

    def points(self, places: Iterable[Place], lift: int = 0) -> list[Point]:
        points: list[Point] = []
        before: Place | None = None
        for row, lane in places:
            points += self._round(before, (row, lane), lift) if before else ()
            x, y = self.middle(row, lane)
            points.append((x, y + lift * self.straight(min(row, LAST_ROW)).heading))
            before = (row, lane)
        return points

    def _round(self, start: Place, end: Place, lift: int) -> list[Point]:
        """The points between two spaces: none, or those of the bend."""
        one, two = (self.straight(min(row, LAST_ROW)) for row, _ in (start, end))
        if one is two:
            return []
        posts = bend(one, two)
        offsets = [(MIDDLE - lane) * HALF + lift for _, lane in (start, end)]
        share = (offsets[1] - offsets[0]) / (len(posts) - 1)
        return [post.beside(offsets[0] + share * at) for at, post in enumerate(posts)]

    def _tip_line(self, number: int) -> "TipLine":
        row = TIP_LINES[number - 1]
        straight, half = self.straight(row), half_width(row)
        x = straight.x(row + 1)
        sign = x + SIGN_GAP if straight.heading > 0 else x - SIGN_GAP - SIGN_WIDTH
        return TipLine(number, x, straight.centre - half, 2 * half, sign)


@dataclass(frozen=True, slots=True)
class TipLine:
    """A tip line; its sign stands in the corner that the narrower road behind it leaves."""

    number: int
    x: int
    top: int
    length: int
    sign: int
    """The left edge of its sign."""

    @property
    def bottom(self) -> int:
        return self.top + self.length


def _inner_lines(row: int) -> range:
    """Distances of the lines between a row's lanes from the middle."""
    half = half_width(row)
    return range(CELL - half, half, CELL)


def _number_lane(row: int) -> int:
    lanes = LANES[row]
    return lanes[(len(lanes) - 1) // 2]


def _tiles(track: Track, rows: Iterable[int]) -> str:
    corners = (track.middle(row, lane) for row in rows for lane in LANES[row])
    inset = TILE // 2
    return "".join(f"M{x - inset} {y - inset}h{TILE}v{TILE}h{-TILE}z" for x, y in corners)


def _arrow(posts: list[Post]) -> str:
    """An arrow in the middle of a bend, where it leads down."""
    one, two = posts[len(posts) // 2 - 1 :][:2]
    return f"M{round(one.x) - 7} {round(one.y + two.y) // 2 - 5}l7 9l7 -9"


WIDE = Track(
    "wide",
    (
        Straight(-1, 14, 1, 1, 80, reach=82),
        Straight(15, 24, 16, -1, 256, reach=72),
        Straight(25, 36, 7, 1, 412, reach=44),
        Straight(37, 55, 18, -1, 568),
    ),
    corner=(-44, -14),
    paper=(876, 680),
    gap=36,
    podium="translate(-26 190)",
    desk=(-26, 312),
    in_a_row=3,
    cards=((0, 0, "1.55"), (98, 0, "0.68"), (142, 0, "0.68"), (98, 64, "0.68")),
)
PHONE = Track(
    "phone",
    (
        Straight(-1, 7, 0, 1, 80, reach=80),
        Straight(8, 14, 8, -1, 256, reach=70),
        Straight(15, 24, 2, 1, 412, reach=18, width=14),
        Straight(25, 36, 11, -1, 568, reach=18, width=14),
        Straight(37, 46, 0, 1, 724, reach=66),
        Straight(47, 55, 9, -1, 880),
    ),
    corner=(-37, -10),
    paper=(554, 1112),
    gap=36,
    podium="translate(-26 970) scale(1.2)",
    desk=(240, 976),
    in_a_row=6,
    cards=((0, 2, "1.2"), (76, 20, "0.96"), (138, 20, "0.96"), (200, 20, "0.96")),
    leaves_out=True,
)
