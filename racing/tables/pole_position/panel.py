"""The panel: a hand of cards, a row for each car, or tokens."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.pole_position.cars import index_of
from racing.games.pole_position.layout import stock_left
from racing.games.pole_position.riding import token_on
from racing.games.pole_position.turns import FUEL
from racing.games.pole_position.values import (
    Card,
    CarNumber,
    ChooseCard,
    LayToken,
    MoveCar,
    PolePositionView,
    Token,
)
from racing.tables.hand import Hand, HandCard
from racing.tables.pole_position.names import TOKENS
from racing.tables.pole_position.orders import after_tap, rank_of
from racing.tables.pole_position.outlook import outlook, standing_of, way
from racing.tables.pole_position.prospects import Prospect, prospects, racing_cars
from racing.tables.table import Offer, Text, Tone

Order = tuple[CarNumber, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A car: where it would go, and what a tap on it does."""

    car: CarNumber
    seat: Seat
    way: Text
    words: Text
    token: Token | None = None
    tone: Tone = Tone.FINE
    key: str = ""
    rank: str = ""
    """The card's place in the order of preference."""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class TokenTile:
    token: Token
    name: Text
    left: int
    key: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Panel:
    hand: Hand | None = None
    rows: tuple[Row, ...] = ()
    tokens: tuple[TokenTile, ...] = ()


def panel_of(view: PolePositionView, seat: Seat, offers: Sequence[Offer]) -> Panel:
    match view.phase:
        case "drafting":
            return Panel(tokens=_tokens(view, offers))
        case "choosing":
            return _choosing(view, seat, offers)
    return Panel(rows=_moving(view, seat, offers))


def _tokens(view: PolePositionView, offers: Sequence[Offer]) -> tuple[TokenTile, ...]:
    left = stock_left(view.layout)
    return tuple(
        TokenTile(token, TOKENS[token], left[token], offer.key, offer.is_chosen)
        for offer in offers
        if isinstance(offer.choice.action, LayToken)
        for token in [offer.choice.action.token]
    )


def _choosing(view: PolePositionView, seat: Seat, offers: Sequence[Offer]) -> Panel:
    """The panel while choosing, with the consequences of the selected or chosen card."""
    keys = {(action.card, action.order): offer.key for offer, action in _cards(offers)}
    chosen = next((action for offer, action in _cards(offers) if offer.is_chosen), None)
    current = next((action for offer, action in _cards(offers) if offer.is_current), None)
    shown = chosen or current
    hand = _hand(view, seat, keys, chosen, current)
    if shown is None:
        return Panel(hand, _standing(view, seat))
    with_card = {order: key for (card, order), key in keys.items() if card == shown.card}
    return Panel(hand, _rows(view, seat, shown, with_card))


def _cards(offers: Sequence[Offer]) -> Iterator[tuple[Offer, ChooseCard]]:
    for offer in offers:
        if isinstance(offer.choice.action, ChooseCard):
            yield offer, offer.choice.action


def _hand(
    view: PolePositionView,
    seat: Seat,
    keys: dict[tuple[int, Order], str],
    chosen: ChooseCard | None,
    current: ChooseCard | None,
) -> Hand:
    """The hand; another card keeps the order of preference."""
    shown = chosen or current
    order = shown.order if shown else ()
    cards = [
        HandCard(
            str(card),
            _("Card %(card)s") % {"card": card},
            keys.get((card, order)) or keys.get((card, ()), ""),
            _ways(view, seat, card),
            is_chosen=chosen is not None and card == chosen.card,
            is_current=current is not None and card == current.card,
        )
        for card in FUEL
    ]
    return Hand(_("Your fuel cards"), cards)


def _ways(view: PolePositionView, seat: Seat, card: Card) -> str:
    """Where the cars that may move would go: "11: 3 → 8, 12: 20 → 25"."""
    ways = [each for each in prospects(view, seat, card) if each.is_allowed]
    return ", ".join(_("%(car)s: %(way)s") % {"car": each.car, "way": way(each)} for each in ways)


def _standing(view: PolePositionView, seat: Seat) -> tuple[Row, ...]:
    return tuple(_still(view, seat, car) for car in racing_cars(view, seat))


def _still(view: PolePositionView, seat: Seat, car: CarNumber) -> Row:
    space = view.cars[index_of(car)].space
    where = str(space) if space else _("start")
    return Row(car, seat, where, standing_of(view, seat, car), token_on(view, space))


def _rows(
    view: PolePositionView, seat: Seat, shown: ChooseCard, keys: dict[Order, str]
) -> tuple[Row, ...]:
    """Rows of the cars; a tap changes the order of preference (PP-26)."""
    ways = {each.car: each for each in prospects(view, seat, shown.card)}
    order = shown.order
    return tuple(
        _row(view, seat, ways[car], keys.get(after_tap(order, car), ""), rank_of(order, car, ways))
        if car in ways
        else _still(view, seat, car)
        for car in racing_cars(view, seat)
    )


def _row(view: PolePositionView, seat: Seat, prospect: Prospect, key: str, rank: str = "") -> Row:
    return Row(
        prospect.car,
        seat,
        way(prospect),
        outlook(prospect),
        prospect.sign,
        prospect.tone,
        key,
        rank,
    )


def _moving(view: PolePositionView, seat: Seat, offers: Sequence[Offer]) -> tuple[Row, ...]:
    card = view.drivers[seat].card
    by_car = {
        offer.choice.action.car: offer
        for offer in offers
        if isinstance(offer.choice.action, MoveCar)
    }
    ways = {each.car: each for each in prospects(view, seat, card)} if card else {}
    return tuple(
        _moving_row(view, seat, ways[car], by_car.get(car))
        if car in ways
        else _still(view, seat, car)
        for car in racing_cars(view, seat)
    )


def _moving_row(view: PolePositionView, seat: Seat, prospect: Prospect, offer: Offer | None) -> Row:
    row = _row(view, seat, prospect, offer.key if offer else "")
    return replace(row, is_chosen=bool(offer and offer.is_chosen))
