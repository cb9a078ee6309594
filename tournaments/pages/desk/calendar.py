"""The rounds with their races, and the form for another."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.forms.desk import RecordsRoundForm, RoundForm, round_form
from tournaments.forms.rounds import CalendarForm
from tournaments.models import Championship
from tournaments.pages.calendar import Stop, calendar_page


@dataclass(frozen=True, slots=True)
class CalendarSheet:
    stops: Sequence[Stop]
    round_form: RoundForm | RecordsRoundForm
    calendar_form: CalendarForm | None
    """For many rounds at once; not of records, each of which has a circuit of its own."""
    makes_races: bool


def calendar_sheet(championship: Championship, now: datetime) -> CalendarSheet:
    form = round_form(championship, auto_id="round_%s")
    many = CalendarForm(auto_id="many_%s") if isinstance(form, RoundForm) else None
    makes_races = championship.race_plan.makes_races and many is not None
    return CalendarSheet(calendar_page(championship, now), form, many, makes_races)
