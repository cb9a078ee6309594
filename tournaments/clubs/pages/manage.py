"""What waits for the organisers of a club, and the forms to manage it."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator

from racing.people.forms.people import NameForm
from tournaments.clubs.forms import CharterForm, RenamingForm, charter_form
from tournaments.clubs.selectors.clubs import Part, invitations_of, requests_to
from tournaments.contact.selectors import letters_to_club
from tournaments.models import Announcement, ClubInvitation, JoinRequest, Letter

NEWS_PAGE, REQUESTS, LETTERS = 10, 50, 20


@dataclass(frozen=True, slots=True)
class ManagePage:
    requests: Sequence[JoinRequest]
    invitations: Sequence[ClubInvitation]
    invite_form: NameForm
    letters: Sequence[Letter]


@dataclass(frozen=True, slots=True)
class SettingsPage:
    form: CharterForm
    owner_form: NameForm
    name_form: RenamingForm


@dataclass(frozen=True, slots=True)
class NewsPage:
    announcements: Sequence[Announcement]
    page: Page[Announcement]


def manage_page(part: Part, page: str) -> ManagePage:
    return ManagePage(
        requests=list(requests_to(part.club)[:REQUESTS]),
        invitations=list(invitations_of(part.club)),
        invite_form=NameForm(auto_id="invite_%s"),
        letters=list(letters_to_club(part.club, part.reader)[:LETTERS]) if part.reader else [],
    )


def settings_page(part: Part, page: str) -> SettingsPage:
    named = RenamingForm(initial={"name": part.club.name}, auto_id="club_%s")
    return SettingsPage(charter_form(part.club), NameForm(auto_id="owner_%s"), named)


def news_page(part: Part, page: str) -> NewsPage:
    found = Paginator(part.club.announcements.all(), NEWS_PAGE).get_page(page)
    return NewsPage(list(found.object_list), found)
