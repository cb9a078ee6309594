"""Player pages, and the leaderboards of the games."""

from typing import cast

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from racing.people.requests import player_of
from racing.people.selectors.people import blocked_by
from racing.races.pages.lists import seating_cards
from racing.races.selectors.players import public_player, results_of
from racing.ratings.models import PlayerRating
from racing.ratings.pages.ratings import own_row, rating_rows
from racing.ratings.selectors.ratings import leaderboard
from racing.tables.registry import registered_games
from racing.web.pages.player import player_page

RESULTS_PAGE = 20
RATINGS_PAGE = 50


@require_safe
def player(request: HttpRequest, name: str) -> HttpResponse:
    found = public_player(name)
    if found.username != name:
        return redirect("player", found.username)
    reader = player_of(request)
    page = Paginator(results_of(found), RESULTS_PAGE).get_page(request.GET.get("page"))
    context = {
        "player_page": player_page(found, now=timezone.now()),
        "results": seating_cards(page.object_list),
        "page": page,
        "is_blocked": reader is not None and blocked_by(reader).filter(pk=found.pk).exists(),
        "may_block": reader is not None and reader.pk != found.pk,
    }
    return render(request, "web/player.html", context)


@require_safe
def ratings(request: HttpRequest) -> HttpResponse:
    """The leaderboard of one game; provisional ratings are listed apart."""
    known = {game.slug: game for game in registered_games()}
    if not known:
        raise Http404
    game = known.get(request.GET.get("game", "")) or next(iter(known.values()))
    is_provisional = _wants_provisional(request, game.slug)
    found = leaderboard(game.slug, provisional=is_provisional)
    page = Paginator(found, RATINGS_PAGE).get_page(request.GET.get("page"))
    reader = player_of(request)
    standings = cast(list[PlayerRating], page.object_list)
    rows = rating_rows(standings, first=page.start_index(), reader=reader)
    context = {
        "game": game,
        "games": list(known.values()),
        "is_provisional": is_provisional,
        "page": page,
        "rows": rows,
        "own_row": own_row(game.slug, reader, rows),
    }
    return render(request, "ratings/ratings.html", context)


def _wants_provisional(request: HttpRequest, game: str) -> bool:
    """Whether provisional ratings were asked for, or are all there are."""
    asked = request.GET.get("shown", "")
    if asked in ("established", "provisional"):
        return asked == "provisional"
    return not leaderboard(game, provisional=False).exists()
