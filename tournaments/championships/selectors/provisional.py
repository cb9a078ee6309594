"""Queries for how long results are provisional, because somebody may still protest."""

from datetime import datetime, timedelta

from django.db.models import Max

from tournaments.championships.selectors.stopped_clocks import times_stood
from tournaments.models import Championship, Protest, RoundRace
from tournaments.rules.stopped_clocks import end_after


def windows_by_round(championship: Championship, now: datetime) -> dict[int, datetime]:
    """When the last protest window of each round ends, by number; empty without protests."""
    hours = timedelta(hours=championship.ruleset.rules.protest_hours)
    if not hours:
        return {}
    races = RoundRace.objects.filter(
        round__championship=championship,
        round__is_cancelled=False,
        race__finished_at__isnull=False,
        race__annulled_at=None,
    )
    stood = times_stood(championship, now)
    rows = races.values_list("round__number").annotate(last=Max("race__finished_at"))
    return {number: end_after(last, hours, stood) for number, last in rows.order_by()}


def window_of(championship: Championship, now: datetime) -> datetime | None:
    """When the last protest window of the championship ends."""
    return max(windows_by_round(championship, now).values(), default=None)


def open_protests(championship: Championship) -> int:
    return championship.protests.filter(state=Protest.State.OPEN).count()
