"""The tabs of the pages to manage a championship, each with its template and what it shows."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from racing.tables.table import Text
from tournaments.entries.pages.entries import entries_tab
from tournaments.entries.pages.registration import registration_tab
from tournaments.manage.pages.calendar import calendar_tab, plan_tab
from tournaments.manage.pages.overview import overview
from tournaments.manage.pages.seasons import seasons_tab
from tournaments.models import Championship
from tournaments.rehearsals.pages import rehearsal_tab
from tournaments.stewards.pages.decisions_page import decisions_tab


@dataclass(frozen=True, slots=True)
class Tab:
    label: Text
    template: str
    page: Callable[[Championship, datetime], Any]


TABS: dict[str, Tab] = {
    "manage": Tab(_("To do"), "tournaments/manage/overview.html", overview),
    "manage_entries": Tab(_("Entries"), "tournaments/manage/entries.html", entries_tab),
    "manage_registration": Tab(
        _("Registration"), "tournaments/manage/registration.html", registration_tab
    ),
    "manage_calendar": Tab(
        pgettext_lazy("season", "Rounds"),
        "tournaments/manage/calendar.html",
        calendar_tab,
    ),
    "manage_plan": Tab(_("Races"), "tournaments/manage/plan.html", plan_tab),
    "rulings": Tab(_("Rulings"), "tournaments/manage/decisions.html", decisions_tab),
    "manage_seasons": Tab(_("Seasons"), "tournaments/manage/seasons.html", seasons_tab),
    "manage_rehearsal": Tab(_("Rehearsal"), "tournaments/manage/rehearsal.html", rehearsal_tab),
}
"""Tabs by the name of their URL."""
