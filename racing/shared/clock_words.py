"""Clocks as text: “3 days bank, +12 h a turn, nights don’t count”."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.clocks.values import (
    DAY,
    HOUR,
    MINUTE,
    BankClock,
    Clock,
    DailyClock,
    NoClock,
    TurnClock,
)


def clock_words(clock: Clock) -> str:
    """The clock in one line, for lists and the lobby."""
    return ", ".join((*_parts(clock), *_free_parts(clock)))


def time_words(clock: Clock) -> str:
    """The clock in one line, without the hours that do not count."""
    return ", ".join(_parts(clock))


def free_words(clock: Clock) -> list[str]:
    """Sentences on the hours that do not count, for a player who is asked."""
    free = clock.free
    sentences = [
        (free.nights, _("Nights don’t count, in your own time zone.")),
        (free.weekends, _("Weekends don’t count.")),
        (free.holidays, _("Your holidays don’t count.")),
    ]
    return [sentence for is_free, sentence in sentences if is_free]


def span_words(seconds: int) -> str:
    """A duration in all its units: 3 days, 12 h, 1 day 12 h, 10 s."""
    days, rest = divmod(seconds, DAY)
    hours, rest = divmod(rest, HOUR)
    minutes, rest = divmod(rest, MINUTE)
    parts = [
        (days, ngettext("%(count)d day", "%(count)d days", days)),
        (hours, _("%(count)d h")),
        (minutes, _("%(count)d min")),
        (rest, _("%(count)d s")),
    ]
    words = [text % {"count": count} for count, text in parts if count]
    return " ".join(words) or _("%(count)d min") % {"count": 0}


def _parts(clock: Clock) -> Iterator[str]:
    match clock:
        case NoClock():
            yield _("no clock")
        case TurnClock():
            yield _("%(time)s a turn") % {"time": span_words(clock.seconds)}
        case BankClock():
            yield _("%(time)s bank") % {"time": span_words(clock.bank)}
            yield _("+%(time)s a turn") % {"time": span_words(clock.increment)}
        case DailyClock():
            hour = f"{clock.hour:02}:{clock.minute:02}"
            place = clock.zone.rpartition("/")[2].replace("_", " ")
            yield _("every day at %(hour)s (%(place)s)") % {"hour": hour, "place": place}
    if isinstance(clock, BankClock) and clock.cap > clock.bank:
        yield _("up to %(time)s") % {"time": span_words(clock.cap)}
    if clock.grace:
        yield _("%(time)s grace") % {"time": span_words(clock.grace)}


def _free_parts(clock: Clock) -> Iterator[str]:
    if clock.free.nights:
        yield _("nights don’t count")
    if clock.free.weekends:
        yield _("weekends don’t count")
    if clock.free.holidays:
        yield _("holidays don’t count")
