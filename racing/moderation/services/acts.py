"""Acts of moderators: done with a reason and a rule, undone by another act, never changed."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction

from racing.moderation.code_of_conduct import CODES
from racing.moderation.errors import (
    ActNotKnown,
    AlreadyPlanned,
    NoReasonGiven,
    NothingPlanned,
    NotYourRoom,
    NotYourTarget,
    TakesAnother,
    TargetGone,
    UnknownRule,
)
from racing.moderation.events import ActDone, ActPlanned, SanctionEnded
from racing.moderation.models import Act, Case, PlannedAct
from racing.moderation.policy import report_targets
from racing.moderation.policy.act_kinds import ActContext, ActKind, Parameters, kind_of
from racing.moderation.policy.report_targets import ReportTarget
from racing.moderation.policy.safeguards import needs_second, refusal_against_staff
from racing.moderation.selectors.reports import has_reported
from racing.moderation.selectors.sanctions import days_so_far
from racing.moderation.services.sanctions import settle_sanctions
from racing.outbox.writing import outbox_row, write_event, write_rows
from racing.people.models import Player


@dataclass(frozen=True, slots=True)
class Grounds:
    """Reason, rule and case of an act."""

    reason: str
    rule: str
    case_id: int | None = None


@dataclass(frozen=True, slots=True)
class ActRequest:
    """The kind of act, its target and its parameters."""

    code: str
    target_kind: str
    key: str
    parameters: Parameters = field(default_factory=dict)


def do_act(
    *, act_request: ActRequest, moderator: Player, grounds: Grounds, now: datetime
) -> Act | PlannedAct:
    """Do an act. What takes two is only planned, until another moderator agrees."""
    kind, target = checked_act(act_request, moderator, grounds, now)
    whom = _whom(kind, target, act_request)
    with transaction.atomic():
        so_far = days_so_far(whom, kind.code, now)
        if needs_second(kind, whom, act_request.parameters, so_far):
            return _plan(act_request, whom, moderator, grounds, now)
        return _carry_out(kind, target, act_request, moderator, None, grounds, now)


def second_act(*, planned_id: int, moderator: Player, now: datetime) -> Act:
    """Do a planned act in the name of both, after another moderator has agreed."""
    with transaction.atomic():
        planned = _waiting(planned_id)
        if planned.by_id == moderator.pk:
            raise TakesAnother
        act_request = ActRequest(planned.code, planned.matter, planned.key, planned.given)
        grounds = Grounds(planned.reason, planned.rule, planned.case_id)
        kind, target = checked_act(act_request, moderator, grounds, now)
        whom = _whom(kind, target, act_request)
        is_about_another = planned.player_id != (whom.pk if whom else None)
        if is_about_another or not _may_still(kind, whom, planned.by):
            raise NothingPlanned
        act = _carry_out(kind, target, act_request, planned.by, moderator, grounds, now)
        _answer(planned, PlannedAct.Result.DONE, moderator, act, now)
    return act


def _may_still(kind: ActKind, whom: Player | None, moderator: Player) -> bool:
    """Whether who planned an act may do it now."""
    refusal = refusal_against_staff(kind, whom, moderator)
    return kind.may_be_done_by(moderator) and refusal is None


def refuse_act(*, planned_id: int, moderator: Player, now: datetime) -> PlannedAct:
    """Refuse a planned act, or withdraw it if the moderator planned it."""
    with transaction.atomic():
        planned = _waiting(planned_id)
        act_request = ActRequest(planned.code, planned.matter, planned.key, planned.given)
        checked_act(act_request, moderator, None, now)
        _answer(planned, PlannedAct.Result.REFUSED, moderator, None, now)
    return planned


def checked_act(
    act_request: ActRequest,
    moderator: Player,
    grounds: Grounds | None,
    now: datetime,
    undone: Act | None = None,
) -> tuple[ActKind, ReportTarget]:
    kind = kind_of(act_request.code)
    if kind is None or kind.target_kind != act_request.target_kind:
        raise ActNotKnown
    if not kind.may_be_done_by(moderator):
        raise NotYourRoom
    target = report_targets.find_target(act_request.target_kind, act_request.key)
    if target is None:
        raise TargetGone
    whom = undone.player if undone else _whom(kind, target, act_request)
    if target.concerns(moderator) or (whom is not None and whom.pk == moderator.pk):
        raise NotYourTarget
    if has_reported(target, moderator, now=now, about=whom):
        raise NotYourTarget
    if refusal := refusal_against_staff(kind, whom, moderator, undoes=undone is not None):
        raise refusal
    if grounds is not None:
        _check_grounds(grounds)
    if undone is None and grounds is not None and kind.preview(target, now) is None:
        raise TargetGone
    return kind, target


def _whom(kind: ActKind, target: ReportTarget, act_request: ActRequest) -> Player | None:
    return kind.whom(target, act_request.parameters) if kind.whom else target.player


def _check_grounds(grounds: Grounds) -> None:
    if not grounds.reason.strip():
        raise NoReasonGiven
    if grounds.rule not in CODES:
        raise UnknownRule


def _plan(
    act_request: ActRequest,
    whom: Player | None,
    moderator: Player,
    grounds: Grounds,
    now: datetime,
) -> PlannedAct:
    planned = PlannedAct(
        code=act_request.code,
        matter=act_request.target_kind,
        key=act_request.key,
        player=whom,
        by=moderator,
        reason=grounds.reason,
        rule=grounds.rule,
        given=dict(act_request.parameters),
        case_id=_case(grounds),
        at=now,
    )
    try:
        with transaction.atomic():
            planned.save()
    except IntegrityError as error:
        raise AlreadyPlanned from error
    write_event(ActPlanned(planned=planned.pk, at=now))
    return planned


def _waiting(planned_id: int) -> PlannedAct:
    planned = PlannedAct.objects.select_for_update().filter(pk=planned_id, result="").first()
    if planned is None:
        raise NothingPlanned
    return planned


def _answer(
    planned: PlannedAct, result: str, moderator: Player, act: Act | None, now: datetime
) -> None:
    planned.result, planned.answered_by, planned.answered_at = result, moderator, now
    planned.act = act
    planned.save(update_fields=["result", "answered_by", "answered_at", "act"])


def _carry_out(
    kind: ActKind,
    target: ReportTarget,
    act_request: ActRequest,
    moderator: Player,
    seconder: Player | None,
    grounds: Grounds,
    now: datetime,
) -> Act:
    days = act_request.parameters.get("days") or 0
    until = now + timedelta(days=days) if days else None
    context = ActContext(
        target=target, moderator=moderator, parameters=act_request.parameters, until=until, now=now
    )
    player = _whom(kind, target, act_request)
    details = {**act_request.parameters, **kind.carry_out(context)}
    act: Act = Act.objects.create(
        code=kind.code,
        matter=target.kind,
        key=target.key,
        player=player,
        race_id=target.race_id,
        moderator=moderator,
        seconder=seconder,
        reason=grounds.reason,
        rule=grounds.rule,
        case_id=_case(grounds),
        details=details,
        at=now,
        until=until,
    )
    follow_act(act, now)
    return act


def follow_act(act: Act, now: datetime) -> None:
    """Recompute the measures on the player, and write events about the act and its end."""
    if act.player_id is not None:
        settle_sanctions(player_id=act.player_id, now=now)
    rows = [outbox_row(ActDone(act=act.pk, at=now))]
    if act.player_id is not None and act.until is not None:
        rows.append(outbox_row(SanctionEnded(act=act.pk, at=now), due=act.until))
    write_rows(rows)


def _case(grounds: Grounds) -> int | None:
    """The id of the case that the act belongs to, if it exists."""
    if grounds.case_id is None:
        return None
    return Case.objects.filter(pk=grounds.case_id).values_list("pk", flat=True).first()
