"""Gives time back to championships after all clocks of the site, or a championship, were stopped.

Protest windows need none: they are reckoned without it
(`tournaments.championships.selectors.stopped_clocks`).
"""

import logging
from datetime import datetime, timedelta

from django.db import transaction

from racing.races.events import ClocksStarted
from tournaments.championships.selectors.stopped_clocks import STOOD_STILL
from tournaments.championships.services.calendar.calendars import shift_round
from tournaments.championships.services.log import note
from tournaments.models import Championship, Registration, ReserveCall, Round
from tournaments.shared.locking import locked_championship

logger = logging.getLogger(__name__)


def give_time_back(event: ClocksStarted) -> None:
    """Give every championship its time back, once however often it runs.

    One in which something goes wrong holds up no other: none goes on before this is done.
    """
    for championship_id in _championships_with_time_left(event.began):
        try:
            _give_back_after_halt(championship_id, event.began, event.ended)
        except Exception:
            logger.exception("could not credit time to championship %s", championship_id)


def _give_back_after_halt(championship_id: int, began: datetime, ended: datetime) -> None:
    """Gives the lost time back; if it was frozen meanwhile, thawing gives back the rest."""
    with transaction.atomic():
        frozen = locked_championship(championship_id).frozen_at
        give_back(championship_id, STOOD_STILL, began, min(ended, frozen or ended))


def _championships_with_time_left(began: datetime) -> list[int]:
    """Championships with rounds, calls or registrations not over when the clocks stopped."""
    rounds = Round.objects.filter(is_closed=False, is_cancelled=False, closes_at__gt=began)
    extended = Round.objects.filter(is_closed=False, extended_until__gt=began)
    calls = ReserveCall.objects.filter(answer="", expires_at__gt=began)
    doors = Registration.objects.filter(closes_at__gt=began)
    found: set[int] = set()
    for each in (rounds, extended, calls, doors):
        real = each.filter(championship__rehearses=None)
        found |= set(real.values_list("championship", flat=True))
    return sorted(found)


def give_back(championship_id: int, why: str, began: datetime, ended: datetime) -> None:
    """Moves deadlines by the lost time, once: the log shows whether it was done."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        if ended <= began or _is_given_back(championship, why, began):
            return
        if not _move_championship(championship, began, ended):
            for round in championship.rounds.filter(is_closed=False, is_cancelled=False):
                _move_round(round, began, ended)
        for call in championship.reserve_calls.filter(answer="", expires_at__gt=began):
            call.expires_at += _lost(began, ended, call.asked_at)
            call.save(update_fields=["expires_at"])
        note(championship, why, now=ended, began=began.isoformat(), until=ended.isoformat())


def _is_given_back(championship: Championship, why: str, began: datetime) -> bool:
    notes = championship.notes.filter(kind=why).values_list("about", flat=True)
    return any(each["began"] == began.isoformat() for each in notes)


def _move_championship(championship: Championship, began: datetime, ended: datetime) -> bool:
    """Keeps registration open for longer; where a round would open before it closes, the whole
    calendar moves with it."""
    door = championship.registration
    if championship.has_started or door.closes_at is None or door.closes_at <= began:
        return False
    door.closes_at += _lost(began, ended, door.opens_at)
    door.save(update_fields=["closes_at"])
    rounds = list(championship.rounds.filter(is_cancelled=False))
    if not any(each.opens_at and each.opens_at < door.closes_at for each in rounds):
        return False
    for round in rounds:
        shift_round(round, ended - began)
    return True


def _move_round(round: Round, began: datetime, ended: datetime) -> None:
    """Moves the deadline of a round only: one that should have opened meanwhile opens now.

    One that waits for another gets all of its time when it opens.
    """
    lost = _lost(began, ended, round.opens_at)
    if not lost or round.waits_since is not None:
        return
    if round.extended_until is not None and round.extended_until > began:
        round.extended_until += lost
    if round.closes_at is not None and round.closes_at > began:
        round.closes_at += lost
    round.reminded_at = None
    round.save(update_fields=["extended_until", "closes_at", "reminded_at"])


def _lost(began: datetime, ended: datetime, since: datetime | None) -> timedelta:
    """The part of the lost time that lies after `since`."""
    return max(timedelta(0), ended - max(began, since or began))
