"""The cards beside the board: order of play, damage of all cars, discards and a key."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import pgettext

from racing.engine.values import Viewer
from racing.games.f_cartes.classification import classified
from racing.games.f_cartes.deck import DAMAGE_CARDS, DEBRIS, DECK, lost_by
from racing.games.f_cartes.line import owner_of
from racing.games.f_cartes.values import Card, CarNumber, FCartesView
from racing.tables.f_cartes.board.signs import Tag, tag_of
from racing.tables.f_cartes.board.status import Player, players_of
from racing.tables.f_cartes.faces import Face, face_of, faces_of
from racing.tables.f_cartes.names import number
from racing.tables.table import SeatNames


class CarLine(NamedTuple):
    """A car with its place and the damage under it."""

    place: int
    tag: Tag
    name: str
    """The name of the owner."""
    damage: tuple[tuple[str, str], ...]
    """Names and points of the cards under it."""
    lost: str
    is_own: bool
    is_out: bool


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A card: how many there are, and how many of them are discarded."""

    name: str
    points: str
    words: str
    discarded: int
    count: int


@dataclass(frozen=True, slots=True)
class Key:
    """All cards; cached by the discards alone, and built when it is drawn."""

    discards: tuple[int, ...]

    @property
    def rows(self) -> tuple[KeyRow, ...]:
        return tuple(_key_row(card, discarded) for card, discarded in enumerate(self.discards))


@dataclass(frozen=True, slots=True)
class SideCard:
    players: tuple[Player, ...]
    lines: tuple[CarLine, ...]
    hand: tuple[tuple[Face, int], ...]
    """The viewer's own cards, with how many of each."""
    key: Key


def side_of(view: FCartesView, viewer: Viewer, seat_names: SeatNames) -> SideCard:
    return SideCard(
        players_of(view, viewer, seat_names),
        tuple(_lines(view, viewer, seat_names)),
        faces_of(view.hand),
        Key(view.discards),
    )


def _key_row(card: Card, discarded: int) -> KeyRow:
    """A row of the key; damage cards need no text, as their points say it."""
    face = face_of(card)
    words = "" if card in DAMAGE_CARDS and card != DEBRIS else face.words
    return KeyRow(face.name, face.points, words, discarded, DECK[card])


def _lines(view: FCartesView, viewer: Viewer, seat_names: SeatNames) -> Iterator[CarLine]:
    """Lines of all cars; before there is a grid there are none."""
    for place, car in enumerate(classified(view), start=1):
        yield _line(view, viewer, seat_names, place, car)


def _line(
    view: FCartesView, viewer: Viewer, seat_names: SeatNames, place: int, car: CarNumber
) -> CarLine:
    owner, cards = owner_of(view, car), view.damage[car - 1]
    return CarLine(
        place,
        tag_of(view, car),
        pgettext("a car", "neutral") if owner is None else seat_names.name(owner),
        tuple(_card(card) for card in cards),
        number(-lost_by(cards)) if cards else "",
        owner is not None and owner == viewer,
        car in view.out,
    )


def _card(card: Card) -> tuple[str, str]:
    face = face_of(card)
    return face.name, face.points
