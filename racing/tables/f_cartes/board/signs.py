"""Marks of the teams and symbols of the cards, as paths: colour is never the only sign."""

from dataclasses import dataclass
from typing import NamedTuple

from racing.games.f_cartes.deck import DAMAGE_CARDS, GAP_CARD, POINTS
from racing.games.f_cartes.line import owner_of, team_of
from racing.games.f_cartes.values import Card, CarNumber, Die, Scene
from racing.tables.fragment_cache import markup_of

MARKS = ("●", "▲", "■", "★", "◆", "○", "✚", "▬", "▼", "□")
"""Marks of the teams in text."""
NEUTRAL = "N"
SHAPES = (
    "M0-4.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z",
    "M0-5L5 4.2H-5z",
    "M-4-4h8v8h-8z",
    "M0-5.5L1.5-1.8L5.4-1.7L2.3.8L3.4 4.6L0 2.4L-3.4 4.6L-2.3.8L-5.4-1.7L-1.5-1.8z",
    "M0-5.5L5 0L0 5.5L-5 0z",
    "M0-4.8a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6zM0-2.3a2.3 2.3 0 1 1 0 4.6a2.3 2.3 "
    "0 1 1 0-4.6z",
    "M-1.5-5h3v3.5H5v3H1.5V5h-3V1.5H-5v-3h3.5z",
    "M-5-2h10v4h-10z",
    "M0 5L-5-4.2H5z",
    "M-4.5-4.5h9v9h-9zM-2-2v4h4v-4z",
)
"""The same marks as paths within 5 of their middle."""
N_SHAPE = "M-3.8 4.8v-9.6h2.1L1.7 1v-5.8h2.1v9.6H1.7L-1.7-1v5.8z"


NEUTRAL_SHAPE = len(SHAPES)


def parts() -> str:
    """The SVG parts that the drawings of a page use by name, once on each page."""
    return markup_of("games/f_cartes/_parts.html", (*SHAPES, N_SHAPE))


def paint_of(scene: Scene, car: CarNumber) -> str:
    """The CSS class with the car's colours."""
    return "team--neutral" if owner_of(scene, car) is None else f"team--{team_of(car)}"


def mark_of(scene: Scene, car: CarNumber) -> str:
    return NEUTRAL if owner_of(scene, car) is None else MARKS[team_of(car)]


def shape_of(team: int | None) -> str:
    return N_SHAPE if team is None else SHAPES[team]


class Tag(NamedTuple):
    """A car in a line of text or on a button."""

    number: CarNumber
    paint: str
    mark: str


def tag_of(scene: Scene, car: CarNumber) -> Tag:
    return Tag(car, paint_of(scene, car), mark_of(scene, car))


LINES: dict[Card, str] = {
    0: "M3 5v14M21 5v14M6.5 12h11M9.5 9l-3 3 3 3M14.5 9l3 3-3 3",
    2: "M3 8c6-4 12-4 18 0v7c-6 3-12 3-18 0zM13 5.5l-3 5 4 2-2 4.5",
    3: "M6 19a9 9 0 1 1 12 0zM12 9.5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3 22h18",
    4: "M3 6v12M21 9v12M3 9l9 1 3 4h6",
    5: "M12 8.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M12 13.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 "
    "0-3M7 5.5c-1.5-1.5 1.5-2 0-3.5M12 5.5c-1.5-1.5 1.5-2 0-3.5M17 5.5c-1.5-1.5 1.5-2 0-3.5",
    6: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M12 2v5M12 17v5M2 12h5M17 12h5M5 5l3.5 3.5M15.5 "
    "15.5L19 19M19 5l-3.5 3.5M8.5 15.5L5 19",
    8: "M20 15a9 9 0 1 1-3.5-9.5M11 9.5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M15 12l7-6M19 3l4 4",
    9: "M12 2v3l-5 2 10 3-10 3 10 3-5 2v3",
    11: "M5 22l7-6 7 6M5 15l7-6 7 6M5 8l7-6 7 6",
    12: "M6 9a4 4 0 1 1 7.5-2M8 .8v1.4M2.6 3l1 1M1 9h1.4M13.3 3l-1 1M9 20h8.5a4 4 0 0 0 .5-8 "
    "5.5 5.5 0 0 0-10.3 1.5A3.3 3.3 0 0 0 9 20z",
    13: "M2 7c3.5-3 6.5-3 10 0s6.5 3 10 0M2 13c3.5-3 6.5-3 10 0s6.5 3 10 0M2 19c3.5-3 6.5-3 10 "
    "0s6.5 3 10 0",
    17: "M3 20h18M6 20v-5a6 6 0 0 1 12 0v5M12 2v3M3.5 6l2 2M20.5 6l-2 2",
    18: "M20 12a8 8 0 1 1-3-6.2M20.5 2v5h-5",
    19: "M7 21V4M3 8l4-4 4 4M17 3v17M13 16l4 4 4-4",
}
"""Symbols drawn with a stroke, in a square of 24."""
AREAS: dict[Card, str] = {
    1: "M3 20l4-7 3 6zM11 11l7-3-2 7zM15 21l6-3 1 4zM5 8l5-4-1 5z",
    7: "M12 1.5C8 8 4.5 11.2 4.5 15.2a7.5 7.5 0 0 0 15 0C19.5 11.2 16 8 12 1.5z",
    10: "M12 1l2.4 6 5.6-3-2.5 6 6.5 2-6 2.5 3 6-6.3-3L12 23l-2.3-6-6.2 3 2.7-6L0 12l6.3-2L4 4l5.5 "
    "3z",
    14: "M14 1.5L3.5 14h6.8L8.5 22.5 20.5 9.5h-7.2z",
    15: "M16 2.5a6 6 0 0 0-5.6 8.1L2.6 18.4l3.2 3.2 7.8-7.8A6 6 0 0 0 21.3 6.7L18 10l-3.3-.7L14 "
    "6l3.3-3.3A6 6 0 0 0 16 2.5z",
    16: "M8 2h8l6 6v8l-6 6H8l-6-6V8zM7 10.5v3h10v-3z",
}
"""Filled symbols."""


class Sign(NamedTuple):
    """The symbol of a card."""

    card: Card

    @property
    def lines(self) -> str:
        return LINES.get(self.card, "")

    @property
    def area(self) -> str:
        return AREAS.get(self.card, "")

    @property
    def drawn(self) -> str:
        return markup_of("games/f_cartes/_sign.html", self)


def kind_of(card: Card) -> str:
    """The kind of card, for its colours."""
    if card == GAP_CARD:
        return "gap"
    return "damage" if card in DAMAGE_CARDS else "event"


def points_of(card: Card) -> str:
    """The points a car loses by it, as printed on the card."""
    return f"−{POINTS[card]}" if POINTS[card] else ""


PIPS: dict[Die, tuple[tuple[int, int], ...]] = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6, 6), (12, 12), (18, 18)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((6, 6), (18, 6), (12, 12), (6, 18), (18, 18)),
    6: ((7, 5), (17, 5), (7, 12), (17, 12), (7, 19), (17, 19)),
}


@dataclass(frozen=True, slots=True)
class DieFace:
    """A die as it fell."""

    number: Die

    @property
    def pips(self) -> tuple[tuple[int, int], ...]:
        return PIPS[self.number]

    @property
    def drawn(self) -> str:
        return markup_of("games/f_cartes/_die.html", self)
