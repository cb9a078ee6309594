"""Log sentences of F-Cartes, in the reader's language."""

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.games.f_cartes.values import (
    CarRetired,
    DriverLeft,
    FCartesEvent,
    FlagFell,
    GapsRemoved,
    PileMade,
    ResultTaken,
    RoundBegan,
    TeamOut,
)
from racing.tables.f_cartes.deeds import OfATurn, told_of_turn
from racing.tables.f_cartes.grid import OfQualifying, names_of, told_of_qualifying
from racing.tables.f_cartes.names import car_first, car_of
from racing.tables.table import SeatNames

OfTheEnd = DriverLeft | ResultTaken | FlagFell
OfTheField = RoundBegan | GapsRemoved | CarRetired | TeamOut | PileMade | OfTheEnd


def sentence_of(event: FCartesEvent, seat_names: SeatNames) -> str:
    if isinstance(event, OfQualifying):
        return told_of_qualifying(event, seat_names)
    if isinstance(event, OfATurn):
        return told_of_turn(event, seat_names)
    return _of_the_field(event, seat_names)


def _of_the_field(event: OfTheField, seat_names: SeatNames) -> str:
    match event:
        case RoundBegan(number=number, order=order):
            values = {"round": number, "names": names_of(order, seat_names)}
            return _("Lap %(round)s, in this order: %(names)s.") % values
        case GapsRemoved() | PileMade():
            return _of_cards(event)
        case CarRetired(car=car):
            return _("%(car)s is out.") % {"car": car_first(car, seat_names)}
        case TeamOut(seat=seat):
            values = {"name": seat_names.name(seat)}
            return _("%(name)s has no cars left. Their hand is discarded.") % values
        case DriverLeft() | ResultTaken() | FlagFell():
            return _of_the_end(event, seat_names)
    assert_never(event)


def _of_the_end(event: OfTheEnd, seat_names: SeatNames) -> str:
    match event:
        case DriverLeft():
            return _left(event, seat_names.name(event.seat))
        case ResultTaken(seat=seat):
            return _("%(name)s takes the result as it stands.") % {"name": seat_names.name(seat)}
        case FlagFell():
            return _flag(event, seat_names)
    assert_never(event)


def _of_cards(event: GapsRemoved | PileMade) -> str:
    if isinstance(event, GapsRemoved):
        count = event.count
        words = ngettext(
            "%(count)s gap at an end of the line is removed.",
            "%(count)s gaps at the ends of the line are removed.",
            count,
        )
    else:
        count = event.cards
        words = ngettext(
            "The discards are shuffled into a new draw pile of %(count)s card.",
            "The discards are shuffled into a new draw pile of %(count)s cards.",
            count,
        )
    return words % {"count": count}


def _left(event: DriverLeft, name: str) -> str:
    if event.cause == "retired":
        return _("%(name)s retires. Their cars are now neutral.") % {"name": name}
    return _("%(name)s is removed from the race. Their cars are now neutral.") % {"name": name}


def _flag(event: FlagFell, seat_names: SeatNames) -> str:
    if event.car is None:
        return _("The race is over.")
    values = {"round": event.rounds, "car": car_of(event.car, seat_names)}
    return _("Chequered flag in lap %(round)s: %(car)s finishes first.") % values
