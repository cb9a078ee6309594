"""Consequences of actions, as text."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.f_cartes.deck import HAND
from racing.games.f_cartes.line import GAP, cars_at, own_cars
from racing.games.f_cartes.values import (
    CarNumber,
    EndComeback,
    EndTurn,
    FCartesView,
    GiveTeamOrders,
    LayGap,
    LeavePits,
    StartComeback,
    TryAgain,
)
from racing.tables.f_cartes.names import actions_name, capital, car_name
from racing.tables.f_cartes.prospects import (
    line_after,
    place_in,
    stop_after,
)


def with_turn(view: FCartesView, action: object, words: str) -> str:
    """The text, and whether the turn ends with the action."""
    return " ".join((words, *_end_of_turn(view, action)))


def _end_of_turn(view: FCartesView, action: object) -> Iterator[str]:
    if view.comeback is None and view.stop is None:
        if view.actions == 1 and _goes_on(view, action):
            yield _("Your last action.")
        elif view.actions == 1 and not isinstance(action, EndTurn):
            yield _("Your last action, then your turn ends.")
    elif not view.actions and not _goes_on(view, action):
        yield _("Your last action, then your turn ends.")


def _goes_on(view: FCartesView, action: object) -> bool:
    """Whether the same action may go on after this choice."""
    match action:
        case StartComeback():
            return True
        case TryAgain():
            return view.comeback is not None and view.comeback.tries > 1
        case LeavePits() | EndComeback():
            return False
    stop = stop_after(view, action)
    return stop is not None and len(view.damage[stop.car - 1]) > 1


def of_gap_laid(view: FCartesView, car: CarNumber) -> str:
    gaps = _gaps_behind(view, car)
    words = ngettext(
        "No one can duel your car %(number)s before closing the gap.",
        "No one can duel your car %(number)s before closing the %(count)s gaps.",
        gaps,
    )
    return words % {"number": car, "count": gaps}


def _gaps_behind(view: FCartesView, car: CarNumber) -> int:
    """Gaps behind the car after one more is laid there."""
    line = line_after(view, LayGap(car))
    behind = line[line.index(car) + 1 :]
    return next(count for count, spot in enumerate(behind) if spot != GAP)


def of_team_orders(view: FCartesView, seat: Seat) -> str:
    """Which car gets which place."""
    line = line_after(view, GiveTeamOrders())
    ahead, behind = sorted(cars_at(view.options, seat), key=line.index)
    values = {
        "ahead": capital(car_name(ahead)),
        "first": place_in(line, ahead),
        "behind": car_name(behind),
        "second": place_in(line, behind),
    }
    return _("%(ahead)s moves to place %(first)s, %(behind)s to place %(second)s.") % values


def of_safety_car(view: FCartesView) -> str:
    gaps = view.line.count(GAP)
    words = ngettext(
        "The only gap is removed and the field closes up.",
        "All %(count)s gaps are removed and the field closes up.",
        gaps,
    )
    return words % {"count": gaps}


def of_weather(view: FCartesView) -> str:
    if view.is_wet:
        return _("It will be dry. Attackers will no longer have −1 on their die.")
    return _("It will rain. Every attacker, you included, will have −1 on their die.")


def of_draw(view: FCartesView) -> str:
    held = len(view.hand) + 1
    values = {"held": held, "most": HAND}
    if not view.piled:
        return (
            _("The discards become the new draw pile. You’d have %(held)s of %(most)s cards.")
            % values
        )
    return _("You’d have %(held)s of %(most)s cards. A draw can’t be undone.") % values


def of_discard(view: FCartesView) -> str:
    left = len(view.hand) - 1
    words = ngettext(
        "Discarded without effect. You’d have %(count)s card left.",
        "Discarded without effect. You’d have %(count)s cards left.",
        left,
    )
    return words % {"count": left}


def of_end(view: FCartesView) -> str:
    return _("Your turn ends and you give up %(actions)s.") % {
        "actions": actions_name(view.actions)
    }


def of_ended_comeback(view: FCartesView) -> str:
    tries = view.comeback.tries if view.comeback else 0
    words = ngettext("You give up %(count)s try.", "You give up %(count)s tries.", tries)
    return words % {"count": tries}


def of_result(view: FCartesView, seat: Seat) -> str:
    """The end of the race as it stands, which the last player who drives has won."""
    cars = sorted(own_cars(view, seat), key=view.line.index)
    values = {"places": ", ".join(_at_place(view, car) for car in cars)}
    return (
        _("The race ends as it stands and you win it, with %(places)s. This can’t be undone.")
        % values
    )


def _at_place(view: FCartesView, car: CarNumber) -> str:
    values = {"car": car_name(car), "place": place_in(view.line, car)}
    return _("%(car)s in place %(place)s") % values
