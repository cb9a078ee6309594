"""Stops and repairs: their buttons and consequences."""

from typing import TypeAlias

from django.utils.translation import gettext as _

from racing.games.f_cartes.deck import POINTS, lost_by
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    FCartesView,
    LeavePits,
    LightningStop,
    MakeRepair,
    PitStop,
    Stop,
    TakeOff,
)
from racing.tables.f_cartes.names import capital, car_name, card_name, signed
from racing.tables.f_cartes.prospects import line_after, place_in, stop_after

Stopping: TypeAlias = PitStop | LightningStop | TakeOff | LeavePits
Repair: TypeAlias = Stopping | MakeRepair


def repair_of(view: FCartesView, action: Repair) -> tuple[str, str, str]:
    """The label, the consequence, and the points won back."""
    symbol = "" if isinstance(action, LeavePits) else signed(POINTS[action.card])
    if isinstance(action, MakeRepair):
        words = _of_repair(view, action.car, action.card)
    else:
        words = _of_stop(view, action)
    return _label(action), words, symbol


def _label(action: Repair) -> str:
    if isinstance(action, LeavePits):
        return _("Leave pits")
    values = {"card": card_name(action.card)}
    if isinstance(action, TakeOff):
        return _("Remove %(card)s") % values
    values["car"] = car_name(action.car)
    match action:
        case PitStop():
            return _("Pit %(car)s: remove %(card)s") % values
        case LightningStop():
            return _("Lightning stop for %(car)s: remove %(card)s") % values
        case MakeRepair():
            return _("Repair %(car)s: remove %(card)s") % values


def _of_stop(view: FCartesView, action: Stopping) -> str:
    """Where the car would be, and the damage left."""
    stop = stop_after(view, action)
    if stop is None:
        raise TypeError(action)
    values = {
        "before": place_in(view.line, stop.car),
        "after": place_in(line_after(view, action), stop.car),
        "lost": _left_after(view, action, stop),
    }
    if not values["lost"]:
        return _whole_again(values)
    if not isinstance(action, LeavePits):
        return _taken_off(values)
    if values["before"] == values["after"]:
        return _("Stays in place %(after)s, with %(lost)s damage left.") % values
    return _("Drops from place %(before)s to place %(after)s, with %(lost)s damage left.") % values


def _left_after(view: FCartesView, action: Stopping, stop: Stop) -> int:
    """The points left after the step."""
    lost = lost_by(view.damage[stop.car - 1])
    return lost if isinstance(action, LeavePits) else lost - POINTS[stop.taken[-1]]


def _whole_again(values: dict[str, int]) -> str:
    if values["before"] == values["after"]:
        return _("Stays in place %(after)s and has no damage left.") % values
    return _("Drops from place %(before)s to place %(after)s and has no damage left.") % values


def _taken_off(values: dict[str, int]) -> str:
    """The consequence of taking a card off; the player may drive on then, or take off more."""
    if values["before"] == values["after"]:
        words = _(
            "Would stay in place %(after)s, with %(lost)s damage left. Each further "
            "card costs 1 more place."
        )
    else:
        words = _(
            "Would drop from place %(before)s to place %(after)s, with %(lost)s "
            "damage left. Each further card costs 1 more place."
        )
    return words % values


def _of_repair(view: FCartesView, car: CarNumber, card: Card) -> str:
    lost = lost_by(view.damage[car - 1]) - POINTS[card]
    values = {"car": capital(car_name(car)), "lost": lost}
    if not lost:
        return _("%(car)s keeps its place and has no damage left.") % values
    return _("%(car)s keeps its place, with %(lost)s damage left.") % values
