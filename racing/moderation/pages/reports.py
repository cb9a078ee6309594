"""A player's own reports and their outcomes."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from racing.moderation.models import Case, Report
from racing.moderation.pages.case_notices import outcome_words
from racing.moderation.pages.wording.names import case_name, headline
from racing.moderation.pages.wording.reasons import reason_label
from racing.moderation.selectors.case_names import cases_numbered
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class OwnReport:
    report: Report
    name: str
    reason: Text
    is_open: bool
    words: str
    """The outcome so far."""


def own_reports(reports: Sequence[Report]) -> list[OwnReport]:
    cases = cases_numbered(each.case_id for each in reports)
    return [_own(each, cases[each.case_id]) for each in reports]


def _own(report: Report, case: Case) -> OwnReport:
    is_open = case.state == Case.State.OPEN
    return OwnReport(
        report=report,
        name=headline(case.matter, case_name(case)),
        reason=reason_label(report.reason),
        is_open=is_open,
        words=_("We’re looking into it.") if is_open else outcome_words(case),
    )
