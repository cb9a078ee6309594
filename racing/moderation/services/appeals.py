"""Appeals: once against each measure, decided by a moderator who did not act in it."""

from datetime import datetime

from django.db import transaction

from racing.moderation.errors import (
    ActedYourself,
    ActNotKnown,
    AppealDecided,
    AppealedAlready,
    NoAnswerGiven,
    NoSuchAppeal,
    NoSuchSanction,
    NotYourRoom,
    NotYourTarget,
    SanctionOver,
    UnreadableAppeal,
)
from racing.moderation.events import AppealMade, AppealRejected
from racing.moderation.models import Act, Appeal
from racing.moderation.policy import report_targets
from racing.moderation.policy.act_kinds import kind_of
from racing.moderation.policy.report_targets import ReportTarget
from racing.moderation.policy.safeguards import refusal_against_staff
from racing.moderation.selectors.reports import has_reported
from racing.moderation.selectors.sanctions import is_in_force
from racing.moderation.services.acts import Grounds
from racing.moderation.services.undoing import undo_act
from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.shared.errors import Refusal

LONGEST, LONGEST_ANSWER = 2000, 1000
Verdict = Appeal.Verdict


def make_appeal(*, act_id: int, player: Player, text: str, now: datetime) -> Appeal:
    if not 0 < len(text.strip()) <= LONGEST:
        raise UnreadableAppeal
    with transaction.atomic():
        act = _own_sanction(act_id, player)
        if hasattr(act, "appeal"):
            raise AppealedAlready
        if not is_in_force(act, now):
            raise SanctionOver
        appeal = Appeal.objects.create(act=act, text=text.strip(), at=now)
        write_event(AppealMade(appeal=appeal.pk, at=now))
    return appeal


def decide_appeal(
    *, appeal_id: int, moderator: Player, is_lifted: bool, answer: str, now: datetime
) -> Appeal:
    """Decide an appeal; a measure that is lifted is undone with the answer as the reason."""
    with transaction.atomic():
        appeal = _locked(appeal_id)
        objection = objection_to(appeal.act, moderator, now)
        if objection is not None:
            raise objection
        _check(appeal, answer, now)
        appeal.verdict = Verdict.LIFTED if is_lifted else Verdict.KEPT
        appeal.answer, appeal.decided_by, appeal.decided_at = answer.strip(), moderator, now
        appeal.save(update_fields=["verdict", "answer", "decided_by", "decided_at"])
        if is_lifted:
            grounds = Grounds(appeal.answer, appeal.act.rule)
            undo_act(act_id=appeal.act_id, moderator=moderator, grounds=grounds, now=now)
        else:
            write_event(AppealRejected(appeal=appeal.pk, at=now))
    return appeal


def objection_to(act: Act, moderator: Player, now: datetime) -> Refusal | None:
    """Why this moderator may not decide an appeal against the act; None if they may."""
    kind, target = kind_of(act.code), report_targets.find_target(act.matter, act.key)
    if kind is None:
        return ActNotKnown()
    if act.player_id == moderator.pk or (target and _has_part_in(target, moderator, act, now)):
        return NotYourTarget()
    if not kind.may_be_done_by(moderator):
        return NotYourRoom()
    if refusal := refusal_against_staff(kind, act.player, moderator, undoes=True):
        return refusal
    return ActedYourself() if moderator.pk in (act.moderator_id, act.seconder_id) else None


def _has_part_in(target: ReportTarget, moderator: Player, act: Act, now: datetime) -> bool:
    if target.concerns(moderator):
        return True
    return has_reported(target, moderator, now=now, about=act.player)


def _own_sanction(act_id: int, player: Player) -> Act:
    """The player's own measure, locked as for undoing it."""
    rows = Act.objects.select_for_update(of=("self",))
    act: Act | None = rows.filter(pk=act_id, player=player).first()
    kind = kind_of(act.code) if act else None
    if act is None or kind is None or not kind.is_sanction:
        raise NoSuchSanction
    return act


def _locked(appeal_id: int) -> Appeal:
    rows = Appeal.objects.select_for_update(of=("self",)).select_related("act")
    appeal = rows.filter(pk=appeal_id).first()
    if appeal is None:
        raise NoSuchAppeal
    return appeal


def _check(appeal: Appeal, answer: str, now: datetime) -> None:
    if appeal.verdict:
        raise AppealDecided
    if not is_in_force(appeal.act, now):
        raise SanctionOver
    if not 0 < len(answer.strip()) <= LONGEST_ANSWER:
        raise NoAnswerGiven
