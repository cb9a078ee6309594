"""The end of a season: all is raced, then protests are over, then the organiser signs."""

from datetime import datetime

from django.db import transaction

from racing.models import Player
from tournaments.errors import NotProvisional, NotRunning, ProtestsOpen, RacesUnderWay
from tournaments.models import Championship, Protest
from tournaments.services.locking import organised_championship
from tournaments.services.log import note
from tournaments.services.standings import recompute


def close_championship(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """Rounds without a race are cancelled; the table is provisional until it is signed."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        if not championship.is_running:
            raise NotRunning
        under_way = championship.rounds.filter(is_cancelled=False, round_races__is_over=False)
        if under_way.exists():
            raise RacesUnderWay
        championship.rounds.filter(round_races=None).update(is_cancelled=True)
        championship.status = Championship.Status.PROVISIONAL
        championship.closed_at = now
        championship.save(update_fields=["status", "closed_at"])
        note(championship, "closed", by=organiser, now=now)
        recompute(championship, now=now)
    return championship


def sign_championship(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """The table is official; later decisions are still possible, and told as such."""
    with transaction.atomic():
        championship = organised_championship(championship_id, organiser)
        if not championship.is_provisional:
            raise NotProvisional
        if championship.protests.filter(state=Protest.State.OPEN).exists():
            raise ProtestsOpen
        championship.status, championship.finished_at = Championship.Status.FINISHED, now
        championship.signed_by, championship.signed_by_name = organiser, organiser.username
        championship.save(update_fields=["status", "finished_at", "signed_by", "signed_by_name"])
        note(championship, "signed", by=organiser, now=now)
        recompute(championship, now=now)
    return championship
