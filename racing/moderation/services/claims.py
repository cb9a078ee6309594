"""Claims of a case: one moderator at a time looks into it, for a limited time."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.moderation.errors import NotAModeratorThere, NotYourCase
from racing.moderation.events import CaseHandedOver
from racing.moderation.models import Case, CaseNote
from racing.moderation.selectors.access import may_see, refusal_of, target_of
from racing.moderation.services.case_locks import (
    CLAIM_LASTS,
    add_note,
    claim,
    open_case,
    release,
    save_case,
)
from racing.outbox.writing import write_event
from racing.people.models import Player

HANDED_OVER_FOR = timedelta(days=1)
"""Longer than a claim: the moderator who is handed a case must first hear of it."""
RENEWED_AFTER = timedelta(minutes=1)


def claim_case(*, case_id: int, moderator: Player, now: datetime) -> Case:
    """Claim the case for half an hour; refused while another moderator holds it."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        claim(case, moderator, now)
    return case


def renew_claim(*, case: Case, moderator: Player, now: datetime) -> None:
    """Prolong the claim of a moderator who looks at their case; not written at every look."""
    if case.holder_id != moderator.pk:
        return
    until = now + CLAIM_LASTS
    mine = Case.objects.filter(pk=case.pk, holder=moderator, state=Case.State.OPEN)
    if mine.filter(held_until__lt=until - RENEWED_AFTER).update(held_until=until):
        case.held_until = until


def release_case(*, case_id: int, moderator: Player, now: datetime) -> Case:
    """Give up a claim; only the holder can."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        if case.holder_id != moderator.pk:
            raise NotYourCase
        release(case)
        save_case(case, now)
        add_note(case, CaseNote.Kind.RELEASED, moderator, now)
    return case


def hand_over_case(
    *, case_id: int, moderator: Player, whom: Player, text: str, now: datetime
) -> Case:
    """Hand the case to another moderator who may deal with it, with a comment."""
    with transaction.atomic():
        case = open_case(case_id, moderator, now)
        _check_can_take(case, whom, moderator)
        case.holder, case.held_until = whom, now + HANDED_OVER_FOR
        case.sleeps_until = None
        save_case(case, now)
        note = add_note(case, CaseNote.Kind.HANDED_OVER, moderator, now, text, whom)
        write_event(CaseHandedOver(case=case.pk, player=whom.pk, note=note.pk, at=now))
    return case


def _check_can_take(case: Case, whom: Player, moderator: Player) -> None:
    may = whom.pk != moderator.pk and may_see(case, whom)
    if not may or refusal_of(case, whom, target_of(case)) is not None:
        raise NotAModeratorThere
