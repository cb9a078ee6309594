"""The organiser's tab of decisions, with a form and a preview of the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator

from tournaments.championships.selectors.standings import decisions_in
from tournaments.models import Championship, Decision
from tournaments.stewards.forms.rulings import DecisionForm
from tournaments.stewards.pages.decisions import WordedDecision, all_told
from tournaments.stewards.pages.preview import PreviewPage

ON_A_PAGE = 30


@dataclass(frozen=True, slots=True)
class DecisionsTab:
    page: Page[Decision]
    told: Sequence[WordedDecision]
    decision_form: DecisionForm
    preview: PreviewPage | None = None
    signed: DecisionForm | None = None
    """The previewed decision, ready to be signed."""


def decisions_tab(
    championship: Championship,
    now: datetime,
    typed: DecisionForm | None = None,
    preview: PreviewPage | None = None,
    *,
    asked: str | None = None,
) -> DecisionsTab:
    form = typed or DecisionForm(championship=championship, auto_id="decision_%s")
    is_ready = typed is not None and preview is not None
    signed = DecisionForm(form.data, championship=championship, auto_id=False) if is_ready else None
    page = decisions_page(championship, asked)
    told = all_told(championship, list(page.object_list))
    return DecisionsTab(page, told, form, preview, signed)


def decisions_page(championship: Championship, asked: str | None) -> Page[Decision]:
    """A page of decisions, the latest first."""
    return Paginator(decisions_in(championship), ON_A_PAGE).get_page(asked)
