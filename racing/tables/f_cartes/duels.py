"""Duels as text: the dice, and the chance of a try."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.games.f_cartes.deck import lost_by
from racing.games.f_cartes.duels import rain_of
from racing.games.f_cartes.line import GAP, in_front_of
from racing.games.f_cartes.passing import TRIES
from racing.games.f_cartes.values import (
    CarNumber,
    CloseGap,
    DuelFought,
    FCartesView,
    Fight,
    Roll,
)
from racing.tables.f_cartes.names import car_name, number, per_cent, whose_car
from racing.tables.f_cartes.prospects import (
    attacker_of,
    chance_of,
    defender_of,
    line_after,
    push_of,
)


def duel_sum(event: DuelFought) -> str:
    """Both sums as the log shows them: "5 − 1 = 4 to 3"."""
    own = _sum(event.attacker, event.push, event.rain)
    return _("%(own)s to %(other)s") % {"own": own, "other": _sum(event.defender)}


def fight_sum(fight: Fight) -> str:
    """Both totals of a duel of which no more is known."""
    values = {"own": number(fight.attacker.total), "other": number(fight.defender.total)}
    return _("%(own)s to %(other)s") % values


def _sum(roll: Roll, push: int = 0, rain: int = 0) -> str:
    lost = roll.die + push - rain - roll.total
    terms = [str(roll.die), *_terms(lost, push, rain)]
    return " ".join(terms) if len(terms) == 1 else f"{' '.join(terms)} = {number(roll.total)}"


def _terms(lost: int, push: int, rain: int) -> Iterator[str]:
    if lost:
        yield f"− {lost}"
    if rain:
        yield _("− %(points)s rain") % {"points": rain}
    if push:
        yield _("+ %(points)s slipstream") % {"points": push}


def odds(view: FCartesView, car: CarNumber, defender: CarNumber, push: int) -> str:
    """What is taken off and added on both sides: "your die −3, rain −1, against its die −1"."""
    own, other = lost_by(view.damage[car - 1]), lost_by(view.damage[defender - 1])
    parts = [_die(_("your die"), own)]
    if rain := rain_of(view):
        parts.append(_("rain −%(points)s") % {"points": rain})
    if push:
        parts.append(_("slipstream +%(points)s") % {"points": push})
    values = {"own": ", ".join(parts), "other": _die(_("its die"), other)}
    if len(parts) > 1:
        return _("%(own)s, against %(other)s") % values
    return _("%(own)s against %(other)s") % values


def _die(name: str, lost: int) -> str:
    return f"{name} −{lost}" if lost else name


def of_pass(view: FCartesView, action: object) -> str:
    """A duel with its chance, or a gap that is closed."""
    car, defender = attacker_of(view, action), defender_of(view, action)
    if car is None:
        raise TypeError(action)
    if defender is None:
        return _of_gap(view, car)
    values = {
        "other": whose_car(view, defender),
        "chance": per_cent(chance_of(view, action) or 0),
        "odds": odds(view, car, defender, push_of(action)),
    }
    if not chance_of(view, action):
        return _("Can’t pass %(other)s: %(odds)s.") % values
    return _("%(chance)s chance to pass %(other)s: %(odds)s.") % values


def _of_gap(view: FCartesView, car: CarNumber) -> str:
    ahead = in_front_of(line_after(view, CloseGap(car)), car)
    values = {"car": car_name(car)}
    if ahead is None or ahead == GAP:
        return (
            _("No dice needed. The gap moves behind %(car)s, with another one still in front.")
            % values
        )
    values["other"] = whose_car(view, ahead)
    return _("No dice needed. This puts %(car)s right behind %(other)s.") % values


def of_comeback(view: FCartesView, action: object) -> str:
    """The first try of a comeback, and those after it."""
    values = {"words": of_pass(view, action)}
    left = (view.comeback.tries if view.comeback else TRIES) - 1
    if not left:
        return values["words"]
    more = ngettext(
        "%(words)s Then up to %(count)s more try.",
        "%(words)s Then up to %(count)s more tries.",
        left,
    )
    return more % {**values, "count": left}
