"""Reports by players, with a copy of what they saw then."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from racing.moderation.errors import (
    AlreadyReported,
    CannotReportYourself,
    MatterGone,
    TooManyReports,
    UnknownReason,
)
from racing.moderation.models import Case, Report
from racing.moderation.permissions import Room
from racing.moderation.report_reasons import Reason, reason_of, room_for
from racing.moderation.selectors.reporters import Standing, reports_in_a_day, standing_of
from racing.moderation.selectors.reports import reportable
from racing.moderation.targets import Matter, attached_to
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
    """File a report, in the open case about the same matter if there is one.

    `codes` are those of the private links that the reporter has opened.
    """
    reason, matter = _checked(reporter, complaint, codes)
    standing = standing_of(reporter, now=now)
    with transaction.atomic():
        case = _open_case(matter, room_for(reason, matter.kind), now)
        _count(reporter, standing, now)
        report = _filed(case, reporter, complaint, matter, now)
        _press(case, reason, standing, now)
    return report


def _checked(reporter: Player, complaint: Complaint, codes: Sequence[str]) -> tuple[Reason, Matter]:
    matter = reportable(complaint.kind, complaint.key, reporter, codes)
    if matter is None:
        raise MatterGone
    if matter.player is not None and matter.player.pk == reporter.pk:
        raise CannotReportYourself
    reason = reason_of(complaint.reason)
    if reason is None or not reason.fits(matter.kind):
        raise UnknownReason
    return reason, matter


def _open_case(matter: Matter, room: Room, now: datetime) -> Case:
    """The open case about the matter, locked; else a new one."""
    made = {
        "player": matter.player,
        "race_id": matter.race_id,
        "ply": matter.ply,
        "opened_at": now,
        "changed_at": now,
    }
    case, _ = Case.objects.select_for_update().get_or_create(
        room=room, matter=matter.kind, key=matter.key, state=Case.State.OPEN, defaults=made
    )
    return case


def _count(reporter: Player, standing: Standing, now: datetime) -> None:
    """Refuse reports above the daily limit. The row is locked after the case, as acts do."""
    Player.objects.select_for_update().get(pk=reporter.pk)
    if reports_in_a_day(reporter, now=now) >= standing.a_day:
        raise TooManyReports


def _filed(
    case: Case, reporter: Player, complaint: Complaint, matter: Matter, now: datetime
) -> Report:
    said = {
        "reason": complaint.reason,
        "text": complaint.text,
        "context": attached_to(matter),
        "at": now,
    }
    report, is_new = Report.objects.get_or_create(case=case, reporter=reporter, defaults=said)
    if not is_new:
        raise AlreadyReported
    return report


def _press(case: Case, reason: Reason, standing: Standing, now: datetime) -> None:
    """Raise the priority of a case that is reported again, and wake it if it was snoozed."""
    case.priority = min(MOST, case.priority + reason.weight * standing.factor)
    case.sleeps_until, case.changed_at = None, now
    case.save(update_fields=["priority", "sleeps_until", "changed_at"])
