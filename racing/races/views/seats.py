"""Seats before the start: joining, leaving, bots, words, starting; and taking over a seat."""

from functools import partial

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from racing.bots.situation import Level
from racing.engine.errors import InvalidOptions, RuleError
from racing.people.requests import PlayerRequest, for_players
from racing.races.errors import BadWord, NoSuchTeam
from racing.races.forms.lobby import BotForm, JoinForm, TeamForm, WordForm
from racing.races.selectors.races import seated_race
from racing.races.services import lobby, substitutes
from racing.races.views.rendering import answer, codes_of, refuse, remember_code
from racing.shared.rate_limits import limited


@require_POST
@for_players
@limited("join", 30, 60)
def join(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = JoinForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, _refusal_of(form), form)
    act = partial(lobby.join_race, race_id=race_id, player=request.user, now=timezone.now())
    return answer(request, race_id, partial(act, **form.cleaned_data), _("You’re in the race."))


@require_POST
@for_players
@limited("join", 30, 60)
def take_over(request: PlayerRequest, race_id: int, seat: int) -> HttpResponse:
    """Take over the seat of an absent player."""
    race = seated_race(request.user, race_id, codes_of(request)).race
    act = partial(substitutes.take_over_seat, race_id=race_id, player=request.user, seat=seat)
    act = partial(act, code=race.code, now=timezone.now())
    return answer(request, race_id, act, _("You’re in the race."))


@require_POST
@for_players
def leave(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Leave the race and return to the list: the player may not see the race any more."""
    try:
        race = lobby.leave_race(race_id=race_id, player=request.user)
    except RuleError as refusal:
        return refuse(request, race_id, refusal)
    remember_code(request, race.code)
    messages.success(request, _("You’ve left the race."))
    return redirect("races")


@require_POST
@for_players
def start(request: PlayerRequest, race_id: int) -> HttpResponse:
    act = partial(lobby.start_race, race_id=race_id, host=request.user, now=timezone.now())
    return answer(request, race_id, act)


@require_POST
@for_players
def word(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Take the word that the player's browser has drawn, or that they typed."""
    form = WordForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, BadWord(), form)
    act = partial(lobby.set_word, race_id=race_id, player=request.user, **form.cleaned_data)
    return answer(request, race_id, act)


@require_POST
@for_players
def team(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = TeamForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, NoSuchTeam())
    act = partial(lobby.choose_team, race_id=race_id, player=request.user)
    return answer(request, race_id, partial(act, **form.cleaned_data))


@require_POST
@for_players
def add_bot(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = BotForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, InvalidOptions("level"))
    level = Level(form.cleaned_data["level"])
    act = partial(lobby.add_bot, race_id=race_id, host=request.user, level=level)
    return answer(request, race_id, partial(act, now=timezone.now()))


@require_POST
@for_players
def remove_bot(request: PlayerRequest, race_id: int, seat: int) -> HttpResponse:
    act = partial(lobby.remove_bot, race_id=race_id, host=request.user, seat=seat)
    return answer(request, race_id, act)


def _refusal_of(form: JoinForm) -> RuleError:
    return BadWord() if "word" in form.errors else InvalidOptions("code")
