"""Pages with the rules of the games."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.engine.errors import UnknownGame
from racing.tables.registry import registered_game, registered_games


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "web/rules.html", {"games": list(registered_games())})


@require_safe
def rules_of(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of one game, with diagrams drawn by its own board."""
    try:
        found = registered_game(game)
    except UnknownGame:
        raise Http404 from None
    if not found.table.rules_sections:
        raise Http404
    context = {"game": found, "diagrams": found.table.diagrams()}
    return render(request, "web/rules_of.html", context)
