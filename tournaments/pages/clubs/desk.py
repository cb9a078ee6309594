"""What waits for the organisers of a club, and the forms of its desk and its settings."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator

from racing.forms.people import NameForm
from tournaments.forms.clubs import CharterForm, charter_form
from tournaments.models import Announcement, ClubInvitation, JoinRequest
from tournaments.selectors.clubs import Part, invitations_of, requests_to

NEWS_PAGE, REQUESTS = 10, 50


@dataclass(frozen=True, slots=True)
class DeskPage:
    requests: Sequence[JoinRequest]
    invitations: Sequence[ClubInvitation]
    invite_form: NameForm


@dataclass(frozen=True, slots=True)
class SettingsPage:
    form: CharterForm
    owner_form: NameForm


@dataclass(frozen=True, slots=True)
class NewsPage:
    announcements: Sequence[Announcement]
    page: Page[Announcement]


def desk_page(part: Part, page: str) -> DeskPage:
    requests = list(requests_to(part.club)[:REQUESTS])
    return DeskPage(requests, list(invitations_of(part.club)), NameForm(auto_id="invite_%s"))


def settings_page(part: Part, page: str) -> SettingsPage:
    return SettingsPage(charter_form(part.club), NameForm(auto_id="owner_%s"))


def news_page(part: Part, page: str) -> NewsPage:
    found = Paginator(part.club.announcements.all(), NEWS_PAGE).get_page(page)
    return NewsPage(list(found.object_list), found)
