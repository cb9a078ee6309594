"""Shared by all pages to manage a championship: who may look, and how forms are answered."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.manage.pages.tabs import TABS
from tournaments.models import Championship
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.forms import Act, Unreadable
from tournaments.shared.permissions import may_organise
from tournaments.shared.selectors import championship_named

View = Callable[..., HttpResponse]


def for_organiser(tab: str) -> Callable[[Callable[..., str]], View]:
    """Decorator of a form's view: redirects with a message, or shows the tab with the error.

    What was sent from another tab leads back to that one.
    """

    def decorate(view: Callable[..., str]) -> View:
        @require_POST
        @for_players
        @limited("manage", 120, 60)
        @wraps(view)
        def inner(request: PlayerRequest, slug: str) -> HttpResponse:
            championship, here = own_championship(request, slug), _sent_from(request, tab)
            try:
                word = view(request, championship, caller(request, championship))
            except ChampionshipError as refusal:
                return shown(request, championship, here, words_for(refusal), status=409)
            except Unreadable as broken:
                return shown(request, championship, here, str(broken), status=422)
            messages.success(request, word)
            return redirect(here, slug)

        return inner

    return decorate


def own_championship(request: PlayerRequest, slug: str) -> Championship:
    """The championship, for those who run it; 404 for others."""
    championship = championship_named(slug, request.user)
    if not may_organise(championship, request.user):
        raise Http404
    return championship


def shown(
    request: PlayerRequest,
    championship: Championship,
    tab: str,
    trouble: str = "",
    status: int = 200,
    content: Any = None,
) -> HttpResponse:
    """Renders a tab with its usual context, or with `content` if it is given."""
    found = TABS[tab]
    context = {
        **frame(championship, tab),
        "trouble": trouble,
        "content": content or found.page(championship, timezone.now()),
    }
    return render(request, found.template, context, status=status)


def frame(championship: Championship, tab: str) -> dict[str, Any]:
    """Template context shared by all tabs."""
    return {
        "championship": championship,
        "tab": "manage",
        "is_organiser": True,
        "manage_tab": tab,
        "manage_tabs": [(name, each.label) for name, each in TABS.items() if each.label],
    }


def _sent_from(request: PlayerRequest, tab: str) -> str:
    named = request.POST.get("from", "")
    return named if named in TABS else tab


def caller(request: PlayerRequest, championship: Championship) -> Act:
    """Calls services of the championship in the name of who sent the request."""

    def call(act: Act, **values: Any) -> Any:
        by = {"championship_id": championship.pk, "organiser": request.user}
        return act(**by, **values, now=timezone.now())

    return call
