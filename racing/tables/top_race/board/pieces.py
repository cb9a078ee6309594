"""Drawings of Top Race: cars, ghosts and targets on the sheet, speed cards and drivers."""

from dataclasses import dataclass, replace

from django.utils.translation import pgettext_lazy

from racing.engine.values import Seat
from racing.games.top_race.deck import ARROWS, lines_of
from racing.games.top_race.values import Card, Colour, Money
from racing.tables.fragment_cache import kept_markup
from racing.tables.table import Text
from racing.tables.top_race.board.road import CELL, Point
from racing.tables.top_race.board.track import Track
from racing.tables.top_race.prospects import Manner

LETTERS: dict[Colour, Text] = {
    "yellow": pgettext_lazy("letter on a car: yellow", "Y"),
    "blue": pgettext_lazy("letter on a car: light blue", "B"),
    "red": pgettext_lazy("letter on a car: red", "R"),
    "mauve": pgettext_lazy("letter on a car: mauve", "M"),
    "green": pgettext_lazy("letter on a car: green", "G"),
    "white": pgettext_lazy("letter on a car: white", "W"),
}
CARD_HEIGHT, BAND, TALLEST = 80, 72, 24
"""Heights on a card 56 wide: of the card, the part with its lines, and the tallest line."""


def place_of(point: Point, size: str = "1") -> str:
    return "translate({} {})".format(*point) + (f" scale({size})" if size != "1" else "")


@dataclass(frozen=True, slots=True)
class Racer:
    """A car.

    `look` is road, now (to be moved), leaving, broken, returning, pit, offered or home.
    """

    car: Colour
    owner: Seat | None
    place: str
    heading: str = "rotate(0)"
    is_mine: bool = False
    look: str = "road"

    @property
    def letter(self) -> Text:
        return LETTERS[self.car]

    @property
    def number(self) -> int:
        """The number of the car's owner."""
        return 0 if self.owner is None else self.owner + 1

    @property
    def drawn(self) -> str:
        """Markup of the car, cached for every space."""
        car = replace(self, place="", heading="")
        where = {"place": self.place, "heading": self.heading}
        return kept_markup("games/top_race/_car.html", {"piece": car}, where)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A car where it would end; with `others`, the spaces where it might end as well."""

    car: Colour
    place: str
    heading: str
    points: str
    """The way of the car to that place, as points of a line."""
    others: tuple[Point, ...]
    order: int
    lost: int
    manner: Manner
    finishes: bool
    is_blocked: bool

    @property
    def letter(self) -> Text:
        return LETTERS[self.car]

    @property
    def look(self) -> str:
        if self.finishes:
            return "home"
        return "blocked" if self.is_blocked else self.manner

    @property
    def drawn(self) -> str:
        return kept_markup("games/top_race/_ghost.html", {"piece": self})


@dataclass(frozen=True, slots=True)
class Trail:
    """The way a car has just gone, with a dot where it stood and an arrowhead behind it."""

    car: Colour
    start: Point
    points: str
    head: str
    """Place and rotation of the arrowhead."""


@dataclass(frozen=True, slots=True)
class Target:
    """A space that may be chosen; `key` is what a form sends."""

    row: int
    lane: int
    middle: Point
    key: str
    is_chosen: bool
    number: int
    """The number on its button."""

    @property
    def corner(self) -> Point:
        return self.middle[0] - CELL // 2, self.middle[1] - CELL // 2


@dataclass(frozen=True, slots=True)
class Band:
    """A line of a speed card."""

    livery: str
    letter: Text
    spaces: int
    top: int
    height: int

    @property
    def middle(self) -> str:
        return f"{self.top + self.height / 2:g}"

    @property
    def size(self) -> int:
        """Size of its letter and number."""
        return min(17, self.height)


@dataclass(frozen=True, slots=True)
class Face:
    """A speed card, its lines from the top; `joker` is what its black line stands for."""

    card: Card
    joker: Colour | None = None

    @property
    def bands(self) -> tuple[Band, ...]:
        lines = lines_of(self.card)
        height = min(TALLEST, BAND // len(lines)) if lines else 0
        top = (CARD_HEIGHT - height * len(lines)) // 2
        return tuple(
            Band(line.colour or "joker", self._letter(line.colour), line.spaces, y, height - 1)
            for line, y in zip(lines, range(top, CARD_HEIGHT, height or 1), strict=False)
        )

    @property
    def arrow(self) -> tuple[tuple[Colour, Text], ...]:
        """The two cars of an arrow card."""
        return tuple((colour, LETTERS[colour]) for colour in ARROWS.get(self.card, ()))

    @property
    def drawn(self) -> str:
        return kept_markup("games/top_race/_face.html", {"piece": self})

    def _letter(self, colour: Colour | None) -> Text:
        """The letter of a line; a black one has none until its colour is chosen."""
        stands_for = colour or self.joker
        return LETTERS[stands_for] if stands_for else ""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the desk; the first is the one played last, the others are of breakdowns."""

    face: Face
    place: str
    is_last: bool
    use: Text = ""
    """How an arrow card was played, in a word."""


@dataclass(frozen=True, slots=True)
class DriverCard:
    """A driver: owner, price, and the state of the car."""

    car: Colour
    colour: Text
    owner: Seat | None
    name: str
    price: Money | None
    words: str
    """The price as text."""
    state: str
    """`unsold`, `offered`, `racing`, `broken` or `finished`."""
    place: int
    """Place on the podium, or 0."""

    @property
    def letter(self) -> Text:
        return LETTERS[self.car]

    @property
    def number(self) -> int:
        return 0 if self.owner is None else self.owner + 1


@dataclass(frozen=True, slots=True)
class Stand:
    """A place of the podium, as high as it is worth."""

    place: int
    prize: Money
    x: int
    top: int
    height: int
    racer: Racer | None
    ghost: Colour | None = None
    """The car that would take it."""

    @property
    def ghost_letter(self) -> Text:
        return LETTERS[self.ghost] if self.ghost else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawing of the board: wide for a screen, or narrow for a phone."""

    track: Track
    box: str
    cars: tuple[Racer, ...]
    pit: tuple[Racer, ...]
    trails: tuple[Trail, ...]
    ghosts: tuple[Ghost, ...]
    targets: tuple[Target, ...]
    cards: tuple[LaidCard, ...]
