"""The plan sheet of the desk: a form for how races are made."""

from datetime import datetime

from tournaments.championships.forms.plans import PlanForm, plan_form
from tournaments.models import Championship


def plan_sheet(championship: Championship, now: datetime) -> PlanForm:
    """The form in the organiser's time zone, as the reader is not known here."""
    organiser = championship.organiser
    return plan_form(championship.race_plan, organiser.time_zone if organiser else "UTC")
