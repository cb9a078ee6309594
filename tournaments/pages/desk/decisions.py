"""What was decided, and the form for more."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.forms.desk import DecisionForm
from tournaments.models import Championship
from tournaments.pages.decisions import Told, decisions_page


@dataclass(frozen=True, slots=True)
class DecisionsSheet:
    told: Sequence[Told]
    decision_form: DecisionForm


def decisions_sheet(championship: Championship, now: datetime) -> DecisionsSheet:
    entries = list(championship.entries.select_related("player"))
    form = DecisionForm(entries=entries, auto_id="decision_%s")
    return DecisionsSheet(decisions_page(championship), form)
