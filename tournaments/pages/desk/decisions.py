"""What was decided, and the form for more with a look at what would come of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.forms.rulings import DecisionForm
from tournaments.models import Championship
from tournaments.pages.decisions import Told, decisions_page
from tournaments.pages.preview import PreviewPage


@dataclass(frozen=True, slots=True)
class DecisionsSheet:
    told: Sequence[Told]
    decision_form: DecisionForm
    preview: PreviewPage | None = None
    signed: DecisionForm | None = None
    """What was previewed, ready to be signed."""


def decisions_sheet(
    championship: Championship,
    now: datetime,
    typed: DecisionForm | None = None,
    preview: PreviewPage | None = None,
) -> DecisionsSheet:
    form = typed or DecisionForm(championship=championship, auto_id="decision_%s")
    is_ready = typed is not None and preview is not None
    signed = DecisionForm(form.data, championship=championship, auto_id=False) if is_ready else None
    return DecisionsSheet(decisions_page(championship), form, preview, signed)
