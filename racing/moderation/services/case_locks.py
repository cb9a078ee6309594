"""Locks a case for a moderator, and writes down what they did with it."""

from datetime import datetime, timedelta

from racing.moderation.errors import CaseClosed, CaseHeld, NoSuchCase
from racing.moderation.models import Case, CaseNote
from racing.moderation.selectors.access import may_see, refusal_of, target_of
from racing.people.models import Player

CLAIM_LASTS = timedelta(minutes=30)


def locked_case(case_id: int, moderator: Player) -> Case:
    """The case, locked within a transaction, for a moderator who may rule on it."""
    case = Case.objects.select_for_update().filter(pk=case_id).first()
    if case is None or not may_see(case, moderator):
        raise NoSuchCase
    refusal = refusal_of(case, moderator, target_of(case))
    if refusal is not None:
        raise refusal
    return case


def open_case(case_id: int, moderator: Player, now: datetime) -> Case:
    """The case, locked, if it is open and no other moderator holds it."""
    case = locked_case(case_id, moderator)
    if case.state != Case.State.OPEN:
        raise CaseClosed
    if is_held_by_another(case, moderator, now):
        raise CaseHeld
    return case


def is_held_by_another(case: Case, moderator: Player, now: datetime) -> bool:
    return is_held(case, now) and case.holder_id != moderator.pk


def is_held(case: Case, now: datetime) -> bool:
    return case.holder_id is not None and case.held_until is not None and case.held_until > now


def claim(case: Case, moderator: Player, now: datetime) -> None:
    """Make the moderator the holder of the case."""
    if case.holder_id != moderator.pk:
        add_note(case, CaseNote.Kind.CLAIMED, moderator, now)
    case.holder, case.held_until = moderator, now + CLAIM_LASTS
    case.sleeps_until = None
    save_case(case, now)


def release(case: Case) -> None:
    case.holder, case.held_until = None, None


def save_case(case: Case, now: datetime, *fields: str) -> None:
    case.changed_at = now
    held = ["holder", "held_until", "sleeps_until", "changed_at"]
    case.save(update_fields=[*held, *fields])


def add_note(
    case: Case,
    kind: CaseNote.Kind,
    moderator: Player,
    now: datetime,
    text: str = "",
    whom: Player | None = None,
) -> CaseNote:
    return CaseNote.objects.create(
        case=case, kind=kind, by=moderator, whom=whom, text=text.strip(), at=now
    )
