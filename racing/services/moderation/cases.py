"""What becomes of a case: talked over, escalated, put off, moved, closed, opened again."""

from datetime import datetime, timedelta

from django.db import IntegrityError, transaction

from racing.errors import AlreadyInThatRoom, AlreadyOpen, CaseNotClosed, WrongDay
from racing.models import Case, CaseNote, Player
from racing.moderators import Room
from racing.services.moderation.holding import (
    keep,
    let_go,
    locked_case,
    note_down,
    open_case,
)
from racing.services.outbox import outbox_event, write_to_outbox

LONGEST_PUT_OFF = timedelta(days=90)
CLOSING = ("state", "outcome", "answer", "closed_at", "closed_by")


def say_in_case(*, case_id: int, moderator: Player, text: str, now: datetime) -> CaseNote:
    """For other moderators alone; whoever holds the case, and after it is closed too."""
    with transaction.atomic():
        case = locked_case(case_id, moderator)
        return note_down(case, CaseNote.Kind.SAID, moderator, now, text)


def escalate_case(*, case_id: int, moderator: Player, text: str, now: datetime) -> Case:
    """From now on it is for who keeps the whole site; twice is harmless."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        if case.is_escalated:
            return case
        case.is_escalated, case.sleeps_until = True, None
        let_go(case)
        keep(case, now, "is_escalated")
        note_down(case, CaseNote.Kind.ESCALATED, moderator, now, text)
        told = {"case": case.pk, "by": moderator.pk}
        write_to_outbox([outbox_event(kind="case_escalated", race=None, at=now, payload=told)])
    return case


def put_off_case(
    *, case_id: int, moderator: Player, until: datetime, text: str, now: datetime
) -> Case:
    """It waits for somebody or something, and comes back by itself."""
    if not now < until <= now + LONGEST_PUT_OFF:
        raise WrongDay
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        let_go(case)
        case.sleeps_until = until
        keep(case, now)
        note_down(case, CaseNote.Kind.PUT_OFF, moderator, now, text)
    return case


def move_case(*, case_id: int, moderator: Player, room: Room, text: str, now: datetime) -> Case:
    """To those whom it is for; they need not be the ones who have it now."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        if case.room == room:
            return case
        _check_alone(case, room, AlreadyInThatRoom())
        case.room = room
        let_go(case)
        _keep_alone(case, now, AlreadyInThatRoom(), "room")
        note_down(case, CaseNote.Kind.MOVED, moderator, now, text)
    return case


def close_case(
    *, case_id: int, moderator: Player, outcome: Case.Outcome, answer: str, now: datetime
) -> Case:
    """All who reported it are told, with a word of the moderator if there is one."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        let_go(case)
        case.state, case.outcome = Case.State.CLOSED, outcome
        case.answer = answer.strip()
        case.closed_at, case.closed_by = now, moderator
        keep(case, now, *CLOSING)
        note = note_down(case, CaseNote.Kind.CLOSED, moderator, now, answer)
        told = {"case": case.pk, "note": note.pk}
        write_to_outbox([outbox_event(kind="case_closed", race=None, at=now, payload=told)])
    return case


def reopen_case(*, case_id: int, moderator: Player, text: str, now: datetime) -> Case:
    """There is more to it; those who reported it are told again when it is closed again."""
    with transaction.atomic():
        case = locked_case(case_id, moderator)
        if case.state != Case.State.CLOSED:
            raise CaseNotClosed
        _check_alone(case, Room(case.room), AlreadyOpen())
        case.state, case.outcome, case.answer = Case.State.OPEN, "", ""
        case.closed_at, case.closed_by = None, None
        _keep_alone(case, now, AlreadyOpen(), *CLOSING)
        note_down(case, CaseNote.Kind.REOPENED, moderator, now, text)
    return case


def _check_alone(case: Case, room: Room, refusal: Exception) -> None:
    """There is one open case of a matter in a room."""
    same = Case.objects.filter(
        room=room, matter=case.matter, key=case.key, state=Case.State.OPEN
    ).exclude(pk=case.pk)
    if same.exists():
        raise refusal


def _keep_alone(case: Case, now: datetime, refusal: Exception, *fields: str) -> None:
    """The same, if another came at this very moment."""
    try:
        with transaction.atomic():
            keep(case, now, *fields)
    except IntegrityError as error:
        raise refusal from error
