"""A circuit on squared paper, to print and play on."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.circuits.pages.laps import par_of
from racing.circuits.views.circuits import known_circuit
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.par import TOP_SPEEDS
from racing.tables.racetrack.board.paper import paper_of, sheets_of
from racing.tables.racetrack.names import circuit_name


@require_safe
def sheets(request: HttpRequest, slug: str) -> HttpResponse:
    return render(request, "circuits/paper.html", _shown(slug))


@require_safe
def sheet(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    shown = _shown(slug)
    if not 0 < number <= len(shown["sheets"]):
        raise Http404
    shown |= {"sheet": shown["sheets"][number - 1], "paper": paper_of(CIRCUITS.track(slug))}
    return render(request, "circuits/_paper.html", shown, content_type="image/svg+xml")


def _shown(slug: str) -> dict[str, Any]:
    circuit = known_circuit(slug)
    pars = [(speed, par_of(circuit, speed)) for speed in TOP_SPEEDS]
    found = sheets_of(CIRCUITS.track(slug))
    return {"slug": slug, "name": circuit_name(slug), "sheets": found, "pars": pars}
