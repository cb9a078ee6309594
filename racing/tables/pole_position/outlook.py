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
        return _("not allowed, another car can use the whole card")
    if prospect.is_blocked:
        return _("blocked, stays where it is")
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
        return _("finish")
    return str(number) if number else _("start")


def _parts(prospect: Prospect) -> Iterator[str]:
    ride = prospect.ride
    yield from _before(prospect)
    if prospect.overtaken:
        yield _overtaking(prospect)
    if prospect.is_home:
        yield ngettext(
            "finishes in place %(place)s for %(points)s point",
            "finishes in place %(place)s for %(points)s points",
            prospect.points,
        ) % {"place": prospect.place, "points": prospect.points}
        return
    if ride.lost:
        yield ngettext(
            "%(count)s movement point lost", "%(count)s movement points lost", ride.lost
        ) % {"count": ride.lost}
    yield from _landing(prospect)


def _before(prospect: Prospect) -> Iterator[str]:
    ride = prospect.ride
    if ride.begin < ride.start:
        yield _("first drops back to space %(space)s (pit stop)") % {"space": ride.begin}
    if ride.begin > ride.start:
        yield _("first jumps to space %(space)s (turbo)") % {"space": ride.begin}
    if ride.bonus:
        yield _("comeback bonus +%(bonus)s") % {"bonus": ride.bonus}


def _overtaking(prospect: Prospect) -> str:
    count, extra = len(prospect.overtaken), prospect.ride.passed
    values = {"car": prospect.overtaken[0], "count": count, "extra": extra}
    if prospect.ride.slipstream:
        return ngettext(
            "overtakes %(count)s car at no extra cost (slipstream)",
            "overtakes %(count)s cars at no extra cost (slipstream)",
            count,
        ) % {"count": count}
    if count == 1:
        return _("overtakes car %(car)s (extra cost %(extra)s)") % values
    return _("overtakes %(count)s cars (extra cost %(extra)s)") % values


def _landing(prospect: Prospect) -> Iterator[str]:
    ride, values = prospect.ride, {"space": prospect.ride.end}
    if prospect.landed == "oil" and prospect.plus:
        yield _("spins on oil, and your next card only turns it round")
    elif prospect.landed == "oil":
        yield _("spins on oil and misses the next turn")
    elif prospect.landed in ("pit_stop", "turbo") and prospect.plus:
        yield from _next_time(prospect.landed)
    elif prospect.landed == "pit_stop":
        is_last = ride.end == ride.reach
        back = _("drops back to space %(space)s (pit stop)") % values
        yield _("pit stop has no effect, no car follows") if is_last else back
    elif prospect.landed == "turbo":
        leads = ride.end == ride.reach
        on = _("jumps to space %(space)s (turbo)") % values
        yield _("turbo has no effect, no car is ahead") if leads else on
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
            yield _("next move starts with a pit stop")
        case "turbo":
            yield _("next move starts with a turbo")


def standing_of(view: PolePositionView, seat: Seat, number: CarNumber) -> str:
    """The state of a car before a card is chosen."""
    car = view.cars[index_of(number)]
    if not car.space:
        count = len(waiting(view, seat))
        return ngettext(
            "%(count)s car waits at the start", "%(count)s cars wait at the start", count
        ) % {"count": count}
    if is_spun(view, number):
        return _("spun, can’t move this turn")
    return listed(
        [_("place %(place)s") % {"place": place_of(view, number)}, *_leaving(view, number)]
    )


def _leaving(view: PolePositionView, number: CarNumber) -> Iterator[str]:
    match token_on(view, view.cars[index_of(number)].space):
        case "slipstream":
            yield _("overtakes at no extra cost (slipstream)")
        case "comeback":
            yield _("comeback bonus +%(bonus)s") % {"bonus": place_of(view, number)}
        case "pit_stop" if view.options.plus:
            yield _("loses a place before it moves (pit stop)")
        case "turbo" if view.options.plus:
            yield _("gains a place before it moves (turbo)")
