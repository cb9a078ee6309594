"""The hand of the playing seat: each card with all its uses, the best first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import SPIN
from racing.games.f_cartes.values import (
    Card,
    DiscardCard,
    FCartesAction,
    FCartesView,
    LayDamage,
    LightningStop,
    MakeRepair,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
)
from racing.tables.f_cartes.board.signs import Tag, points_of, tag_of
from racing.tables.f_cartes.faces import Face, face_of
from racing.tables.f_cartes.names import number, per_cent
from racing.tables.f_cartes.plays import car_of, card_of, plays_of, why_not
from racing.tables.f_cartes.prospects import chance_of, line_after, lost_after, place_in
from racing.tables.table import Offer, Text


@dataclass(frozen=True, slots=True)
class TargetTile:
    """A way to play the selected card: on a car, as it is, or onto the discards."""

    key: str
    label: Text
    words: Text
    tag: Tag | None
    detail: str
    """The result in a word or two."""
    is_chosen: bool
    is_discard: bool = False


@dataclass(frozen=True, slots=True)
class CardTile:
    """A card in hand; a tap on it shows its best use."""

    face: Face
    count: int
    key: str
    words: Text
    is_chosen: bool
    is_idle: bool
    """Whether it cannot be played now, only discarded."""


@dataclass(frozen=True, slots=True)
class Look:
    """The selected card, and all its uses."""

    face: Face
    why_not: Text
    tiles: tuple[TargetTile, ...]


def hand_of(view: FCartesView, seat: Seat, offers: Sequence[Offer]) -> tuple[CardTile, ...]:
    kinds = sorted(set(view.hand))
    return tuple(_card_tile(view, card, _ways(view, seat, card, offers)) for card in kinds)


def look_of(view: FCartesView, seat: Seat, offers: Sequence[Offer]) -> Look | None:
    chosen = next((offer for offer in offers if offer.is_chosen), None)
    card = None if chosen is None else card_of(chosen.choice.action)
    if card is None:
        return None
    ways = _ways(view, seat, card, offers)
    tiles = tuple(_target_tile(view, offer) for offer in _by_place(view, ways))
    return Look(face_of(card), why_not(card) if len(ways) == 1 else "", tiles)


def _ways(view: FCartesView, seat: Seat, card: Card, offers: Sequence[Offer]) -> list[Offer]:
    """The uses of a card, the best first and discarding last."""
    by_action = {
        offer.choice.action: offer for offer in offers if card_of(offer.choice.action) == card
    }
    actions: list[FCartesAction] = list(by_action)  # type: ignore[arg-type]
    plays = plays_of(view, seat, card, actions)
    return [by_action[action] for action in (*plays, DiscardCard(card)) if action in by_action]


def _by_place(view: FCartesView, ways: list[Offer]) -> list[Offer]:
    """The uses in the order of the cars in the line, so that they are easy to find."""

    def place(offer: Offer) -> int:
        car = car_of(offer.choice.action)
        return len(view.line) if car is None else view.line.index(car)

    return sorted(ways, key=place)


def _card_tile(view: FCartesView, card: Card, ways: list[Offer]) -> CardTile:
    chosen = next((offer for offer in ways if offer.is_chosen), None)
    shown = chosen or ways[0]
    return CardTile(
        face_of(card),
        view.hand.count(card),
        shown.key,
        shown.choice.consequence,
        chosen is not None,
        len(ways) == 1,
    )


def _target_tile(view: FCartesView, offer: Offer) -> TargetTile:
    action, choice = offer.choice.action, offer.choice
    car = car_of(action)
    return TargetTile(
        offer.key,
        choice.label,
        choice.consequence,
        None if car is None else tag_of(view, car),
        " ".join(_details(view, action)),
        offer.is_chosen,
        isinstance(action, DiscardCard),
    )


def _details(view: FCartesView, action: object) -> Iterator[str]:
    match action:
        case LayDamage(card=card, car=car):
            yield _after(view, card, car)
        case Spin(car=car):
            yield _after(view, SPIN, car)
        case StopAndGo(car=car):
            yield f"P{place_in(line_after(view, action), car)}"
        case LightningStop(card=card) | MakeRepair(card=card):
            yield points_of(card)
        case Slipstream() | StartComeback():
            ways = chance_of(view, action)
            yield _("gap") if ways is None else per_cent(ways)


def _after(view: FCartesView, card: Card, car: int) -> str:
    """The points the car would have lost."""
    lost = lost_after(view, card, car)
    return _("out!") if lost >= FATAL else number(-lost)
