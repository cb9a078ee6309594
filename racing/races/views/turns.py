"""Playing a race: moves, undo, retiring, and proposals."""

from collections.abc import Callable
from functools import partial, wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.engine.errors import InvalidAction, RuleError
from racing.people.requests import PlayerRequest, for_players
from racing.races.errors import NothingProposed, StaleBoard
from racing.races.forms.turns import AnswerForm, MoveForm, TakeBackForm, UnwindForm
from racing.races.selectors.races import SeatedRace
from racing.races.services import lobby, moves, proposals, stand_ins
from racing.races.services.clocks import pauses
from racing.races.services.locking import seating_of
from racing.races.services.running_race import RunningRace
from racing.races.views.rendering import answer, refuse, render_race, show_race
from racing.shared.rate_limits import limited


def or_back_to_the_race(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorator: redirect GET requests for a form's URL to its race."""

    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(view)
    def answered(request: HttpRequest, race_id: int) -> HttpResponse:
        if request.method == "POST":
            return view(request, race_id=race_id)
        return redirect("race", race_id)

    return answered


@or_back_to_the_race
@for_players
@limited("choose", 120, 60)
def choose(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Show what a choice would do. By POST, so that no address or log ever holds a choice."""
    return show_race(request, race_id, choose=request.POST.get("choose", ""))


@or_back_to_the_race
@for_players
@limited("move", 60, 60)
def move(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = MoveForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, InvalidAction())
    try:
        running = moves.submit_move(
            race_id=race_id, player=request.user, now=timezone.now(), **form.cleaned_data
        )
    except RuleError as refusal:
        return refuse(request, race_id, refusal)
    return show_played(request, running)


@or_back_to_the_race
@for_players
@limited("move", 60, 60)
def take_back(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = TakeBackForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, StaleBoard())
    act = partial(moves.take_back, player=request.user, **form.cleaned_data)
    return answer(request, race_id, partial(act, race_id=race_id, now=timezone.now()))


@require_POST
@for_players
def retire(request: PlayerRequest, race_id: int) -> HttpResponse:
    act = partial(moves.retire, race_id=race_id, player=request.user, now=timezone.now())
    return answer(request, race_id, act, _("You’ve retired from this race."))


@require_POST
@for_players
def cancel_race(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Close an open race; propose to the others to end a running one."""
    if request.POST.get("open"):
        act = partial(lobby.close_race, race_id=race_id, host=request.user)
        return answer(request, race_id, act, _("Race closed."))
    propose = partial(proposals.propose_abandon, player=request.user, now=timezone.now())
    return answer(request, race_id, partial(propose, race_id=race_id))


@require_POST
@for_players
def settle(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Propose to the others to end the race as it stands."""
    act = partial(proposals.propose_settle, race_id=race_id, player=request.user)
    return answer(request, race_id, partial(act, now=timezone.now()))


@require_POST
@for_players
def pause(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Propose to the others to stop all clocks."""
    act = partial(proposals.propose_pause, race_id=race_id, player=request.user)
    return answer(request, race_id, partial(act, now=timezone.now()))


@require_POST
@for_players
def resume(request: PlayerRequest, race_id: int) -> HttpResponse:
    act = partial(pauses.resume_race, race_id=race_id, player=request.user, now=timezone.now())
    return answer(request, race_id, act)


@require_POST
@for_players
def return_to_seat(request: PlayerRequest, race_id: int) -> HttpResponse:
    act = partial(
        stand_ins.return_to_seat, race_id=race_id, player=request.user, now=timezone.now()
    )
    return answer(request, race_id, act)


@require_POST
@for_players
def unwind(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Propose to go back further than the player may alone."""
    form = UnwindForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, StaleBoard())
    act = partial(proposals.propose_unwind, race_id=race_id, player=request.user)
    return answer(request, race_id, partial(act, now=timezone.now(), **form.cleaned_data))


@require_POST
@for_players
def answer_proposal(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, NothingProposed())
    act = partial(proposals.answer_proposal, race_id=race_id, player=request.user)
    return answer(request, race_id, partial(act, now=timezone.now(), **form.cleaned_data))


def show_played(request: PlayerRequest, running: RunningRace) -> HttpResponse:
    """Answer a move; for htmx with the new board at once, from data at hand."""
    if not request.htmx:
        return redirect("race", running.race.pk)
    own = seating_of(running.seatings, request.user)
    seated = SeatedRace(running.race, running.seatings, own)
    return render_race(request, seated, recent=running.moves, before=running.before)
