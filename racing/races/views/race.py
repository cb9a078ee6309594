"""The race page and its log."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.people.requests import Request, player_of
from racing.races.errors import SeedLost
from racing.races.models import Move, Race, RaceNote
from racing.races.pages.history import history_page
from racing.races.pages.log import log_lines
from racing.races.pages.offers import viewer_of
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.moves import lowest_ply_after, next_move_at, visible_moves
from racing.races.selectors.notes import notes_between
from racing.races.selectors.races import race_by_code, seated_race
from racing.races.views.rendering import remember_code, render_race, seen_race
from racing.shared.request_values import parse_int

LOG_PAGE = 50


@require_safe
def race(request: Request, race_id: int) -> HttpResponse:
    """The race now, or with `?move=` as it was."""
    seated = seen_race(request, race_id)
    ply = parse_int(request.GET.get("move", ""))
    if ply is not None and not seated.race.is_open and seated.race.state:
        try:
            page = history_page(seated, ply)
        except SeedLost as refusal:
            return render_race(request, seated, refusal=refusal)
        template = "races/_history.html" if request.htmx else "races/history.html"
        return render(request, template, {"page": page})
    return render_race(request, seated)


@require_safe
def race_log(request: Request, race_id: int) -> HttpResponse:
    """The whole log, newest first."""
    seated = seen_race(request, race_id)
    viewer = viewer_of(seated)
    moves = visible_moves(seated.race, viewer).order_by("-number")
    page = Paginator(moves, LOG_PAGE).get_page(request.GET.get("page"))
    rows = list(reversed(page.object_list))
    floor = lowest_ply_after(seated.race, rows[-1].number) if rows else None
    notes = _notes_of_page(seated.race, rows, has_older=page.has_next())
    lines = log_lines(seated.race, rows, viewer, seat_names_of(seated.seatings), floor, notes)
    context = {"race": seated.race, "page": page, "lines": lines[::-1]}
    return render(request, "races/log.html", context)


@require_safe
def invitation(request: Request, code: str) -> HttpResponse:
    """The private link of a race: anybody who has it may look and join."""
    race = race_by_code(code)
    remember_code(request, code)
    return render_race(request, seated_race(player_of(request), race.pk, (code,)))


def _notes_of_page(race: Race, rows: list[Move], *, has_older: bool) -> list[RaceNote]:
    """Notes between the page's first move and the first move of the next page."""
    if not race.has_notes:
        return []
    since = rows[0].at if rows and has_older else None
    return notes_between(race, since, next_move_at(race, rows[-1].number) if rows else None)
