"""Estimates when running races will end, and keeps the estimate with the race."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from racing.races.events import SeatsAsked
from racing.races.models import Race
from racing.races.selectors.expected_end import expected_end
from racing.races.selectors.races import UNLISTED

AGAIN_AFTER = timedelta(hours=1)


def follow_turns(events: Sequence[SeatsAsked]) -> None:
    """Estimate the end of races in which somebody is asked."""
    update_expected_ends(race_ids={event.race for event in events}, now=timezone.now())


def update_expected_ends(*, race_ids: Collection[int], now: datetime) -> int:
    """Estimate the end of these races, each at most once an hour; return how many were due."""
    stale = Q(foretold_at=None) | Q(foretold_at__lte=now - AGAIN_AFTER)
    due = Race.objects.filter(stale, status=Race.Status.RUNNING, is_trial=False)
    races = list(due.filter(pk__in=race_ids).defer(*UNLISTED))
    for race in races:
        end = expected_end(race, now=now)
        due.filter(pk=race.pk).update(expected_end=end, foretold_at=now)
    return len(races)


def update_expected_end(*, race_id: int, now: datetime) -> bool:
    """Estimate the end of one race; False if it is not due again yet."""
    return update_expected_ends(race_ids=[race_id], now=now) == 1
