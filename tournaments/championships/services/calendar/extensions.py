"""Gives the races of a round more time; the championship must be locked."""

from datetime import datetime, timedelta

from django.db.models import QuerySet

from racing.people.models import Player
from racing.races.models import Race
from tournaments.championships.services.log import note
from tournaments.models import Championship, Round
from tournaments.shared.news import write_championship_news


def extend_round(
    championship: Championship, round: Round, until: datetime, *, now: datetime
) -> None:
    round.extended_until = until
    _keep(championship, round, now)


def move_end(
    championship: Championship, round: Round, since: datetime, span: timedelta, *, now: datetime
) -> None:
    """Moves the deadline by the time that could not be raced, if it was not over at `since`."""
    if round.extended_until is not None and round.extended_until > since:
        round.extended_until += span
    if round.closes_at is not None and round.closes_at > since:
        round.closes_at += span
    _keep(championship, round, now)


def _keep(championship: Championship, round: Round, now: datetime) -> None:
    """Saves the deadline, tells who still races, and lets them be reminded again."""
    round.reminded_at = None
    round.save(update_fields=["closes_at", "extended_until", "reminded_at"])
    until = round.deadline.isoformat() if round.deadline else ""
    note(championship, "round_extended", round=round, now=now, until=until)
    notify_racers(championship, round, "round_extended", now=now)


def notify_racers(championship: Championship, round: Round, event: str, *, now: datetime) -> None:
    """Tells those whose race of this round still runs."""
    people = Player.objects.filter(seatings__race__in=running_in(round)).distinct()
    until = round.deadline.isoformat() if round.deadline else ""
    write_championship_news(
        championship,
        event,
        to=people,
        now=now,
        key=f"{round.pk}:{until}",
        round=round.number,
        until=until,
    )


def running_in(round: Round) -> QuerySet[Race]:
    return Race.objects.filter(round_races__round=round, status=Race.Status.RUNNING)
