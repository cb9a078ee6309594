"""Sentences on what a player did in their turn."""

from typing import TypeAlias, assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import SPIN
from racing.games.f_cartes.values import (
    Card,
    CardDiscarded,
    CardDrawn,
    CarNumber,
    CarPenalised,
    CarPitted,
    CarRepaired,
    CarSpun,
    CarsSwapped,
    ComebackBegan,
    DamageLaid,
    DuelFought,
    GapClosed,
    GapLaid,
    SafetyCarOut,
    TurnEnded,
    WeatherChanged,
)
from racing.tables.f_cartes.duels import duel_sum
from racing.tables.f_cartes.names import (
    actions_name,
    car_name,
    car_of,
    card_name,
    cards_name,
    places_name,
    seat_named,
)
from racing.tables.table import SeatNames

OfOwnCar: TypeAlias = GapLaid | GapClosed | ComebackBegan | CarPitted | CarRepaired
OfAnotherCar: TypeAlias = DuelFought | DamageLaid | CarPenalised | CarSpun
OfTheHand: TypeAlias = CardDiscarded | CardDrawn | TurnEnded
OfTheLine: TypeAlias = SafetyCarOut | WeatherChanged | CarsSwapped
OfATurn: TypeAlias = OfOwnCar | OfAnotherCar | OfTheHand | OfTheLine


def told_of_turn(event: OfATurn, seat_names: SeatNames) -> str:
    name = seat_names.name(event.seat)
    if isinstance(event, OfOwnCar):
        return _with_own_car(event, {"name": name, "car": car_name(event.car)})
    if isinstance(event, OfAnotherCar):
        return _against(event, name, seat_names)
    return _with_hand(event, name) if isinstance(event, OfTheHand) else _with_all(event, name)


def _with_own_car(event: OfOwnCar, values: dict[str, object]) -> str:
    match event:
        case GapLaid():
            return _("%(name)s plays a gap behind %(car)s.") % values
        case GapClosed():
            return _("%(name)s: %(car)s closes the gap in front of it.") % values
        case ComebackBegan():
            return _("%(name)s plays Comeback: up to three tries with %(car)s.") % values
        case CarPitted():
            return _pitted(event, values)
        case CarRepaired(card=card):
            values["card"] = card_name(card)
            return _("%(name)s repairs %(car)s without a stop and removes %(card)s.") % values
    assert_never(event)


def _pitted(event: CarPitted, values: dict[str, object]) -> str:
    values |= {"cards": cards_name(event.cards), "places": places_name(event.places)}
    if not event.places:
        return _("%(name)s: %(car)s pits without losing a place. Removed: %(cards)s.") % values
    if event.is_lightning:
        words = _(
            "%(name)s: %(car)s makes a lightning stop and drops %(places)s. Removed: %(cards)s."
        )
        return words % values
    return (
        _("%(name)s: %(car)s pits and drops %(places)s, gaps included. Removed: %(cards)s.")
        % values
    )


def _against(event: OfAnotherCar, name: str, seat_names: SeatNames) -> str:
    car = event.defender.car if isinstance(event, DuelFought) else event.car
    values: dict[str, object] = {"name": name, "other": _car(car, event.seat, seat_names)}
    match event:
        case DuelFought():
            return _duel(event, values)
        case DamageLaid(card=card, lost=lost):
            return _hit(card, lost, values)
        case CarPenalised(places=places):
            values["places"] = places_name(places)
            return _("%(name)s plays Stop-and-go: %(other)s drops %(places)s.") % values
        case CarSpun():
            return _spun(event, values)
    assert_never(event)


def _car(car: CarNumber, seat: Seat, seat_names: SeatNames) -> str:
    """The car with its owner, unless the sentence is about that player anyway."""
    return car_name(car) if seat_named(car, seat_names) == seat else car_of(car, seat_names)


def _duel(event: DuelFought, values: dict[str, object]) -> str:
    values |= {"car": car_name(event.attacker.car), "rolls": duel_sum(event)}
    if event.is_won:
        return _("%(name)s: %(car)s passes %(other)s (%(rolls)s).") % values
    return _("%(name)s: %(car)s fails to pass %(other)s (%(rolls)s).") % values


def _hit(card: Card, lost: int, values: dict[str, object]) -> str:
    """The sentence on a hit; if the car is out, the next sentence tells that."""
    values |= {"card": card_name(card), "lost": lost, "fatal": FATAL}
    if lost >= FATAL:
        return _("%(name)s plays %(card)s on %(other)s.") % values
    return _("%(name)s plays %(card)s on %(other)s: %(lost)s/%(fatal)s damage.") % values


def _spun(event: CarSpun, values: dict[str, object]) -> str:
    values |= {"places": places_name(event.places), "lost": event.lost, "fatal": FATAL}
    if event.lost >= FATAL:
        return _hit(SPIN, event.lost, values)
    if not event.places:
        return _("%(name)s plays Spin on %(other)s: %(lost)s/%(fatal)s damage.") % values
    words = _(
        "%(name)s plays Spin on %(other)s, which drops %(places)s and has "
        "%(lost)s/%(fatal)s damage."
    )
    return words % values


def _with_hand(event: OfTheHand, name: str) -> str:
    match event:
        case CardDiscarded(card=card):
            values = {"name": name, "card": card_name(card)}
            return _("%(name)s discards a card: %(card)s.") % values
        case CardDrawn():
            return _drawn(event, name)
        case TurnEnded(actions=actions):
            values = {"name": name, "actions": actions_name(actions)}
            return _("%(name)s ends the turn early with %(actions)s left.") % values
    assert_never(event)


def _drawn(event: CardDrawn, name: str) -> str:
    """The sentence on a drawn card, which only its owner sees."""
    if event.card is None:
        return _("%(name)s draws a card.") % {"name": name}
    return _("%(name)s draws a card: %(card)s.") % {"name": name, "card": card_name(event.card)}


def _with_all(event: OfTheLine, name: str) -> str:
    match event:
        case SafetyCarOut(gaps=gaps):
            words = ngettext(
                "%(name)s sends out the safety car, which removes %(count)s gap.",
                "%(name)s sends out the safety car, which removes %(count)s gaps.",
                gaps,
            )
            return words % {"name": name, "count": gaps}
        case WeatherChanged(is_wet=True):
            return _("%(name)s changes the weather. It’s raining now.") % {"name": name}
        case WeatherChanged():
            return _("%(name)s changes the weather. It’s dry now.") % {"name": name}
        case CarsSwapped(ahead=ahead, behind=behind):
            values = {"name": name, "ahead": car_name(ahead), "behind": car_name(behind)}
            words = _("%(name)s gives team orders: %(ahead)s and %(behind)s swap places.")
            return words % values
    assert_never(event)
