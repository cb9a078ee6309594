"""Records of the site, a club or a championship: a page for each game, one for each circuit."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.people.requests import player_of
from tournaments.records.pages.record_circuits import RecordCircuits, all_record_circuits
from tournaments.records.pages.records import (
    SITE,
    game_choices,
    in_order,
    records_of_url,
    records_on,
    records_url,
    scope_choices,
    standing_records,
)
from tournaments.records.selectors.records import chronicles_in, standing_in
from tournaments.records.selectors.scopes import Scope, scope_named

PAGE = 50


@require_safe
def records(request: HttpRequest) -> HttpResponse:
    """The present records on every circuit of one game, on all terms."""
    known = all_record_circuits()
    grounds = known.get(request.GET.get("game", "")) or next(iter(known.values()), None)
    if grounds is None:
        raise Http404
    scope, game = _scope(request), grounds.game.slug
    runs = in_order(grounds, standing_in(scope, game))
    page = Paginator(runs, PAGE).get_page(request.GET.get("page"))
    context = {
        "games": game_choices(known, game, scope),
        "scopes": scope_choices(scope, game),
        "scope": scope,
        "site_url": records_url(game),
        "page": page,
        "records": standing_records(grounds, list(page.object_list), scope),
    }
    return render(request, "tournaments/records/records.html", context)


@require_safe
def records_of(request: HttpRequest, game: str, course: str) -> HttpResponse:
    """All records on one circuit."""
    grounds, scope = _known_grounds(game, course), _scope(request)
    chronicles = chronicles_in(scope, game, course)
    context = {
        "game": grounds.game,
        "name": grounds.name(course),
        "circuit_url": grounds.url(course),
        "all_url": records_url(game, scope),
        "scopes": scope_choices(scope, game, course),
        "scope": scope,
        "site_url": records_of_url(game, course, SITE),
        "records": records_on(grounds, chronicles, player_of(request)),
    }
    return render(request, "tournaments/records/records_of.html", context)


def _scope(request: HttpRequest) -> Scope:
    asked = request.GET
    # Links of before name it by its former word.
    championship = asked.get("championship") or asked.get("season", "")
    return scope_named(
        club=asked.get("club", ""), championship=championship, reader=player_of(request)
    )


def _known_grounds(game: str, course: str) -> RecordCircuits:
    grounds = all_record_circuits().get(game)
    if grounds is None or not grounds.knows(course):
        raise Http404
    return grounds
