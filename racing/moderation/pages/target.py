"""A target without a case: what was done about it, and what can be done."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.moderation.pages.history import ActLine, act_lines
from racing.moderation.pages.offered_acts import ActGroup, groups_of
from racing.moderation.pages.person import EarlierCase, earlier_cases
from racing.moderation.pages.wording.names import headline
from racing.moderation.pages.wording.targets import target_name
from racing.moderation.policy.racing_targets import RACE, SITE
from racing.moderation.policy.report_targets import ReportTarget, find_target
from racing.moderation.selectors.cases import cases_on
from racing.moderation.selectors.history import acts_on
from racing.moderation.selectors.reports import has_reported
from racing.people.models import Player

SHOWN = 20


@dataclass(frozen=True, slots=True)
class TargetPage:
    matter: ReportTarget
    name: str
    url: str
    """The page that shows it; empty for private races and for the whole site."""
    cases: Sequence[EarlierCase]
    acts: Sequence[ActLine]
    groups: Sequence[ActGroup]
    may_act: bool


def target_page(target: ReportTarget, moderator: Player, *, now: datetime) -> TargetPage:
    """The page of a target, with its race if it belongs to one."""
    about = [target, *_race_of(target)]
    may_act = not has_reported(target, moderator, now=now)
    return TargetPage(
        matter=target,
        name=headline(target.kind, target_name(target)),
        url="" if target.kind == SITE or _is_private(target) else target.url,
        cases=earlier_cases(cases_on(about), moderator),
        acts=act_lines(acts_on(about)[:SHOWN], moderator),
        groups=groups_of(about, moderator, now=now) if may_act else (),
        may_act=may_act,
    )


def _race_of(target: ReportTarget) -> list[ReportTarget]:
    if target.race_id is None or target.kind == RACE:
        return []
    found = find_target(RACE, str(target.race_id))
    return [found] if found else []


def _is_private(target: ReportTarget) -> bool:
    return target.race is not None and target.race.is_private
