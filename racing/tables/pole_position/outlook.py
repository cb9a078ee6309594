"""Consequences of moves, as text."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from racing.engine.values import Seat
from racing.games.pole_position.cars import HOME, index_of
from racing.games.pole_position.riding import place_of, token_on
from racing.games.pole_position.values import CarNumber, PolePositionView, Token
from racing.tables.pole_position.prospects import Prospect, is_spun, waiting


def outlook(prospect: Prospect) -> str:
    """All that happens on the way, from the start of the move to its end."""
    if not prospect.is_allowed:
        return _("may not: another car can use up the card")
    if prospect.is_blocked:
        return _("blocked: it stays where it is")
    return listed(_parts(prospect)) or _("nothing in the way")


def listed(parts: Iterable[str]) -> str:
    """The parts joined with the language's separator."""
    return pgettext("between parts of a sentence", "; ").join(parts)


def way(prospect: Prospect) -> str:
    """The spaces of a ride: its start, the one before a pit stop or turbo, and its end."""
    ride = prospect.ride
    stops = [_space(ride.start), _space(ride.end)]
    if ride.end != ride.reach:
        stops.insert(1, _space(ride.reach))
    return " → ".join(stops)


def _space(number: int) -> str:
    if number == HOME:
        return _("home")
    return str(number) if number else _("start")


def _parts(prospect: Prospect) -> Iterator[str]:
    ride = prospect.ride
    yield from _before(prospect)
    if prospect.overtaken:
        yield _overtaking(prospect)
    if prospect.is_home:
        yield ngettext(
            "finishes in place %(place)s: %(points)s point",
            "finishes in place %(place)s: %(points)s points",
            prospect.points,
        ) % {"place": prospect.place, "points": prospect.points}
        return
    if ride.lost:
        yield ngettext("%(count)s point lost", "%(count)s points lost", ride.lost) % {
            "count": ride.lost
        }
    yield from _landing(prospect)


def _before(prospect: Prospect) -> Iterator[str]:
    ride = prospect.ride
    if ride.begin < ride.start:
        yield _("pit stop first: back to %(space)s") % {"space": ride.begin}
    if ride.begin > ride.start:
        yield _("turbo first: on to %(space)s") % {"space": ride.begin}
    if ride.bonus:
        yield _("comeback: +%(bonus)s") % {"bonus": ride.bonus}


def _overtaking(prospect: Prospect) -> str:
    count, extra = len(prospect.overtaken), prospect.ride.passed
    values = {"car": prospect.overtaken[0], "count": count, "extra": extra}
    if prospect.ride.slipstream:
        return ngettext(
            "slipstream: passes %(count)s car at no extra cost",
            "slipstream: passes %(count)s cars at no extra cost",
            count,
        ) % {"count": count}
    if count == 1:
        return _("passes car %(car)s for %(extra)s extra") % values
    return _("passes %(count)s cars for %(extra)s extra") % values


def _landing(prospect: Prospect) -> Iterator[str]:
    ride, values = prospect.ride, {"space": prospect.ride.end}
    if prospect.landed == "oil" and prospect.plus:
        yield _("oil: spins, and your next card only turns it round")
    elif prospect.landed == "oil":
        yield _("oil: spins, misses the next turn")
    elif prospect.landed in ("pit_stop", "turbo") and prospect.plus:
        yield from _next_time(prospect.landed)
    elif prospect.landed == "pit_stop":
        is_last = ride.end == ride.reach
        back = _("pit stop: drops back to %(space)s") % values
        yield _("pit stop, but nobody follows: no effect") if is_last else back
    elif prospect.landed == "turbo":
        leads = ride.end == ride.reach
        on = _("turbo: jumps to %(space)s") % values
        yield _("turbo, but nobody is ahead: no effect") if leads else on
    elif prospect.landed:
        yield from _next_time(prospect.landed)


def _next_time(token: Token) -> Iterator[str]:
    """The effect of the space on the move after this one."""
    match token:
        case "slipstream":
            yield _("next move in the slipstream")
        case "comeback":
            yield _("next move with a comeback bonus")
        case "pit_stop":
            yield _("next move begins with a pit stop")
        case "turbo":
            yield _("next move begins with a turbo")


def standing_of(view: PolePositionView, seat: Seat, number: CarNumber) -> str:
    """The state of a car before a card is chosen."""
    car = view.cars[index_of(number)]
    if not car.space:
        count = len(waiting(view, seat))
        return ngettext(
            "%(count)s car waits at the start", "%(count)s cars wait at the start", count
        ) % {"count": count}
    if is_spun(view, number):
        return _("spun: cannot move this turn")
    return listed(
        [_("place %(place)s") % {"place": place_of(view, number)}, *_leaving(view, number)]
    )


def _leaving(view: PolePositionView, number: CarNumber) -> Iterator[str]:
    match token_on(view, view.cars[index_of(number)].space):
        case "slipstream":
            yield _("slipstream: passes at no extra cost")
        case "comeback":
            yield _("comeback: +%(bonus)s") % {"bonus": place_of(view, number)}
        case "pit_stop" if view.options.plus:
            yield _("first drops behind the next car")
        case "turbo" if view.options.plus:
            yield _("first jumps ahead of the next car")
