"""Freezes and thaws clubs and championships for moderators; frozen ones cannot be changed."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from racing.races.selectors.halts import clocks_at
from tournaments.championships.selectors.stopped_clocks import THAWED
from tournaments.championships.services.calendar.halts import give_back
from tournaments.championships.services.log import note
from tournaments.models import Championship, Club
from tournaments.shared.club_locking import locked_club
from tournaments.shared.locking import locked_championship

FROZEN = "frozen"


def freeze_championship(*, championship_id: int, now: datetime) -> bool:
    """Freezes a championship, whose races go on; False where it was frozen already."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        if championship.frozen_at is not None:
            return False
        championship.frozen_at = now
        championship.save(update_fields=["frozen_at"])
        note(championship, FROZEN, now=now)
    return True


def thaw_championship(*, championship_id: int, now: datetime) -> None:
    """Thaws a championship and gives back the time it lost; twice is harmless."""
    with transaction.atomic():
        championship = locked_championship(championship_id)
        began = championship.frozen_at
        if began is None:
            return
        championship.frozen_at = None
        championship.save(update_fields=["frozen_at"])
        # Where all clocks stand still, the rest is given back when they run again.
        ended = max(began, clocks_at(now))
        give_back(championship_id, THAWED, began, ended)
        if ended == began:
            note(championship, THAWED, now=now, began=began.isoformat(), until=began.isoformat())


def thaw_championship_of_club(*, championship_id: int, now: datetime) -> None:
    """Thaws a championship, unless its club is frozen: then it thaws with the club."""
    club = Club.objects.filter(championships=championship_id).first()
    if club is None or club.frozen_at is None:
        thaw_championship(championship_id=championship_id, now=now)


def freeze_club(*, club_id: int, now: datetime) -> list[int]:
    """Freezes a club and its unfinished championships; returns those that this froze."""
    with transaction.atomic():
        club = locked_club(club_id)
        club.frozen_at = club.frozen_at or now
        club.save(update_fields=["frozen_at"])
        finished = Championship.Status.FINISHED
        going = club.championships.exclude(status=finished).values_list("pk", flat=True)
        return [pk for pk in going if freeze_championship(championship_id=pk, now=now)]


def thaw_club(*, club_id: int, frozen_alone: Collection[int], now: datetime) -> None:
    """Thaws a club with its championships, except those that were frozen by themselves."""
    with transaction.atomic():
        club = locked_club(club_id)
        club.frozen_at = None
        club.save(update_fields=["frozen_at"])
        frozen = club.championships.filter(frozen_at__isnull=False).exclude(pk__in=frozen_alone)
        for pk in frozen.values_list("pk", flat=True):
            thaw_championship(championship_id=pk, now=now)
