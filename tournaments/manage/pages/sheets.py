"""The sheets of the sheet, each with its template and what it shows; a new one is a line here."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from racing.tables.table import Text
from tournaments.entries.pages.entries import entries_sheet
from tournaments.entries.pages.registration import registration_sheet
from tournaments.manage.pages.calendar import calendar_sheet, plan_sheet
from tournaments.manage.pages.overview import overview
from tournaments.manage.pages.seasons import seasons_sheet
from tournaments.models import Championship
from tournaments.rehearsals.pages import rehearsal_sheet
from tournaments.stewards.pages.decisions_page import decisions_sheet


@dataclass(frozen=True, slots=True)
class Sheet:
    label: Text
    template: str
    page: Callable[[Championship, datetime], Any]


SHEETS: dict[str, Sheet] = {
    "manage": Sheet(_("To do"), "tournaments/manage/overview.html", overview),
    "manage_entries": Sheet(_("Entries"), "tournaments/manage/entries.html", entries_sheet),
    "manage_registration": Sheet(
        _("Registration"), "tournaments/manage/registration.html", registration_sheet
    ),
    "manage_calendar": Sheet(
        pgettext_lazy("season", "Rounds"),
        "tournaments/manage/calendar.html",
        calendar_sheet,
    ),
    "manage_plan": Sheet(_("Races"), "tournaments/manage/plan.html", plan_sheet),
    "rulings": Sheet(_("Rulings"), "tournaments/manage/decisions.html", decisions_sheet),
    "manage_seasons": Sheet(_("Seasons"), "tournaments/manage/seasons.html", seasons_sheet),
    "manage_rehearsal": Sheet(_("Rehearsal"), "tournaments/manage/rehearsal.html", rehearsal_sheet),
}
"""Sheets by the name of their URL."""
