"""The rounds with their races, and the form for another."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.forms.desk import RecordsRoundForm, RoundForm, round_form
from tournaments.models import Championship
from tournaments.pages.calendar import Stop, calendar_page


@dataclass(frozen=True, slots=True)
class CalendarSheet:
    stops: Sequence[Stop]
    round_form: RoundForm | RecordsRoundForm


def calendar_sheet(championship: Championship, now: datetime) -> CalendarSheet:
    return CalendarSheet(calendar_page(championship), round_form(championship))
