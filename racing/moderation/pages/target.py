"""A matter without a case: what was done about it, and what can be done."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.moderation import targets
from racing.moderation.pages.acting import Group, groups_of
from racing.moderation.pages.history import ActLine, act_lines
from racing.moderation.pages.names import headline
from racing.moderation.pages.person import Earlier, earlier_cases
from racing.moderation.pages.site_acts import SITE
from racing.moderation.selectors.cases import cases_on
from racing.moderation.selectors.history import acts_on
from racing.moderation.selectors.reports import has_reported
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.races.models import Race

SHOWN = 20


@dataclass(frozen=True, slots=True)
class MatterPage:
    matter: Matter
    name: str
    url: str
    """The page that shows it; empty for private races and for the whole site."""
    cases: Sequence[Earlier]
    acts: Sequence[ActLine]
    groups: Sequence[Group]
    may_act: bool


def matter_page(matter: Matter, moderator: Player, *, now: datetime) -> MatterPage:
    """The page of a matter, with its race if it belongs to one."""
    about = [matter, *_race_of(matter)]
    may_act = not has_reported(matter, moderator, now=now)
    return MatterPage(
        matter=matter,
        name=headline(matter.kind, matter.name),
        url="" if matter.kind == SITE or _is_private(matter) else matter.url,
        cases=earlier_cases(cases_on(about), moderator),
        acts=act_lines(acts_on(about)[:SHOWN], moderator),
        groups=groups_of(about, moderator) if may_act else (),
        may_act=may_act,
    )


def _race_of(matter: Matter) -> list[Matter]:
    if matter.race_id is None or matter.kind == "race":
        return []
    found = targets.found("race", str(matter.race_id))
    return [found] if found else []


def _is_private(matter: Matter) -> bool:
    return Race.objects.filter(pk=matter.race_id or 0, is_private=True).exists()
