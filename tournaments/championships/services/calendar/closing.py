"""The end of a championship: all is raced, then protests are over, then the organiser signs."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from racing.people.models import Player
from tournaments.championships.errors import (
    NoReason,
    NotFinished,
    NotProvisional,
    ProtestsOpen,
    RacesUnderWay,
    WindowsOpen,
)
from tournaments.championships.selectors.due import championships_raced, races_under_way
from tournaments.championships.selectors.provisional import open_protests, window_of
from tournaments.championships.services.log import note
from tournaments.championships.services.standings import recompute
from tournaments.models import Championship
from tournaments.shared.errors import NotRunning
from tournaments.shared.locking import locked_championship, organised_championship
from tournaments.shared.news import write_championship_news
from tournaments.shared.permissions import check_may_write

Status = Championship.Status


def close_championship(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """Closes a raced championship: cancels rounds without a race; the table is provisional."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        if not championship.is_running:
            raise NotRunning
        if races_under_way().filter(_counted(championship)).exists():
            raise RacesUnderWay
        championship.rounds.filter(round_races=None).update(is_cancelled=True)
        _close(championship, organiser, now)
    return championship


def close_raced(championship_id: int, now: datetime) -> int:
    """Closes a championship for the site, when every round of the calendar is settled."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        if not championships_raced().filter(pk=championship_id).exists():
            return 0
        _close(championship, None, now)
        write_championship_news(championship, "season_to_sign", to="organisers", now=now)
    return 1


def sign_championship(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """Makes the table official; later decisions are still possible, and told as such."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        if not championship.is_provisional:
            raise NotProvisional
        if races_under_way().filter(_counted(championship)).exists():
            raise RacesUnderWay
        if open_protests(championship):
            raise ProtestsOpen
        until = window_of(championship, now)
        if until is not None and now < until:
            raise WindowsOpen(until)
        championship.status, championship.finished_at = Status.FINISHED, now
        championship.signed_by, championship.signed_by_name = organiser, organiser.username
        championship.save(update_fields=["status", "finished_at", "signed_by", "signed_by_name"])
        note(championship, "signed", by=organiser, now=now)
        write_championship_news(championship, "season_signed", to="entries", now=now)
        recompute(championship, now=now)
    return championship


def reopen_championship(
    *, championship_id: int, organiser: Player, reason: str, now: datetime
) -> Championship:
    """Takes the signature back, with a reason that everybody can read."""
    check_may_write(organiser, reason, now=now)
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        if not championship.is_finished:
            raise NotFinished
        if not reason.strip():
            raise NoReason
        championship.status, championship.finished_at = Status.PROVISIONAL, None
        championship.signed_by, championship.signed_by_name = None, ""
        championship.save(update_fields=["status", "finished_at", "signed_by", "signed_by_name"])
        note(championship, "reopened", by=organiser, now=now, reason=reason.strip())
        write_championship_news(championship, "season_reopened", to="entries", now=now)
        recompute(championship, now=now)
    return championship


def _close(championship: Championship, by: Player | None, now: datetime) -> None:
    championship.status = Status.PROVISIONAL
    championship.closed_at = now
    championship.save(update_fields=["status", "closed_at"])
    note(championship, "closed", by=by, now=now)
    recompute(championship, now=now)


def _counted(championship: Championship) -> Q:
    return Q(round__championship=championship, round__is_cancelled=False)
