"""Changes of a case: comments, escalation, snoozing, moving, closing, reopening."""

from datetime import datetime, timedelta

from django.db import IntegrityError, transaction

from racing.moderation.errors import AlreadyInThatRoom, AlreadyOpen, CaseNotClosed, WrongDay
from racing.moderation.events import CaseClosed, CaseEscalated
from racing.moderation.models import Case, CaseNote
from racing.moderation.permissions import Room
from racing.moderation.services.case_locks import (
    add_note,
    locked_case,
    open_case,
    release,
    save_case,
)
from racing.outbox.writing import write_event
from racing.people.models import Player

LONGEST_PUT_OFF = timedelta(days=90)
CLOSING = ("state", "outcome", "answer", "closed_at", "closed_by")


def say_in_case(*, case_id: int, moderator: Player, text: str, now: datetime) -> CaseNote:
    """Add a comment for other moderators, whoever holds the case, even after it is closed."""
    with transaction.atomic():
        case = locked_case(case_id, moderator)
        return add_note(case, CaseNote.Kind.SAID, moderator, now, text)


def escalate_case(*, case_id: int, moderator: Player, text: str, now: datetime) -> Case:
    """Escalate the case to the keepers of the site; twice is harmless."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        if case.is_escalated:
            return case
        case.is_escalated, case.sleeps_until = True, None
        release(case)
        save_case(case, now, "is_escalated")
        add_note(case, CaseNote.Kind.ESCALATED, moderator, now, text)
        write_event(CaseEscalated(case=case.pk, by=moderator.pk, at=now))
    return case


def put_off_case(
    *, case_id: int, moderator: Player, until: datetime, text: str, now: datetime
) -> Case:
    """Snooze the case; it comes back by itself."""
    if not now < until <= now + LONGEST_PUT_OFF:
        raise WrongDay
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        release(case)
        case.sleeps_until = until
        save_case(case, now)
        add_note(case, CaseNote.Kind.PUT_OFF, moderator, now, text)
    return case


def move_case(*, case_id: int, moderator: Player, room: Room, text: str, now: datetime) -> Case:
    """Move the case to another room; the moderator need not belong there."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        if case.room == room:
            return case
        _check_alone(case, room, AlreadyInThatRoom())
        case.room = room
        release(case)
        _keep_alone(case, now, AlreadyInThatRoom(), "room")
        add_note(case, CaseNote.Kind.MOVED, moderator, now, text)
    return case


def close_case(
    *, case_id: int, moderator: Player, outcome: Case.Outcome, answer: str, now: datetime
) -> Case:
    """Close the case and tell all reporters, with the moderator's answer if there is one."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        release(case)
        case.state, case.outcome = Case.State.CLOSED, outcome
        case.answer = answer.strip()
        case.closed_at, case.closed_by = now, moderator
        save_case(case, now, *CLOSING)
        note = add_note(case, CaseNote.Kind.CLOSED, moderator, now, answer)
        write_event(CaseClosed(case=case.pk, note=note.pk, at=now))
    return case


def reopen_case(*, case_id: int, moderator: Player, text: str, now: datetime) -> Case:
    """Reopen a closed case; reporters are told again when it is closed again."""
    with transaction.atomic():
        case = locked_case(case_id, moderator)
        if case.state != Case.State.CLOSED:
            raise CaseNotClosed
        _check_alone(case, Room(case.room), AlreadyOpen())
        case.state, case.outcome, case.answer = Case.State.OPEN, "", ""
        case.closed_at, case.closed_by = None, None
        _keep_alone(case, now, AlreadyOpen(), *CLOSING)
        add_note(case, CaseNote.Kind.REOPENED, moderator, now, text)
    return case


def _check_alone(case: Case, room: Room, refusal: Exception) -> None:
    """Refuse a second open case about the same target in a room."""
    same = Case.objects.filter(
        room=room, matter=case.matter, key=case.key, state=Case.State.OPEN
    ).exclude(pk=case.pk)
    if same.exists():
        raise refusal


def _keep_alone(case: Case, now: datetime, refusal: Exception, *fields: str) -> None:
    """Save the case, and refuse it if another one came at this very moment."""
    try:
        with transaction.atomic():
            save_case(case, now, *fields)
    except IntegrityError as error:
        raise refusal from error
