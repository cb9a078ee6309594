"""Starting a time trial; a visitor becomes a guest."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from racing.forms.trials import USUAL, TrialForm
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.limits import limited
from racing.models import Player
from racing.people import player_of
from racing.selectors.ghosts import Ghost, ghost_of_run
from racing.selectors.records import best_on
from racing.services.trials import start_trial
from racing.views.circuits import known_circuit
from racing.views.guests import signed_in_guest


@require_POST
@limited("trial", 30, 600)
def start(request: HttpRequest, slug: str) -> HttpResponse:
    circuit, player = known_circuit(slug), player_of(request)
    return _started(request, player, circuit) if player else _as_guest(request, circuit)


@limited("guest", 10, 600)
def _as_guest(request: HttpRequest, circuit: Circuit) -> HttpResponse:
    return _started(request, signed_in_guest(request), circuit)


def _started(request: HttpRequest, player: Player, circuit: Circuit) -> HttpResponse:
    """What cannot be read is as if it had not been asked for."""
    form = TrialForm({**request.GET.dict(), **request.POST.dict()})
    form.is_valid()
    top_speed = form.cleaned_data.get("top_speed") or USUAL
    ghost = _ghost(circuit.slug, top_speed, form.cleaned_data.get("ghost", ""))
    race = start_trial(
        player=player, circuit=circuit.slug, top_speed=top_speed, ghost=ghost, now=timezone.now()
    )
    return redirect(race)


def _ghost(circuit: str, top_speed: int, asked: str) -> Ghost | None:
    """The run that was asked for, if it is one on this circuit; else the record."""
    if asked:
        race_id, _, seat = asked.partition("-")
        found = ghost_of_run(int(race_id), int(seat), course=circuit)
        if found:
            return found
    options = RacetrackOptions(circuit=circuit, top_speed=top_speed)
    record = best_on(RACETRACK.slug, RACETRACK.course(options, 1))
    return ghost_of_run(record.race_id, record.seat) if record else None
