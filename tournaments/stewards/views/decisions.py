"""The decisions of a championship, for everybody to read."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.people.requests import player_of
from tournaments.championships.selectors.standings import decisions_in
from tournaments.championships.views import championship_frame
from tournaments.shared.permissions import may_rule
from tournaments.shared.selectors import championship_named
from tournaments.stewards.pages.decisions import all_told
from tournaments.stewards.pages.decisions_page import decisions_page


@require_safe
def decisions(request: HttpRequest, slug: str) -> HttpResponse:
    reader = player_of(request)
    found = championship_named(slug, reader)
    page = decisions_page(found, request.GET.get("page"))
    context = {
        "page": page,
        "told": all_told(found, list(page.object_list)),
        "may_rule": may_rule(found, reader),
        **championship_frame(request, found, "decisions"),
    }
    return render(request, "tournaments/stewards/decisions.html", context)


@require_safe
def decision(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The page of one decision, at an address that stays."""
    reader = player_of(request)
    found = championship_named(slug, reader)
    told = all_told(found, list(decisions_in(found).filter(number=number)))
    if not told:
        raise Http404
    context = {
        "each": told[0],
        "may_rule": may_rule(found, reader),
        **championship_frame(request, found, "decisions"),
    }
    return render(request, "tournaments/stewards/decision.html", context)
