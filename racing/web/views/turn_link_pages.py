"""Renders a race for visitors by a link, with what they may do there."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django_htmx.http import trigger_client_event

from racing.circuits.pages.courses import record_where
from racing.engine.errors import RuleError
from racing.notices.pages.turn_links import addresses_by
from racing.notices.selectors.turn_links import Visit
from racing.people.requests import Request
from racing.races.errors import StaleBoard
from racing.races.pages.history import history_page
from racing.races.pages.race import RacePage, race_page
from racing.races.selectors.races import SeatedRace
from racing.races.services.locking import seating_of
from racing.races.services.running_race import RunningRace
from racing.shared.error_messages import status_for, words_for
from racing.shared.request_values import parse_int


def show_race(
    request: Request,
    visit: Visit,
    *,
    choose: str = "",
    refusal: RuleError | None = None,
    running: RunningRace | None = None,
    fragment: bool = False,
) -> HttpResponse:
    """The whole page, or its one fragment for htmx; right after a move from data at hand."""
    seated = _seated(visit, running)
    page = race_page(
        seated,
        choose=choose,
        recent=running.moves if running else None,
        before=running.before if running else None,
        at=addresses_by(visit.token),
    )
    is_fragment = fragment or bool(request.htmx)
    context = _context(visit, seated, page) | {
        "confirm": visit.player.confirm_moves,
        "refusal": words_for(refusal) if refusal else "",
        "is_fragment": is_fragment,
    }
    template = "races/_race.html" if is_fragment else "web/race_by_link.html"
    status = status_for(refusal) if refusal else 200
    response = render(request, template, context, status=status)
    has_changed = is_fragment and not choose
    return trigger_client_event(response, "race-changed") if has_changed else response


def show_choice(request: Request, visit: Visit, action: str) -> HttpResponse:
    """Show one choice to confirm, or the race itself if that choice is gone."""
    page = race_page(visit.seated, choose=action, at=addresses_by(visit.token))
    if not action or page.chosen is None:
        return show_race(request, visit, refusal=StaleBoard())
    # The board is only shown here; it can be tapped on the page of the race.
    context = _context(visit, visit.seated, replace(page, offers=(), panel=None))
    return render(request, "web/choice_by_link.html", context)


def show_history(request: Request, visit: Visit, ply: str) -> HttpResponse:
    number = parse_int(ply)
    if number is None:
        return show_race(request, visit)
    page = history_page(visit.seated, number, addresses_by(visit.token))
    template = "races/_history.html" if request.htmx else "web/history_by_link.html"
    return render(request, template, {"page": page, "visit": visit})


def _seated(visit: Visit, running: RunningRace | None) -> SeatedRace:
    if running is None:
        return visit.seated
    own = seating_of(running.seatings, visit.player)
    return SeatedRace(running.race, running.seatings, own)


def _context(visit: Visit, seated: SeatedRace, page: RacePage) -> dict[str, Any]:
    return {
        "page": page,
        "race": seated.race,
        "own": seated.own,
        "visit": visit,
        "record": record_where(seated),
    }
