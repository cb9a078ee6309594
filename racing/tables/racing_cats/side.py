"""The card beside the board: tiles, backs, boost zones and places of all, and the own hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from racing.engine.values import Seat, Viewer
from racing.games.racing_cats.classification import groups_by_position
from racing.games.racing_cats.deck import COLOURS, TRUMP_NUMBERS
from racing.games.racing_cats.values import Colour, RacingCatsView
from racing.tables.racing_cats.hand import Face, faces_of
from racing.tables.racing_cats.names import colour_name, colour_sign, where_name
from racing.tables.table import SeatNames


@dataclass(frozen=True, slots=True)
class Suit:
    """A colour with a number beside it: a tile with its trump, or the backs of a hand."""

    suit: str
    sign: str
    name: str
    number: int


@dataclass(frozen=True, slots=True)
class SeatLine:
    seat: int
    name: str
    is_own: bool
    place: int
    where: str
    tile: Suit
    backs: tuple[Suit, ...]
    """Only the colours in the hand: the numbers are hidden (RC-3)."""
    boosts: tuple[Face, ...]

    @property
    def cards(self) -> int:
        return sum(each.number for each in self.backs)


@dataclass(frozen=True, slots=True)
class Side:
    lines: tuple[SeatLine, ...]
    hand: tuple[Face, ...]
    """The viewer's own hand."""


def side_of(view: RacingCatsView, viewer: Viewer, seat_names: SeatNames) -> Side:
    """The seats by position, the first one first."""
    return Side(tuple(_lines(view, viewer, seat_names)), faces_of(view.hand))


def _lines(view: RacingCatsView, viewer: Viewer, seat_names: SeatNames) -> Iterator[SeatLine]:
    place = 1
    for group in groups_by_position(view):
        for seat in group:
            yield _line(view, seat, place, seat_names.name(seat), is_own=seat == viewer)
        place += len(group)


def _line(view: RacingCatsView, seat: Seat, place: int, name: str, *, is_own: bool) -> SeatLine:
    tile = view.tiles[seat]
    backs = enumerate(view.backs[seat])
    return SeatLine(
        seat,
        name,
        is_own,
        place,
        str(where_name(view.options, view.cars[seat].row)),
        _suit(tile, TRUMP_NUMBERS[tile]),
        tuple(_suit(colour, count) for colour, count in backs if count),
        faces_of(view.boosts[seat]),
    )


def _suit(colour: Colour, number: int) -> Suit:
    return Suit(COLOURS[colour], colour_sign(colour), str(colour_name(colour)), number)
