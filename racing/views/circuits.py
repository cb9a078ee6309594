"""The circuits: a page for all of them, and one for each."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.pages.circuits import circuit_cards, circuit_page


@require_safe
def circuits(request: HttpRequest) -> HttpResponse:
    return render(request, "racing/circuits.html", {"cards": circuit_cards()})


@require_safe
def circuit(request: HttpRequest, slug: str) -> HttpResponse:
    return render(request, "racing/circuit.html", {"page": circuit_page(known_circuit(slug))})


def known_circuit(slug: str) -> Circuit:
    try:
        return CIRCUITS.find(slug)
    except UnknownCircuit:
        raise Http404 from None
