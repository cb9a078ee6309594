"""Has live races looked at exactly when their time runs out, between two sweeps."""

from datetime import datetime, timedelta
from functools import partial

from celery import signature
from django.db import transaction

from racing.clocks.running import LEEWAY
from racing.outbox.wake_worker import waker
from racing.races.models import Race

SWEEP_EVERY = timedelta(minutes=1)


def wake_at_deadline(race: Race, now: datetime) -> None:
    """After the commit, schedule a look at this race if its time runs out before the next sweep.

    A message that is lost does little harm: open pages look too, and so does the sweep.
    """
    if race.is_live and race.deadline is not None and race.deadline - now < SWEEP_EVERY:
        task = signature("racing.tasks.time_out", (race.pk,), {}, eta=race.deadline + LEEWAY)
        transaction.on_commit(partial(waker.wake, task))
