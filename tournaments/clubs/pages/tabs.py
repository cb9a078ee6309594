"""The pages of a club, each with its tab, its template and who may look; a new one is a line."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from racing.tables.table import Text
from tournaments.clubs.pages.archive import archive_page
from tournaments.clubs.pages.club import club_page
from tournaments.clubs.pages.manage import manage_page, news_page, settings_page
from tournaments.clubs.pages.members import members_page
from tournaments.clubs.selectors.clubs import Part


@dataclass(frozen=True, slots=True)
class Tab:
    label: Text
    template: str
    page: Callable[[Part, str], Any]
    """Makes the context from the reader's part and the page of a list that they ask for."""
    is_for: Callable[[Part], bool]


def _everybody(part: Part) -> bool:
    return True


def _insiders(part: Part) -> bool:
    return part.is_inside


def _organisers(part: Part) -> bool:
    return part.is_organiser


TABS: dict[str, Tab] = {
    "club": Tab(_("Club"), "tournaments/clubs/club.html", club_page, _everybody),
    "manage_club": Tab(_("Manage"), "tournaments/clubs/manage.html", manage_page, _organisers),
    "club_members": Tab(_("Members"), "tournaments/clubs/members.html", members_page, _insiders),
    "club_news": Tab(
        pgettext_lazy("club", "News"), "tournaments/clubs/news.html", news_page, _insiders
    ),
    "club_archive": Tab(_("Archive"), "tournaments/clubs/archive.html", archive_page, _insiders),
    "club_settings": Tab(
        _("Settings"), "tournaments/clubs/settings.html", settings_page, _organisers
    ),
}
"""Tabs by the name of their URL."""


def tabs_for(part: Part) -> list[tuple[str, Text]]:
    return [(name, tab.label) for name, tab in TABS.items() if tab.is_for(part)]
