"""Plays rehearsals: bots drive the races, and the clock moves to what comes next."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic

from celery import signature
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from racing.bots.situation import Level
from racing.engine.values import Seat
from racing.games import GAMES
from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.wake_worker import waker
from racing.races.models import Race
from racing.races.services.bots import play_bots
from racing.races.services.lobby import Plan
from racing.races.services.site_races import create_started_race
from tournaments.championships.selectors.provisional import window_of
from tournaments.championships.services.calendar.closing import sign_championship
from tournaments.championships.services.results import take_race
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Entry, Result, Round, RoundRace, Start
from tournaments.records.selectors.record_circuits import record_circuits
from tournaments.shared.locking import locked_championship
from tournaments.ticking import tick_championship

SLICE = 5.0
"""Seconds of work before others have their turn."""
Status = Championship.Status
BROKEN_OFF = Status.DRAFT
"""Marks a rehearsal that failed; no other rehearsal has this status."""
_DRIVEN = [Race.Status.RUNNING, Race.Status.FINISHED]
"""States of a race that can be taken; the worker may have finished it already."""

logger = logging.getLogger(__name__)


def play_rehearsals(*, now: datetime, seconds: Callable[[], float] = monotonic) -> int:
    """Goes on for a while with rehearsals that no other worker plays; returns how many are left.

    One in which something goes wrong stays as it is, and holds up no other.
    """
    until = seconds() + SLICE
    goes_on = [_play(each, now, until, seconds) for each in rehearsals_under_way()]
    if any(goes_on):
        wake_rehearsals()
    return rehearsals_under_way().count()


def rehearsals_under_way() -> QuerySet[Championship]:
    """Rehearsals to go on with: none that failed, or whose organiser has left the site."""
    found = Championship.objects.filter(rehearses__isnull=False, organiser__isnull=False)
    return found.exclude(status__in=[Status.FINISHED, BROKEN_OFF]).select_related("organiser")


def _play(
    championship: Championship, now: datetime, until: float, seconds: Callable[[], float]
) -> bool:
    """Plays one rehearsal under a claim, as it has one clock; whether there is more to do."""
    rehearsal = Championship.objects.filter(pk=championship.pk)
    free = Q(claimed_at=None) | Q(claimed_at__lte=now - CLAIM_LASTS)
    if not rehearsal.filter(free).update(claimed_at=now):
        return False
    try:
        while seconds() < until:
            if not advance(championship):
                return False
    except Exception:
        if rehearsal.update(status=BROKEN_OFF):
            logger.exception("rehearsal %s stopped with an error", championship.pk)
        return False
    finally:
        rehearsal.update(claimed_at=None)
    return True


def wake_rehearsals() -> None:
    waker.wake(signature("tournaments.tasks.play_rehearsals"))


def advance(championship: Championship) -> bool:
    """Takes one step: a race, the runs of a round, or the next moment of its clock."""
    if _drive_a_race(championship) or _drive_for_a_record(championship):
        return True
    championship.refresh_from_db()
    if championship.is_provisional:
        _sign(championship)
    if championship.is_finished or championship.is_provisional:
        return False
    _tick(championship)
    return True


def _drive_a_race(championship: Championship) -> bool:
    """Drives a race without new tables: the tick makes them when the round is raced."""
    left = RoundRace.objects.filter(round__championship=championship, is_over=False)
    found = left.filter(race__status__in=_DRIVEN).order_by("pk").first()
    if found is None:
        return False
    play_bots(race_id=found.race_id)
    with transaction.atomic():
        locked = locked_championship(championship.pk)
        take_race(locked, RoundRace.objects.select_related("race", "round").get(pk=found.pk))
    return True


def _drive_for_a_record(championship: Championship) -> bool:
    """Drives a run of each entry in a round of records, kept out of the record books."""
    raced = RoundRace.objects.filter(round=OuterRef("pk"))
    rounds = championship.rounds.filter(
        is_closed=False, is_cancelled=False, opened_at__isnull=False
    )
    round = rounds.exclude(terms="").filter(~Exists(raced)).first()
    if round is None:
        return False
    with transaction.atomic():
        locked = locked_championship(championship.pk)
        for entry in locked.entries.filter(kind=Entry.Kind.BOT):
            _run(locked, round, entry)
        recompute(locked, now=round.opens_at or locked.created_at)
    return True


def _run(championship: Championship, round: Round, entry: Entry) -> None:
    """Drives one run for the entry; bots sit in other seats, where the circuit is for more."""
    found = next(
        each
        for each in record_circuits()
        if (each.game.slug, each.course.slug, each.terms) == (round.game, round.course, round.terms)
    )
    terms = dict(found.course.terms or {})
    seats = int(terms.pop("seats", GAMES.current(round.game).min_seats))
    plan = Plan(round.game, seats, {"circuit": round.course, **terms}, is_private=True)
    race = create_started_race(
        plan=plan,
        drivers=[Level.ROOKIE] * seats,
        host=championship.organiser,
        occasion=None,
        now=round.opens_at or championship.created_at,
    )
    play_bots(race_id=race.pk)
    race.refresh_from_db()
    marks = {mark.seat: mark.value[0] for mark in race.result.marks} if race.result else {}
    kept = RoundRace.objects.create(round=round, race=race, is_over=True)
    Start.objects.create(round_race=kept, seat=0, entry=entry)
    Result.objects.create(round_race=kept, entry=entry, seat=0, mark=marks.get(Seat(0)))


def _tick(championship: Championship) -> None:
    """Ticks at the next moment when something is due; drops a round that never comes about."""
    round = championship.rounds.filter(is_closed=False, is_cancelled=False).first()
    moment = _moment_of(round) if round else None
    done = tick_championship(championship_id=championship.pk, now=moment or championship.changed_at)
    if not done and round is not None:
        Round.objects.filter(pk=round.pk).update(is_cancelled=True)
    elif not done:
        Championship.objects.filter(pk=championship.pk).update(status=Status.PROVISIONAL)


def _moment_of(round: Round) -> datetime | None:
    if round.opened_at is None:
        return round.opens_at
    return round.extended_until or round.closes_at


def _sign(championship: Championship) -> None:
    if championship.organiser is None:
        return
    until = window_of(championship, championship.changed_at)
    ends = max(filter(None, (championship.closed_at, until, championship.changed_at)))
    sign_championship(
        championship_id=championship.pk,
        organiser=championship.organiser,
        now=ends + timedelta(minutes=1),
    )
    championship.refresh_from_db()
