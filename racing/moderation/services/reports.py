"""Reports by players, with a copy of what they saw then."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from racing.moderation.errors import (
    AlreadyReported,
    CannotReportYourself,
    TargetGone,
    TooManyReports,
    UnknownReason,
)
from racing.moderation.models import Case, Report
from racing.moderation.permissions import Room
from racing.moderation.policy.report_reasons import Reason, reason_of, room_for
from racing.moderation.policy.report_targets import ReportTarget, report_context_of, reportable
from racing.moderation.selectors.reporters import Standing, reports_in_a_day, standing_of
from racing.people.models import Player

MOST = 30_000
"""Highest priority of a case: more does not fit into the column."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What somebody reports, and why."""

    kind: str
    key: str
    reason: str
    text: str = ""


def make_report(
    *, reporter: Player, complaint: Complaint, now: datetime, codes: Sequence[str] = ()
) -> Report:
    """File a report, in the open case about the same target if there is one.

    `codes` are those of the private links that the reporter has opened.
    """
    reason, target = _checked(reporter, complaint, codes)
    standing = standing_of(reporter, now=now)
    with transaction.atomic():
        case = _open_case(target, room_for(reason, target.kind), now)
        _check_daily_limit(reporter, standing, now)
        report = _filed(case, reporter, complaint, target, now)
        _raise_priority(case, reason, standing, now)
    return report


def _checked(
    reporter: Player, complaint: Complaint, codes: Sequence[str]
) -> tuple[Reason, ReportTarget]:
    target = reportable(complaint.kind, complaint.key, reporter, codes)
    if target is None:
        raise TargetGone
    if target.player is not None and target.player.pk == reporter.pk:
        raise CannotReportYourself
    reason = reason_of(complaint.reason)
    if reason is None or not reason.fits(target.kind):
        raise UnknownReason
    return reason, target


def _open_case(target: ReportTarget, room: Room, now: datetime) -> Case:
    """The open case about the target, locked; else a new one."""
    made = {
        "player": target.player,
        "race_id": target.race_id,
        "ply": target.ply,
        "opened_at": now,
        "changed_at": now,
    }
    case, _ = Case.objects.select_for_update().get_or_create(
        room=room, matter=target.kind, key=target.key, state=Case.State.OPEN, defaults=made
    )
    return case


def _check_daily_limit(reporter: Player, standing: Standing, now: datetime) -> None:
    """Refuse reports above the daily limit. The row is locked after the case, as acts do."""
    Player.objects.select_for_update().get(pk=reporter.pk)
    if reports_in_a_day(reporter, now=now) >= standing.a_day:
        raise TooManyReports


def _filed(
    case: Case, reporter: Player, complaint: Complaint, target: ReportTarget, now: datetime
) -> Report:
    said = {
        "reason": complaint.reason,
        "text": complaint.text,
        "context": report_context_of(target),
        "at": now,
    }
    report, is_new = Report.objects.get_or_create(case=case, reporter=reporter, defaults=said)
    if not is_new:
        raise AlreadyReported
    return report


def _raise_priority(case: Case, reason: Reason, standing: Standing, now: datetime) -> None:
    """Raise the priority of a case that is reported again, and wake it if it was snoozed."""
    case.priority = min(MOST, case.priority + reason.weight * standing.factor)
    case.sleeps_until, case.changed_at = None, now
    case.save(update_fields=["priority", "sleeps_until", "changed_at"])
