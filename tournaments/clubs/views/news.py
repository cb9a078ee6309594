"""Announcements of a club: the list, each with an address of its own, and a new one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page, require_http_methods, require_safe

from racing.notices.selectors.feeds import player_of_feed
from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.clubs.forms import AnnouncementForm, NumberForm
from tournaments.clubs.selectors.clubs import announcement_in
from tournaments.clubs.services import announcements
from tournaments.clubs.views.frame import caller, club_form, frame, page_of, part_for
from tournaments.outputs.pages.news import club_news, own_news
from tournaments.shared.forms import Act, is_accepted, read

ATOM = "application/atom+xml; charset=utf-8"

tab = page_of("club_news")


@require_safe
@conditional_page
def feed(request: HttpRequest, slug: str) -> HttpResponse:
    """The feed of a club; of one for members, only for members who are signed in."""
    text = club_news(part_for(request, slug, "club_news").club)
    return HttpResponse(text, content_type=ATOM)


@require_safe
@conditional_page
def own_feed(request: HttpRequest, token: str) -> HttpResponse:
    """The feed of a player's clubs by a secret link, as feed readers cannot sign in."""
    player = player_of_feed(token)
    with translation.override(player.language or "en"):
        text = own_news(player, request.path)
    return HttpResponse(text, content_type=ATOM)


@require_safe
def announcement(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    part = part_for(request, slug, "club_news")
    found = announcement_in(part.club, number)
    context = {**frame(part, "club_news"), "each": found}
    return render(request, "tournaments/clubs/announcement.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("announcements", 10, 3600)
def announce(request: PlayerRequest, slug: str) -> HttpResponse:
    part = part_for(request, slug, "manage_club")
    form = AnnouncementForm(request.POST if request.method == "POST" else None)
    call = caller(request, part, "organiser")
    if is_accepted(form, lambda: call(announcements.announce, **form.cleaned_data)):
        messages.success(request, _("Announcement published. All members are notified."))
        return redirect("club_news", slug)
    context = {**frame(part, "club_news"), "form": form}
    status = 422 if form.errors else 200
    return render(request, "tournaments/clubs/announce.html", context, status=status)


@club_form("club_news", who="organiser")
def remove(request: PlayerRequest, call: Act) -> str:
    number = read(NumberForm(request.POST))["number"]
    call(announcements.remove_announcement, announcement_id=number)
    return _("Removed.")
