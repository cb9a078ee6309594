"""Adapts a championship when the site reopens, holds or annuls one of its races."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from racing.races.events import RaceReleased
from tournaments.championships.services.calendar.extensions import extend_round, move_end
from tournaments.championships.services.log import note
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship, Round, RoundRace
from tournaments.shared.locking import locked_championship
from tournaments.shared.news import write_championship_news

Status = Championship.Status
RACED_AGAIN_WITHIN = timedelta(days=7)
"""How long a round stays open for a race that runs again, at least."""


def recount(championship: Championship, found: RoundRace, *, now: datetime) -> None:
    """Works out the tables after the results of a race have come or gone; a signature is taken
    back if they change."""
    before = championship.revision
    recompute(championship, now=now)
    if championship.is_finished and championship.revision != before:
        championship.status = Status.PROVISIONAL
        _take_signature_back(championship, found, now)


def race_again(championship: Championship, found: RoundRace, *, now: datetime) -> None:
    """Reopens the round and the locked championship of a race that runs again.

    A run for the record is not waited for: it comes in if it is driven to the end.
    """
    round = found.round
    if round.takes_records or round.is_cancelled or not _is_new(championship, found):
        return
    note(championship, "race_reopened", round=round, now=now, race=found.race_id)
    about: dict[str, Any] = {"race": found.race_id, "round": round.number}
    key = f"{found.race_id}:{now.isoformat()}"
    write_championship_news(
        championship, "race_reopened", to="organisers", now=now, key=key, **about
    )
    _go_on(championship, found, now)
    _open_round(championship, round, now)


def credit_hold(event: RaceReleased) -> None:
    """Extend the round of a race by the time that the site has paused it."""
    span, now = timedelta(seconds=event.seconds), event.at
    rows = RoundRace.objects.filter(race=event.race, is_over=False, round__terms="")
    for pk, championship_id in rows.values_list("round", "round__championship"):
        with transaction.atomic():
            championship = locked_championship(championship_id)
            round = Round.objects.get(pk=pk)
            is_done = championship.notes.filter(kind="round_extended", round=round, at=now)
            if round.deadline is None or round.is_closed or is_done.exists():
                continue
            move_end(championship, round, now - span, span, now=now)


def _is_new(championship: Championship, found: RoundRace) -> bool:
    """Whether the championship still takes this race for raced."""
    return found.is_over or found.round.is_closed or championship.is_over


def _go_on(championship: Championship, found: RoundRace, now: datetime) -> None:
    if not championship.is_over:
        return
    was_signed = championship.is_finished
    championship.status, championship.closed_at = Status.RUNNING, None
    championship.save(update_fields=["status", "closed_at"])
    if was_signed:
        _take_signature_back(championship, found, now)


def _open_round(championship: Championship, round: Round, now: datetime) -> None:
    round.is_closed = False
    round.save(update_fields=["is_closed"])
    until = now + RACED_AGAIN_WITHIN
    if round.deadline is not None and round.deadline < until:
        extend_round(championship, round, until, now=now)


def _take_signature_back(championship: Championship, found: RoundRace, now: datetime) -> None:
    championship.finished_at = championship.signed_by = None
    championship.signed_by_name = ""
    championship.save(update_fields=["status", "finished_at", "signed_by", "signed_by_name"])
    race = found.race_id
    note(championship, "signature_lapsed", round=found.round, now=now, race=race)
    key = f"{race}:{now.isoformat()}"
    write_championship_news(
        championship, "signature_lapsed", to="entries", now=now, key=key, race=race
    )
