"""How the races are made, in a form."""

from datetime import datetime

from tournaments.forms.plans import PlanForm, plan_form
from tournaments.models import Championship


def plan_sheet(championship: Championship, now: datetime) -> PlanForm:
    """In the time zone of its organiser, where it is not known who looks."""
    organiser = championship.organiser
    return plan_form(championship.race_plan, organiser.time_zone if organiser else "UTC")
