"""The circuits: a page for all of them, and one for each."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from racing.engine.errors import UnknownGame
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.games.racetrack.game import RACETRACK
from racing.pages.circuits import circuit_cards, circuit_page
from racing.pages.courses import all_courses, course_page
from racing.tables.courses import Courses
from racing.titles import Title, title_of


@require_safe
def circuits(request: HttpRequest) -> HttpResponse:
    title = title_of(RACETRACK.slug)
    shown = {"title": title, "cards": circuit_cards(), "others": all_courses()}
    return render(request, "racing/circuits.html", shown)


@require_safe
def circuit(request: HttpRequest, slug: str) -> HttpResponse:
    return render(request, "racing/circuit.html", {"page": circuit_page(known_circuit(slug))})


@require_safe
def course(request: HttpRequest, title: str, course: str) -> HttpResponse:
    """A circuit that comes with its game."""
    found, courses = known_courses(title)
    if course not in courses.slugs:
        raise Http404
    return render(request, "racing/course.html", {"page": course_page(found, courses, course)})


def known_courses(game: str) -> tuple[Title, Courses]:
    try:
        title = title_of(game)
    except UnknownGame:
        raise Http404 from None
    if title.table.courses is None:
        raise Http404
    return title, title.table.courses


def known_circuit(slug: str) -> Circuit:
    try:
        return CIRCUITS.find(slug)
    except UnknownCircuit:
        raise Http404 from None
