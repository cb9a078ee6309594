"""The 48 speed cards (TR-2, TR-3, TR-19)."""

from typing import NamedTuple

from racing.games.top_race.values import Card, Colour

COLOURS: tuple[Colour, ...] = ("yellow", "blue", "red", "mauve", "green", "white")
INDEX = {colour: index for index, colour in enumerate(COLOURS)}
_LETTERS: dict[str, Colour | None] = dict(zip("YBRMGWK", (*COLOURS, None), strict=True))

_SPEED = """
Y6 B5 W4 G3 R2 M1, B6 G5 Y4 M3 W2 R1, G6 M5 B4 R3 Y2 W1
M6 R5 G4 W3 B2 Y1, R6 W5 M4 Y3 G2 B1, W6 Y5 R4 B3 M2 G1
Y6 R4 M2 G1, B6 W4 R2 M1, G6 Y4 W2 R1, M6 B4 Y2 W1, R6 G4 B2 Y1, W6 M4 G2 B1
Y6 B4 K2 M1, B6 G4 K2 R1, G6 M4 K2 W1, M6 R4 K2 Y1, R6 W4 K2 B1, W6 Y4 K2 G1
Y6 B4 M2, B6 G4 R2, G6 M4 W2, M6 R4 Y2, R6 W4 B2, W6 Y4 G2
Y5 B3, B5 G3, G5 M3, M5 R3, R5 W3, W5 Y3
Y5, B5, G5, M5, R5, W5
K6, K5, K4
Y10, B10, G10, M10, R10, W10
"""


class Line(NamedTuple):
    """A line of a card: a colour, or None for a black joker, and its spaces."""

    colour: Colour | None
    spaces: int


def _lines(text: str) -> tuple[Line, ...]:
    return tuple(Line(_LETTERS[word[0]], int(word[1:])) for word in text.split())


LINES: tuple[tuple[Line, ...], ...] = tuple(
    _lines(text) for row in _SPEED.strip().splitlines() for text in row.split(",")
)
"""Lines by card; the arrow cards after them have none."""

ARROWS: dict[Card, tuple[Colour, Colour]] = {
    45: ("blue", "red"),
    46: ("green", "white"),
    47: ("mauve", "yellow"),
}
"""The two cars of each arrow card."""
DECK: tuple[Card, ...] = tuple(range(len(LINES) + len(ARROWS)))


def lines_of(card: Card) -> tuple[Line, ...]:
    return LINES[card] if card < len(LINES) else ()


def colours_for_joker(card: Card) -> tuple[Colour, ...]:
    """Colours that the black line of this card may stand for; empty if it has none (TR-18)."""
    shown = {line.colour for line in lines_of(card)}
    return tuple(colour for colour in COLOURS if colour not in shown) if None in shown else ()


def _rank(card: Card) -> tuple[int, int, int]:
    """Sort key: by the colour on top, jokers and arrows last; then the most spaces first."""
    lines = lines_of(card)
    if not lines:
        return (len(COLOURS) + 1, 0, card)
    top = lines[0]
    colour = len(COLOURS) if top.colour is None else INDEX[top.colour]
    return (colour, -top.spaces, card)


_RANKS = {card: rank for rank, card in enumerate(sorted(DECK, key=_rank))}


def in_order(cards: tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """A hand sorted by the colour on top."""
    return tuple(sorted(cards, key=_RANKS.__getitem__))
