"""Whether the site is all there, and when it was not."""

from datetime import datetime, timedelta

from racing.models import Halt, Heartbeat, Outage
from racing.selectors.halts import is_halted

AWAY = timedelta(minutes=10)
TOLD = timedelta(days=1)


def is_away(now: datetime) -> bool:
    """Whether the web or the worker gave no sign of life for long."""
    return Heartbeat.objects.filter(at__lt=now - AWAY).exists()


def clocks_are_right(now: datetime) -> bool:
    """Whether a time that ran out did so while the site was there, and its clocks ran."""
    return (
        not is_away(now)
        and not is_halted()
        and not Outage.objects.filter(credited_at=None).exists()
    )


def uncredited_outages() -> list[Outage]:
    return list(Outage.objects.filter(credited_at=None))


def latest_outage(now: datetime) -> Outage | None:
    """The one to tell people about: for a day. Of halts they are told in other words."""
    outages = Outage.objects.filter(ended_at__gt=now - TOLD)
    unwanted = outages.exclude(began_at__in=Halt.objects.values("began_at"))
    return unwanted.order_by("ended_at").last()
