"""The order of preference for the cars of a turn (PP-26)."""

from collections.abc import Collection

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from racing.engine.values import Seat
from racing.games.pole_position.cars import numbers_of
from racing.games.pole_position.riding import movable
from racing.games.pole_position.values import CarNumber, ChooseCard, PolePositionView
from racing.tables.pole_position.prospects import is_spun
from racing.tables.table import Choice

Order = tuple[CarNumber, ...]


def after_tap(order: Order, car: CarNumber) -> Order:
    """The order after a tap: the car is appended, or removed with all those after it."""
    return order[: order.index(car)] if car in order else (*order, car)


def rank_of(order: Order, car: CarNumber, able: Collection[CarNumber]) -> str:
    """The car's rank in the order; the last one need not be named."""
    if car in order:
        return _ordinal(order.index(car))
    is_last = len(able) > 1 and len(order) == len(able) - 1
    return _ordinal(len(order)) if is_last else ""


def _ordinal(index: int) -> str:
    words = (pgettext("car", "1st"), pgettext("car", "2nd"), pgettext("car", "3rd"))
    return words[index]


def card_choice(view: PolePositionView, seat: Seat, action: ChooseCard) -> Choice:
    label = _("Card %(card)s") % {"card": action.card}
    able = movable(view, seat)
    words = order_in_words(able, action.order) if able else _nothing_moves(view, seat)
    return Choice(action, label, words, symbol=str(action.card))


def _nothing_moves(view: PolePositionView, seat: Seat) -> str:
    spun = [number for number in numbers_of(seat) if is_spun(view, number)]
    if view.options.plus:
        words = _("Car %(car)s has spun. The card only turns it round, and no car moves.")
        return words % {"car": spun[0]}
    if len(spun) == 1:
        return _("Car %(car)s has spun. The card is discarded and no car moves.") % {"car": spun[0]}
    return _("Your cars have spun. The card is discarded and no car moves.")


def order_in_words(able: Order, order: Order) -> str:
    if len(able) == 1:
        return _("Car %(car)s will move.") % {"car": able[0]}
    if not order:
        return _("Tap the car you want to move, or decide when the cards are revealed.")
    values = dict(zip(("first", "second", "third"), _complete(able, order), strict=False))
    if len(values) == 1:
        return _("Car %(first)s moves if it can. Otherwise you decide.") % values
    if len(values) == 2:
        return _("Car %(first)s moves if it can, otherwise car %(second)s.") % values
    return (
        _("Car %(first)s moves if it can, otherwise car %(second)s, otherwise car %(third)s.")
        % values
    )


def _complete(able: Order, order: Order) -> Order:
    left = tuple(car for car in able if car not in order)
    return (*order, *left) if len(left) == 1 else order
