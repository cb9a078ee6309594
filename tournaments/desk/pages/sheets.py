"""The sheets of the desk, each with its template and what it shows; a new one is a line here."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from racing.tables.table import Text
from tournaments.desk.pages.calendar import calendar_sheet, plan_sheet
from tournaments.desk.pages.overview import overview
from tournaments.desk.pages.seasons import seasons_sheet
from tournaments.entries.pages.entries import entries_sheet
from tournaments.entries.pages.registration import registration_sheet
from tournaments.models import Championship
from tournaments.rehearsals.pages import rehearsal_sheet
from tournaments.stewards.pages.decision_desk import decisions_sheet


@dataclass(frozen=True, slots=True)
class Sheet:
    label: Text
    template: str
    page: Callable[[Championship, datetime], Any]


SHEETS: dict[str, Sheet] = {
    "desk": Sheet(_("To do"), "tournaments/desk/overview.html", overview),
    "desk_entries": Sheet(_("Entries"), "tournaments/desk/entries.html", entries_sheet),
    "desk_registration": Sheet(
        _("Registration"), "tournaments/desk/registration.html", registration_sheet
    ),
    "desk_calendar": Sheet(
        pgettext_lazy("season", "Rounds"),
        "tournaments/desk/calendar.html",
        calendar_sheet,
    ),
    "desk_plan": Sheet(_("Races"), "tournaments/desk/plan.html", plan_sheet),
    "rulings": Sheet(_("Rulings"), "tournaments/desk/decisions.html", decisions_sheet),
    "desk_seasons": Sheet(_("Seasons"), "tournaments/desk/seasons.html", seasons_sheet),
    "desk_rehearsal": Sheet(_("Rehearsal"), "tournaments/desk/rehearsal.html", rehearsal_sheet),
}
"""Sheets by the name of their URL."""
