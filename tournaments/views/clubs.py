"""The page of a club: its championships."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.people import player_of
from tournaments.pages.lists import championship_cards
from tournaments.selectors.championships import championships_for, club_named


@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    reader = player_of(request)
    found = club_named(slug, reader)
    seasons = championships_for(reader).filter(club=found)
    context = {"club": found, "cards": championship_cards(list(seasons))}
    return render(request, "tournaments/club.html", context)
