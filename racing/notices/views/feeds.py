"""Feeds by a secret link, and the page to renew it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page, require_http_methods, require_safe

from racing.notices.models import FeedLink
from racing.notices.pages.feeds import atom_of, calendar_of
from racing.notices.selectors.feeds import (
    feed_link_of,
    finished_seatings,
    player_of_feed,
    turns_with_deadline,
)
from racing.notices.services.feeds import renew_feed_link
from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("feeds", 20, 600)
def feeds(request: PlayerRequest) -> HttpResponse:
    """Show the links; POST makes or renews them."""
    if request.method == "POST":
        ends = "ends_with_password" in request.POST
        renew_feed_link(player=request.user, now=timezone.now(), ends_with_password=ends)
        messages.success(request, _("Your new links are ready. Older ones no longer work."))
        return redirect("feeds")
    link = feed_link_of(request.user)
    return render(request, "notices/feeds.html", _addresses(request, link) if link else {})


def _addresses(request: PlayerRequest, link: FeedLink) -> dict[str, Any]:
    names = ("turns_feed", "championships_feed", "clubs_feed", "finished_feed")
    found = {name: request.build_absolute_uri(reverse(name, args=[link.token])) for name in names}
    return {**found, "ends_with_password": bool(link.password_mark)}


@require_safe
@conditional_page
def turns(request: HttpRequest, token: str) -> HttpResponse:
    player = player_of_feed(token)
    with translation.override(player.language or "en"):
        body = calendar_of(turns_with_deadline(player), request.build_absolute_uri)
    return HttpResponse(body, content_type="text/calendar; charset=utf-8")


@require_safe
@conditional_page
def finished(request: HttpRequest, token: str) -> HttpResponse:
    player, address = player_of_feed(token), request.build_absolute_uri
    with translation.override(player.language or "en"):
        body = atom_of(finished_seatings(player), address, address())
    return HttpResponse(body, content_type="application/atom+xml; charset=utf-8")
