"""Registration of a championship: how people enter, and when it opens and closes."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from racing.people.models import Player
from tournaments.championships.services.calendar.stages import check_calendar
from tournaments.championships.services.log import note
from tournaments.championships.services.standings import recompute
from tournaments.entries.errors import MembersOfNothing, RegistrationOver
from tournaments.entries.selectors.registration import has_closed
from tournaments.entries.services.waiting_list import move_up
from tournaments.models import Championship, Registration, SeasonNote
from tournaments.shared.locking import (
    drafted_championship,
    going_championship,
    locked_championship,
)
from tournaments.shared.news import write_championship_news


def change_registration(
    *, championship_id: int, organiser: Player, values: Mapping[str, Any], now: datetime
) -> Registration:
    """Changes fields by name. Who is in stays in; the line moves up if there is more room."""
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        if values.get("members_only") and championship.club_id is None:
            raise MembersOfNothing
        registration = championship.registration
        for name, value in values.items():
            setattr(registration, name, value)
        registration.save(update_fields=list(values))
        check_calendar(championship)
        note(championship, "registration_changed", by=organiser, now=now)
        if move_up(championship, now=now):
            recompute(championship, now=now)
    return registration


def open_registration(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """Opens registration: from here on everybody sees the championship and may enter as its rules
    say."""
    with transaction.atomic():
        championship = drafted_championship(championship_id, organiser)
        registration = championship.registration
        if has_closed(registration, now):
            raise RegistrationOver
        if championship.is_draft:
            registration.opens_at = now
            registration.save(update_fields=["opens_at"])
            _open(championship, now, organiser)
    return championship


def close_registration(*, championship_id: int, organiser: Player, now: datetime) -> Championship:
    """Closes registration: nobody enters without the organiser until the start."""
    with transaction.atomic():
        championship = drafted_championship(championship_id, organiser)
        if championship.is_registering and not has_closed(championship.registration, now):
            championship.registration.closes_at = now
            championship.registration.save(update_fields=["closes_at"])
            note(championship, "registration_closed", by=organiser, now=now)
    return championship


def registration_tick(championship: Championship, now: datetime) -> bool:
    """Opens, closes and moves up as is due; whether anything happened. Twice is harmless.

    It locks for itself, and reads the row that it was given anew if that has changed.
    """
    with transaction.atomic():
        found = locked_championship(championship.pk)
        happened = [_opens(found, now), _closes(found, now), _moves_up(found, now)]
    if any(happened):
        championship.refresh_from_db()
    return any(happened)


def _opens(championship: Championship, now: datetime) -> bool:
    registration = championship.registration
    is_due = registration.opens_at is not None and registration.opens_at <= now
    if not (championship.is_draft and is_due) or has_closed(registration, now):
        return False
    _open(championship, now)
    return True


def _closes(championship: Championship, now: datetime) -> bool:
    """Notes that registration is over, once for each time that was set."""
    registration = championship.registration
    if not championship.is_registering or not has_closed(registration, now):
        return False
    said = SeasonNote.objects.filter(championship=championship, kind="registration_closed")
    if said.filter(at__gte=registration.closes_at).exists():
        return False
    note(championship, "registration_closed", now=now)
    write_championship_news(championship, "registration_closed", to="organisers", now=now)
    return True


def _moves_up(championship: Championship, now: datetime) -> bool:
    moved = move_up(championship, now=now)
    if moved:
        recompute(championship, now=now)
    return bool(moved)


def _open(championship: Championship, now: datetime, by: Player | None = None) -> None:
    championship.status = Championship.Status.REGISTRATION
    championship.changed_at = now
    championship.save(update_fields=["status", "changed_at"])
    note(championship, "registration_opened", by=by, now=now)
    write_championship_news(championship, "registration_opened", to="members", now=now)
