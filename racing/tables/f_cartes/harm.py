"""Consequences of cards that harm a car, as text."""

from django.utils.translation import gettext as _

from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import SPIN
from racing.games.f_cartes.line import own_cars, owner_of
from racing.games.f_cartes.values import Card, CarNumber, FCartesView, Spin, StopAndGo
from racing.tables.f_cartes.names import capital, car_in, whose_car
from racing.tables.f_cartes.prospects import is_own, line_after, lost_after, place_in


def of_damage(view: FCartesView, card: Card, car: CarNumber) -> str:
    lost = lost_after(view, card, car)
    values = {"car": capital(whose_car(view, car)), "lost": lost, "fatal": FATAL}
    if lost < FATAL:
        words = _("%(car)s would have %(lost)s/%(fatal)s damage: −%(lost)s on all its dice.")
        return words % values
    owner = owner_of(view, car)
    if is_own(view, car) and owner is not None and len(own_cars(view, owner)) == 1:
        return _("%(car)s would be out, and so would you.") % values
    return _("%(car)s would be out.") % values


def of_spin(view: FCartesView, car: CarNumber) -> str:
    harm = of_damage(view, SPIN, car)
    if lost_after(view, SPIN, car) >= FATAL:
        return harm
    return _("%(drop)s %(harm)s") % {"drop": of_drop(view, Spin(car), car), "harm": harm}


def of_penalty(view: FCartesView, car: CarNumber) -> str:
    return of_drop(view, StopAndGo(car), car)


def of_drop(view: FCartesView, action: object, car: CarNumber) -> str:
    before, after = place_in(view.line, car), place_in(line_after(view, action), car)
    values = {"car": capital(car_in(view, car)), "before": before, "after": after}
    if before == after:
        return _("%(car)s only drops behind gaps and keeps place %(after)s.") % values
    return _("%(car)s drops from place %(before)s to place %(after)s.") % values
