"""Celery tasks: each calls one service, and may run twice."""

from logging import getLogger

from celery import shared_task
from django.utils import timezone

from racing.circuits.services import par, reverses, studies
from racing.clocks.running import LEEWAY
from racing.fair_play.services import hints, sightings
from racing.notices.channels import trials
from racing.notices.services import sending
from racing.outbox import drain
from racing.people.services import browsers
from racing.privacy.services import retention
from racing.races.selectors.outages import clocks_are_right
from racing.races.services import beacon_starts, idle_guests
from racing.races.services.clocks import deadlines, outages

logger = getLogger(__name__)


@shared_task
def drain_outbox() -> None:
    if drain.drain_outbox(now=timezone.now()):
        sending.wake_sender()


@shared_task
def send_notices() -> None:
    sending.send_due(now=timezone.now(), external=False)


@shared_task
def send_external() -> None:
    """Send tests and notices to servers of others, in a queue of its own: they may be slow."""
    trials.send_trials(now=timezone.now())
    sending.send_due(now=timezone.now(), external=True)


@shared_task
def sweep_deadlines() -> None:
    """Act on deadlines that have passed, and schedule tasks for those before the next sweep.

    First it checks whether the site was away: nobody is late because of that.
    """
    now = timezone.now()
    outages.beat(name="worker", now=now)
    if not outages.credit_outages(now=now):
        return
    deadlines.sweep_deadlines(now=now)
    for race_id, due in deadlines.deadlines_before_next_sweep(now=now):
        time_out.apply_async((race_id,), eta=due + LEEWAY, retry=False)


@shared_task
def time_out(race_id: int) -> None:
    now = timezone.now()
    if clocks_are_right(now):
        deadlines.time_out(race_id=race_id, now=now)


@shared_task
def start_waiting_races() -> None:
    """Start races that wait for a public beacon."""
    beacon_starts.start_waiting_races(now=timezone.now())


@shared_task
def survey_drafts() -> None:
    """Measure drafts; when none waits, a published circuit in reverse."""
    if not par.survey_drafts(now=timezone.now()):
        reverses.measure_in_reverse()


@shared_task
def nightly_cleanup() -> None:
    """Delete idle guests, and rows that are no longer needed."""
    now = timezone.now()
    idle_guests.prune_guests(now=now)
    drain.forget_done(now=now)
    sending.forget_old(now=now)
    browsers.forget_browsers(today=now.date())
    retention.forget_expired(now=now)


@shared_task
def forget_traces() -> None:
    """Delete old sightings and hints."""
    now = timezone.now()
    sightings.forget_sightings(today=now.date())
    hints.forget_hints(now=now)


@shared_task
def look_for_signals() -> None:
    looked = hints.look_for_hints(now=timezone.now())
    logger.info(
        "Hints: %d players and %d pairs checked, %d kept, %d dropped.",
        looked.players,
        looked.pairs,
        looked.kept,
        looked.dropped,
    )


@shared_task
def study_circuits() -> None:
    studies.study_circuits(now=timezone.now())


@shared_task(name="racing.tasks.prune_guests")
def prune_guests() -> None:
    """The former name of `nightly_cleanup`, for messages still in the broker."""
    nightly_cleanup()
