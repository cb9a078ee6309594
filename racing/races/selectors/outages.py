"""Whether all parts of the site run, and when they did not."""

from datetime import datetime, timedelta

from racing.races.models import Halt, Heartbeat, Outage
from racing.races.selectors.halts import is_halted

AWAY = timedelta(minutes=10)
TOLD = timedelta(days=1)


def is_away(now: datetime) -> bool:
    """Whether the web or the worker has sent no heartbeat for long."""
    return Heartbeat.objects.filter(at__lt=now - AWAY).exists()


def clocks_are_right(now: datetime) -> bool:
    """Whether deadlines can be trusted: no part of the site away, no halt, no time to give back."""
    return (
        not is_away(now)
        and not is_halted()
        and not Outage.objects.filter(credited_at=None).exists()
    )


def uncredited_outages() -> list[Outage]:
    return list(Outage.objects.filter(credited_at=None))


def latest_outage(now: datetime) -> Outage | None:
    """The last outage within a day, to tell people about; halts are told elsewhere."""
    outages = Outage.objects.filter(ended_at__gt=now - TOLD)
    unwanted = outages.exclude(began_at__in=Halt.objects.values("began_at"))
    return unwanted.order_by("ended_at").last()
