"""The page of a case: all that a moderator needs to decide, and what can be done."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.moderation.models import Act, Case, CaseNote, Report
from racing.moderation.pages.case_race import CaseRace, case_race
from racing.moderation.pages.case_timeline import TimelineEntry, case_timeline
from racing.moderation.pages.history import ActLine, act_lines
from racing.moderation.pages.offered_acts import ActGroup, groups_of
from racing.moderation.pages.person import PersonPage, person_page
from racing.moderation.pages.report_context import ReportContext, names_among, report_context
from racing.moderation.pages.wording.cases import OUTCOMES, room_name
from racing.moderation.pages.wording.names import case_name, headline, person_name
from racing.moderation.pages.wording.reasons import reason_label
from racing.moderation.pages.wording.targets import NamedTarget, named
from racing.moderation.policy.report_reasons import reason_of
from racing.moderation.policy.report_targets import ReportTarget, find_target
from racing.moderation.selectors.history import acts_beside, acts_in
from racing.moderation.selectors.reporters import Standing, standings
from racing.moderation.services.acts_in_case import targets_of
from racing.moderation.services.case_locks import is_held, is_held_by_another
from racing.people.models import Player
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class ReportLine:
    report: Report
    reporter: str
    standing: Standing | None
    reason: Text
    attached: ReportContext


@dataclass(frozen=True, slots=True)
class CasePage:
    case: Case
    name: str
    room: Text
    outcome: Text
    matter: NamedTarget | None
    """What it is about; None if that is gone."""
    holder: str
    is_mine: bool
    is_held_by_another: bool
    may_rule: bool
    """Whether this moderator may do anything about it, now or after claiming it."""
    reports: Sequence[ReportLine]
    person: PersonPage | None
    scene: CaseRace | None
    groups: Sequence[ActGroup]
    """Acts to choose from; none while another moderator holds the case, or when it is closed."""
    thread: Sequence[TimelineEntry]
    acts: Sequence[ActLine]
    """Acts in this case or on its race; those about its player are listed with the person."""

    @property
    def may_visit(self) -> bool:
        """Whether the target has a page that the moderator may open: not that of a private race."""
        is_behind = self.scene is not None and not self.scene.is_public
        return self.matter is not None and bool(self.matter.url) and not is_behind

    @property
    def has_chat(self) -> bool:
        """Whether a report has the conversation attached."""
        return any(each.attached.sayings for each in self.reports)

    @property
    def is_open(self) -> bool:
        return self.case.state == Case.State.OPEN


def case_page(
    case: Case,
    moderator: Player,
    target: ReportTarget | None,
    *,
    may_rule: bool,
    ply: int | None,
    now: datetime,
) -> CasePage:
    reports = list(case.reports.select_related("reporter"))
    acts = list(acts_in(case))
    is_taken = is_held_by_another(case, moderator, now)
    may_act = may_rule and case.state == Case.State.OPEN and not is_taken
    return CasePage(
        case=case,
        name=headline(case.matter, case_name(case)),
        room=room_name(case.room),
        outcome=OUTCOMES.get(case.outcome, ""),
        matter=named(target) if target else None,
        holder=person_name(case.holder) if is_held(case, now) else "",
        is_mine=is_held(case, now) and case.holder_id == moderator.pk,
        is_held_by_another=is_taken,
        may_rule=may_rule,
        reports=report_lines(case, reports, now=now),
        person=person_page(case.player, moderator, now=now, but=case) if case.player else None,
        scene=case_race(case, target, ply),
        groups=_groups(case, target, moderator, reports, now) if may_act else (),
        thread=_thread(case, acts, moderator),
        acts=act_lines(acts_beside(case), moderator),
    )


def report_lines(case: Case, reports: Sequence[Report], *, now: datetime) -> list[ReportLine]:
    names = names_among(each.context for each in reports)
    known = standings([each.reporter for each in reports if each.reporter], now=now)
    return [
        ReportLine(
            report=each,
            reporter=person_name(each.reporter),
            standing=known.get(each.reporter_id or 0),
            reason=reason_label(each.reason),
            attached=report_context(case.key, each.context, names),
        )
        for each in reports
    ]


def _groups(
    case: Case,
    target: ReportTarget | None,
    moderator: Player,
    reports: Iterable[Report],
    now: datetime,
) -> list[ActGroup]:
    """Acts for the target itself, its player and its race."""
    found = [
        target if (kind, key) == (case.matter, case.key) else find_target(kind, key)
        for kind, key in targets_of(case)
    ]
    reasons = [reason_of(each.reason) for each in reports]
    rule = next((reason.rule for reason in reasons if reason), "")
    return groups_of([each for each in found if each], moderator, rule=rule, now=now)


def _thread(case: Case, acts: Iterable[Act], moderator: Player) -> list[TimelineEntry]:
    notes: Iterable[CaseNote] = case.notes.select_related("by", "whom")
    return case_timeline(notes, acts, moderator)
