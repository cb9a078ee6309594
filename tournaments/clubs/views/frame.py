"""Shared by all views of a club: who may look, and how forms are answered."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from racing.people.requests import PlayerRequest, for_players, player_of
from racing.shared.rate_limits import limited
from tournaments.clubs.pages.tabs import TABS, tabs_for
from tournaments.clubs.pages.words import initial_of
from tournaments.clubs.selectors.clubs import Part, part_in
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.forms import Act, Unreadable

View = Callable[..., HttpResponse]
OFTEN = ("clubs", 60, 60)
"""Default rate limit for the forms of clubs."""


def page_of(tab: str, *, is_for_players: bool = False) -> View:
    """A view of a tab; visitors have to sign in first where it is for players."""

    def view(request: HttpRequest, slug: str) -> HttpResponse:
        return shown(request, part_for(request, slug, tab), tab)

    return require_safe(for_players(view) if is_for_players else view)


def club_form(
    tab: str, *, who: str = "player", limit: tuple[str, int, int] = OFTEN
) -> Callable[[Callable[..., str]], View]:
    """Decorator of a form's view: redirects with a message, or shows the page with the error.

    `who` is the service's argument for the sender; unless it is `player`, only organisers may.
    """

    def decorate(view: Callable[..., str]) -> View:
        @require_POST
        @for_players
        @limited(*limit)
        @wraps(view)
        def inner(request: PlayerRequest, slug: str) -> HttpResponse:
            part = part_for(request, slug, tab)
            if who != "player" and not part.is_organiser:
                raise Http404
            try:
                word = view(request, caller(request, part, who))
            except ChampionshipError as refusal:
                return shown(request, part, tab, words_for(refusal), status=409)
            except Unreadable as broken:
                return shown(request, part, tab, str(broken), status=422)
            messages.success(request, word)
            return _back(request, slug, tab)

        return inner

    return decorate


def part_for(request: HttpRequest, slug: str, tab: str) -> Part:
    """The reader's part in a club; 404 for who may not see this tab."""
    part = part_in(slug, player_of(request))
    if not TABS[tab].is_for(part):
        raise Http404
    return part


def shown(
    request: HttpRequest, part: Part, tab: str, trouble: str = "", status: int = 200
) -> HttpResponse:
    found = TABS[tab]
    page = found.page(part, request.GET.get("page", ""))
    context = {**frame(part, tab), "trouble": trouble, "shown": page}
    return render(request, found.template, context, status=status)


def frame(part: Part, tab: str) -> dict[str, Any]:
    """Template context shared by all pages of a club."""
    return {
        "club": part.club,
        "part": part,
        "initial": initial_of(part.club),
        "tab": tab,
        "tabs": tabs_for(part),
    }


def caller(request: PlayerRequest, part: Part, who: str) -> Act:
    def call(act: Act, **values: Any) -> Any:
        by = {"club_id": part.club.pk, who: request.user}
        return act(**by, **values, now=timezone.now())

    return call


def _back(request: PlayerRequest, slug: str, tab: str) -> HttpResponse:
    """Redirects to the page, or to the list of clubs if the reader may not see it any more."""
    try:
        part_for(request, slug, tab)
    except Http404:
        return redirect("clubs")
    return redirect(tab, slug)
