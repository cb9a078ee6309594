"""Lines of a moderator's queue."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.moderation.models import Case
from racing.moderation.pages.wording.cases import OUTCOMES, room_name
from racing.moderation.pages.wording.names import case_name, headline, person_name
from racing.moderation.pages.wording.reasons import reason_label
from racing.moderation.pages.wording.targets import kind_name
from racing.moderation.selectors.cases import case_ids_involving
from racing.moderation.services.case_locks import is_held
from racing.people.models import Player
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class Line:
    """A case in the queue; one that the reader has a part in shows no details."""

    case: Case
    name: str
    room: Text
    reasons: Sequence[Text]
    reports: int
    holder: str
    """The moderator who looks into it now."""
    is_mine: bool
    is_own: bool
    outcome: Text


def lines(cases: Sequence[Case], moderator: Player, *, now: datetime) -> list[Line]:
    involving = case_ids_involving(cases, moderator)
    return [
        _hidden(case)
        if getattr(case, "is_own", False) or case.pk in involving
        else line_of(case, moderator, now=now)
        for case in cases
    ]


def line_of(case: Case, moderator: Player, *, now: datetime) -> Line:
    """The line of a case with its reports."""
    reports = list(case.reports.all())
    held = is_held(case, now)
    return Line(
        case=case,
        name=headline(case.matter, case_name(case)),
        room=room_name(case.room),
        reasons=[reason_label(code) for code in dict.fromkeys(each.reason for each in reports)],
        reports=len(reports),
        holder=person_name(case.holder) if held else "",
        is_mine=held and case.holder_id == moderator.pk,
        is_own=False,
        outcome=OUTCOMES.get(case.outcome, ""),
    )


def _hidden(case: Case) -> Line:
    return Line(
        case=case,
        name=headline("", kind_name(case.matter)),
        room=room_name(case.room),
        reasons=(),
        reports=0,
        holder="",
        is_mine=False,
        is_own=True,
        outcome="",
    )
