"""Pieces drawn on the ring; positions are text, the same in every language."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString

from racing.engine.values import Seat
from racing.games.pole_position.cars import HOME
from racing.games.pole_position.values import CarNumber, Token
from racing.tables.fragment_cache import KEPT, markup_of
from racing.tables.pole_position.board.ring import Point, Ring
from racing.tables.table import Tone

OUTSIDE = 19
LIFT = 5
"""Distance of parallel trails and plans."""
# Places and size of cars that share a space.
SPREAD: dict[int, tuple[tuple[tuple[int, int], ...], str]] = {
    1: (((0, 0),), "1"),
    2: (((-9, -9), (9, 9)), "0.7"),
    3: (((-10, -9), (10, -9), (0, 10)), "0.62"),
    4: (((-10, -10), (10, -10), (-10, 10), (10, 10)), "0.6"),
    5: (((-11, -11), (11, -11), (0, 0), (-11, 11), (11, 11)), "0.55"),
}


def spread(middle: Point, count: int, index: int) -> str:
    """The transform of one of so many cars in a space."""
    places, size = SPREAD[count]
    (x, y), (right, down) = middle, places[index]
    return f"translate({x + right} {y + down}) scale({size})"


@dataclass(frozen=True, slots=True)
class Space:
    number: int
    token: Token | None
    x: int
    y: int
    is_taken: bool
    is_next: bool
    """Whether the next token is laid here."""
    badge: str = ""
    """Place of its sign on the kerb while cars cover it."""

    @property
    def drawn(self) -> str:
        return markup_of("games/pole_position/_space.html", self)

    @property
    def has_badge(self) -> bool:
        return self.is_taken and self.token not in (None, "grey")

    @property
    def badge_drawn(self) -> str:
        return markup_of("games/pole_position/_badge.html", self)


@dataclass(frozen=True, slots=True)
class Road:
    """The spaces of a ring: what lies on them, and where cars stand."""

    ring: Ring
    layout: tuple[Token, ...]
    laying: Token | None
    """The token selected for the next space."""
    has_next: bool
    taken: frozenset[int]

    @property
    def spaces(self) -> tuple[Space, ...]:
        return tuple(self._space(number) for number in range(HOME))

    @property
    def drawn(self) -> str:
        return _drawn(self)[0]

    @property
    def badges(self) -> str:
        """The signs that cars cover."""
        return _drawn(self)[1]

    def _space(self, number: int) -> Space:
        x, y = self.ring.corner(number)
        token = self.layout[number - 1] if 0 < number <= len(self.layout) else None
        is_next = self.has_next and number == len(self.layout) + 1
        badge = "translate({} {})".format(*self.ring.middle(number, -OUTSIDE))
        token = self.laying or token if is_next else token
        return Space(number, token, x, y, number in self.taken, is_next, badge)


@lru_cache(maxsize=KEPT)
def _drawn(road: Road) -> tuple[SafeString, SafeString]:
    """The spaces, and the badges that lie above the cars."""
    spaces = road.spaces
    badges = "".join([space.badge_drawn for space in spaces if space.has_badge])
    return SafeString("\n".join([space.drawn for space in spaces])), SafeString(badges)


@dataclass(frozen=True, slots=True)
class Disc:
    """A car on the road."""

    number: CarNumber
    seat: Seat
    place: str
    heading: str
    is_mine: bool
    is_spun: bool

    @property
    def drawn(self) -> str:
        return markup_of("games/pole_position/_car.html", self)


@dataclass(frozen=True, slots=True)
class Heap:
    """The cars of a seat that wait at the start, the next one on top."""

    top: CarNumber
    seat: Seat
    place: str
    under: tuple[int, ...]
    is_mine: bool

    @property
    def drawn(self) -> str:
        return markup_of("games/pole_position/_heap.html", self)


@dataclass(frozen=True, slots=True)
class Way:
    seat: Seat
    points: str


@dataclass(frozen=True, slots=True)
class Ghost:
    """A car where it would end."""

    number: CarNumber
    seat: Seat
    place: str
    points: str
    """The way of the car to that place, as points of a line."""
    shift: str
    """The shift of the car by a pit stop or turbo."""
    tone: Tone
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawing of the board: wide for a screen, or square for a phone."""

    road: Road
    trails: tuple[Way, ...]
    cars: tuple[Disc, ...]
    heaps: tuple[Heap, ...]
    ghosts: tuple[Ghost, ...]

    @property
    def ring(self) -> Ring:
        return self.road.ring

    @property
    def spaces(self) -> tuple[Space, ...]:
        return self.road.spaces
