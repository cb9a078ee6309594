"""Drawings of the cats in their cars, and of cards and tiles."""

from dataclasses import dataclass
from math import cos, radians, sin

from racing.games.racing_cats.deck import (
    COLOUR_OF,
    COLOURS,
    NUMBER_OF,
    SPACES_OF,
    TRUMP_NUMBERS,
)
from racing.games.racing_cats.values import Card, Colour
from racing.tables.fragment_cache import markup_of
from racing.tables.racing_cats.board.ring import Bearing

SHAPES = (
    "M0 -5.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0 -11z",
    "M0 -6.5L6.5 5H-6.5z",
    "M-5 -5h10v10h-10z",
    "M0 -7L7 0L0 7L-7 0z",
    "M0 -7.5L2 -2.4L7.2 -2.3L3 1L4.5 6L0 3.1L-4.5 6L-3 1L-7.2 -2.3L-2 -2.4z",
)
"""Signs of the colours: colour is never the only sign."""
HEAD, DECK = 7, -12
"""How far ahead of a car's middle the cat sits, and where its sign is painted."""
PIP, BESIDE = 9, 20
"""Distance and middle of the little cars on a card."""


@dataclass(frozen=True, slots=True)
class Cat:
    """A cat in its car.

    `look` is road, now (to be moved), away (a choice would move it), ghost (where it would stop) or
    home.
    """

    tile: Colour
    place: str
    turn: int
    is_mine: bool = False
    look: str = "road"

    @property
    def paint(self) -> str:
        return COLOURS[self.tile]

    @property
    def shape(self) -> str:
        return SHAPES[self.tile]

    @property
    def head(self) -> str:
        """Place of the cat itself, which sits upright whichever way it drives."""
        return self._ahead(HEAD)

    @property
    def deck(self) -> str:
        return self._ahead(DECK)

    def _ahead(self, far: int) -> str:
        turn = radians(self.turn)
        return f"translate({far * cos(turn):.1f} {far * sin(turn):.1f})"

    @property
    def drawn(self) -> str:
        return markup_of("games/racing_cats/_cat.html", self)


def cat_at(spot: Bearing, size: str, tile: Colour, *, is_mine: bool, look: str) -> Cat:
    place = "translate({} {}) scale({})".format(*spot.point, size)
    return Cat(tile, place, round(spot.turn), is_mine, look)


@dataclass(frozen=True, slots=True)
class Face:
    """A card: its colour, its number, and the little cars it moves by."""

    card: Card

    @property
    def colour(self) -> Colour:
        return COLOUR_OF[self.card]

    @property
    def paint(self) -> str:
        return COLOURS[self.colour]

    @property
    def shape(self) -> str:
        return SHAPES[self.colour]

    @property
    def number(self) -> int:
        return NUMBER_OF[self.card]

    @property
    def spaces(self) -> int:
        return SPACES_OF[self.card]

    @property
    def cars(self) -> tuple[int, ...]:
        """Places of the little cars, side by side."""
        first = BESIDE - PIP * (self.spaces - 1) // 2
        return tuple(first + PIP * n for n in range(self.spaces))

    @property
    def drawn(self) -> str:
        return markup_of("games/racing_cats/_face.html", self)


@dataclass(frozen=True, slots=True)
class Tile:
    """A player's tile: a colour and a trump number."""

    colour: Colour

    @property
    def paint(self) -> str:
        return COLOURS[self.colour]

    @property
    def shape(self) -> str:
        return SHAPES[self.colour]

    @property
    def trump(self) -> int:
        return TRUMP_NUMBERS[self.colour]

    @property
    def drawn(self) -> str:
        return markup_of("games/racing_cats/_tile.html", self)
