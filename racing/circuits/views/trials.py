"""Starts time trials; visitors become guests."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from racing.circuits.forms.circuits import TrialForm
from racing.circuits.selectors.ghosts import Ghost
from racing.circuits.selectors.rivals import ghost_asked_for
from racing.circuits.services.trials import start_trial
from racing.circuits.views.circuits import known_circuit, render_circuit
from racing.engine.errors import RuleError
from racing.games.racetrack.circuits import UnknownCircuit, way_of
from racing.people.models import Player
from racing.people.requests import player_of
from racing.people.views.guests import signed_in_guest
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited


@require_POST
@limited("trial", 30, 600)
def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Start a time trial. Invalid input is ignored, except for a rival that does not exist."""
    circuit, player = known_circuit(slug), player_of(request)
    form = TrialForm({**request.GET.dict(), **request.POST.dict()})
    try:
        way = way_of(slug, is_reverse=form.chosen_direction == "reverse")
        ghost = ghost_asked_for(way, form.chosen_speed, *form.ghost_asked_for)
    except UnknownCircuit:
        ghost = None
    except RuleError as error:
        form.add_error("rival", words_for(error))
        return render_circuit(request, circuit, form, status_for(error))
    try:
        if player is None:
            return _as_guest(request, slug, form, ghost)
        return _started(player, slug, form, ghost)
    except RuleError as error:
        messages.warning(request, words_for(error))
        return redirect("circuit", slug)


@limited("guest", 10, 600)
def _as_guest(
    request: HttpRequest, slug: str, form: TrialForm, ghost: Ghost | None
) -> HttpResponse:
    return _started(signed_in_guest(request), slug, form, ghost)


def _started(player: Player, slug: str, form: TrialForm, ghost: Ghost | None) -> HttpResponse:
    race = start_trial(
        player=player,
        circuit=slug,
        top_speed=form.chosen_speed,
        direction=form.chosen_direction,
        ghost=ghost,
        now=timezone.now(),
    )
    return redirect(race)
