"""The list of circuits, and a page for each."""

from typing import cast

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from racing.circuits.forms.circuits import TopSpeedForm, TrialForm, VoteForm
from racing.circuits.pages.circuit import circuit_page
from racing.circuits.pages.circuit_figures import STARS
from racing.circuits.pages.circuits import circuit_list
from racing.circuits.pages.courses import all_courses, course_page
from racing.circuits.pages.fairness import fairness_of
from racing.circuits.services.studies import ask_for_study
from racing.circuits.services.votes import vote_for_circuit
from racing.engine.errors import RuleError, UnknownGame
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.games.racetrack.game import RACETRACK
from racing.people.requests import PlayerRequest, Request, for_players, player_of
from racing.shared.error_messages import words_for
from racing.shared.rate_limits import limited
from racing.tables.courses import Courses
from racing.tables.registry import RegisteredGame, registered_game


@require_safe
def circuits(request: HttpRequest) -> HttpResponse:
    asked = request.GET
    found = circuit_list(
        sort=asked.get("sort", ""),
        band=asked.get("level", ""),
        by=asked.get("by", ""),
        name=asked.get("name", ""),
        page=asked.get("page"),
    )
    shown = {"game": registered_game(RACETRACK.slug), "list": found, "page": found.page}
    if found.page.number == 1 and not found.is_sifted:
        shown["others"] = all_courses()
    return render(request, "circuits/circuits.html", shown)


@require_safe
def circuit(request: HttpRequest, slug: str) -> HttpResponse:
    return render_circuit(request, known_circuit(slug), TrialForm(request.GET))


def render_circuit(
    request: HttpRequest, circuit: Circuit, form: TrialForm, status: int = 200
) -> HttpResponse:
    """The page of a circuit, with a refused form as it was filled in."""
    page = circuit_page(circuit, player_of(request), form)
    shown = {"page": page, "form": form, "stars": STARS}
    return render(request, "circuits/circuit.html", shown, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@limited("study", 10, 600)
def study(request: Request, slug: str) -> HttpResponse:
    """Progress of the bots' study; signed-in players may start one by POST."""
    circuit, top_speed = known_circuit(slug), TopSpeedForm(request.GET).chosen_speed
    if request.method == "POST":
        return _ask_for_study(cast(PlayerRequest, request), slug=slug)
    if not request.htmx:
        return redirect(circuit_url(slug, top_speed))
    shown = {"fairness": fairness_of(circuit.slug, top_speed)}
    return render(request, "circuits/_fairness.html", shown)


@for_players
def _ask_for_study(request: PlayerRequest, slug: str) -> HttpResponse:
    top_speed = TopSpeedForm(request.POST).chosen_speed
    ask_for_study(circuit=slug, top_speed=top_speed, now=timezone.now())
    return redirect(circuit_url(slug, top_speed))


@require_POST
@for_players
@limited("vote", 30, 600)
def vote(request: PlayerRequest, slug: str) -> HttpResponse:
    circuit, form = known_circuit(slug), VoteForm(request.POST)
    if not form.is_valid():
        messages.warning(request, _("Choose one to five stars."))
        return redirect("circuit", slug)
    try:
        vote_for_circuit(
            player=request.user,
            circuit=circuit.slug,
            stars=form.cleaned_data["stars"],
            now=timezone.now(),
        )
    except RuleError as error:
        messages.warning(request, words_for(error))
    else:
        messages.success(request, _("Thanks for rating this circuit."))
    return redirect("circuit", slug)


def circuit_url(slug: str, top_speed: int) -> str:
    return f"{reverse('circuit', args=[slug])}?top_speed={top_speed}#fairness"


@require_safe
def course(request: HttpRequest, game: str, course: str) -> HttpResponse:
    """A circuit that comes with its game."""
    found, courses = known_courses(game)
    if course not in courses.slugs:
        raise Http404
    return render(request, "circuits/course.html", {"page": course_page(found, courses, course)})


def known_courses(game: str) -> tuple[RegisteredGame, Courses]:
    try:
        found = registered_game(game)
    except UnknownGame:
        raise Http404 from None
    if found.table.courses is None:
        raise Http404
    return found, found.table.courses


def known_circuit(slug: str) -> Circuit:
    try:
        return CIRCUITS.find(slug)
    except UnknownCircuit:
        raise Http404 from None
