"""Figures for operators: races that hang, notices that fail, queues."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from celery import current_app
from django.db.models import Count, Exists, Max, Min, OuterRef, Q, QuerySet
from kombu.exceptions import OperationalError

from racing.moderation.models import Appeal, Case
from racing.notices.models import Delivery
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Heartbeat, Move, Race, Seating

OVERDUE = timedelta(minutes=5)
"""How long after a deadline the sweep, which runs each minute, should have acted."""
SILENT = timedelta(days=7)
WEEK = timedelta(days=7)


def _running() -> QuerySet[Race]:
    return Race.objects.filter(status=Race.Status.RUNNING)


def late_races(now: datetime) -> QuerySet[Race]:
    """Running races whose deadline has passed without the sweep acting on it."""
    return _running().filter(paused_at=None, deadline__lt=now - OVERDUE)


def driven_races() -> QuerySet[Race]:
    """Running races where a stand-in drives for somebody who may come back."""
    driven = Seating.objects.filter(
        race=OuterRef("pk"), stand_in_since__isnull=False, has_retired=False
    )
    return _running().filter(Exists(driven))


def silent_races(now: datetime) -> QuerySet[Race]:
    """Running races without a move for a week that are not paused."""
    latest = Move.objects.filter(race=OuterRef("pk"), number=OuterRef("version"))
    moved = Exists(latest.filter(at__gte=now - SILENT))
    return _running().filter(~moved, paused_at=None, started_at__lt=now - SILENT)


def failing_deliveries() -> QuerySet[Delivery]:
    """Deliveries that failed at least once and wait for their next attempt."""
    return Delivery.objects.filter(state=Delivery.State.WAITING, attempts__gt=0)


def given_up_deliveries(now: datetime) -> QuerySet[Delivery]:
    """Deliveries of the last week that failed until they were out of date."""
    return Delivery.objects.filter(
        state=Delivery.State.DROPPED, attempts__gt=0, done_at__gte=now - WEEK
    )


@dataclass(frozen=True, slots=True)
class Backlog:
    """Events that are due in the outbox: how many, since when, and how many failed."""

    length: int
    oldest: datetime | None
    failed: int


def backlog(now: datetime) -> Backlog:
    waiting = OutboxEvent.objects.filter(done_at=None)
    due = Q(due_at__lte=now)
    found = waiting.aggregate(
        length=Count("pk", filter=due),
        oldest=Min("due_at", filter=due),
        failed=Count("pk", filter=Q(attempts__gt=0)),
    )
    return Backlog(**found)


def open_cases(now: datetime) -> tuple[int, int]:
    """Numbers of open cases, and of those among them that nobody holds."""
    awake = Case.objects.filter(Q(sleeps_until=None) | Q(sleeps_until__lte=now))
    found = awake.filter(state=Case.State.OPEN).aggregate(
        open=Count("pk"), free=Count("pk", filter=Q(holder=None) | Q(held_until__lte=now))
    )
    return found["open"], found["free"]


def open_appeals() -> int:
    return Appeal.objects.filter(verdict="").count()


def count_of_races() -> tuple[int, int]:
    """Numbers of running and of open races."""
    found = Race.objects.filter(status__in=(Race.Status.RUNNING, Race.Status.OPEN)).aggregate(
        running=Count("pk", filter=Q(status=Race.Status.RUNNING)),
        open=Count("pk", filter=Q(status=Race.Status.OPEN)),
    )
    return found["running"], found["open"]


def turns_waiting() -> int:
    """Seats of running races whose player is asked."""
    asked = Seating.objects.filter(to_act=True, player__isnull=False)
    return asked.filter(race__status=Race.Status.RUNNING).count()


def moves_made() -> int:
    """The number of moves ever made, from the last id."""
    return Move.objects.aggregate(last=Max("pk"))["last"] or 0


def deliveries_by_channel() -> dict[str, tuple[int, int]]:
    """Waiting deliveries, and how many of them failed at least once, by channel."""
    waiting = Delivery.objects.filter(state=Delivery.State.WAITING).values("channel")
    found = waiting.annotate(
        count=Count("pk"), failed=Count("pk", filter=Q(attempts__gt=0))
    ).order_by("channel")
    return {each["channel"]: (each["count"], each["failed"]) for each in found}


def players_seen(today: date) -> dict[int, int]:
    """Numbers of accounts seen within one and seven days."""
    since = {days: today - timedelta(days=days) for days in (1, 7)}
    seen = Player.objects.filter(is_guest=False, seen_on__gte=since[7])
    found = seen.aggregate(
        **{str(days): Count("pk", filter=Q(seen_on__gte=day)) for days, day in since.items()}
    )
    return {days: found[str(days)] for days in since}


def new_players(now: datetime) -> QuerySet[Player]:
    return Player.objects.filter(is_guest=False, date_joined__gte=now - WEEK)


def heartbeats() -> dict[str, datetime]:
    """The last heartbeat of each part of the site; the worker's is its sweep."""
    return dict(Heartbeat.objects.values_list("name", "at"))


def waiting_tasks() -> int | None:
    """Messages that no worker has taken yet; None if the broker cannot tell."""
    queue = current_app.conf.task_default_queue
    try:
        with current_app.connection_for_read() as connection:
            channel: Any = connection.default_channel
            # Passively it would look in Redis for a name without our prefix, and find nothing.
            return int(channel.queue_declare(queue).message_count)
    except (OperationalError, OSError):
        return None
