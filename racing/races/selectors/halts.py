"""Whether all clocks of the site are stopped."""

from datetime import datetime, timedelta

from racing.outbox.writing import rows_of
from racing.races.events import ClocksStarted
from racing.races.models import Halt

TOLD = timedelta(days=1)


def halt_in_force() -> Halt | None:
    return Halt.objects.filter(is_on=True).first()


def is_halted() -> bool:
    return Halt.objects.filter(is_on=True).exists()


def clocks_at(now: datetime) -> datetime:
    """The moment that clocks show: `now`, or the moment when they were stopped."""
    halt = halt_in_force()
    return now if halt is None else min(now, halt.began_at)


def has_run_out(at: datetime, now: datetime) -> bool:
    """Whether that moment is past, by clocks that may be stopped."""
    return at <= now and at <= clocks_at(now)


def do_clocks_run() -> bool:
    """Whether clocks run and all time lost by a halt has been given back."""
    starting = rows_of(ClocksStarted).filter(done_at=None)
    return not is_halted() and not starting.exists()


def told_halt(now: datetime) -> Halt | None:
    """The halt that pages mention: one in force, or one that ended within a day."""
    ended = Halt.objects.filter(ended_at__gt=now - TOLD).order_by("ended_at").last()
    return halt_in_force() or ended
