"""Chat of a race, and private notes."""

from functools import partial

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from racing.people.requests import PlayerRequest, Request, for_players, player_of
from racing.people.selectors.people import blocked_by
from racing.races.errors import UnreadableMessage, UnreadableNotes
from racing.races.forms.chat import MessageForm, NotesForm, ReadForm
from racing.races.pages.chat import sayings
from racing.races.selectors.messages import messages_of
from racing.races.selectors.races import SeatedRace, seated_race
from racing.races.services import messages
from racing.races.views.rendering import answer, codes_of, refuse
from racing.shared.rate_limits import limited

PAGE = 50


@require_POST
@for_players
@limited("say", 20, 60)
def say(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = MessageForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, UnreadableMessage())
    act = partial(messages.post_message, race_id=race_id, player=request.user)
    return answer(request, race_id, partial(act, now=timezone.now(), **form.cleaned_data))


@require_safe
def chat(request: Request, race_id: int) -> HttpResponse:
    """All messages, the newest first."""
    seated, player = _seated(request, race_id), player_of(request)
    said = messages_of(seated.race, player).order_by("-pk")
    page = Paginator(said, PAGE).get_page(request.GET.get("page"))
    shown = sayings(page.object_list, seated, player)
    if player and seated.own and shown:
        messages.read_messages(race_id=race_id, player=player, until=shown[0].pk)
    others = [each.player for each in seated.seatings if each.player and each.player != player]
    context = {
        "race": seated.race,
        "page": page,
        "sayings": shown,
        "others": others if player else [],
        "blocked": list(blocked_by(player)) if player else [],
    }
    return render(request, "races/chat.html", context)


@require_POST
@for_players
def read(request: PlayerRequest, race_id: int) -> HttpResponse:
    """Note that the chat card was opened; the page stays as it is."""
    _seated(request, race_id)
    form = ReadForm(request.POST)
    if form.is_valid():
        act = partial(messages.read_messages, race_id=race_id, player=request.user)
        act(**form.cleaned_data)
    return HttpResponse(status=204)


@require_POST
@for_players
@limited("notes", 60, 600)
def notes(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = NotesForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, UnreadableNotes())
    act = partial(messages.keep_notes, race_id=race_id, player=request.user, **form.cleaned_data)
    return answer(request, race_id, act, _("Notes saved. Only you can read them."))


def _seated(request: Request, race_id: int) -> SeatedRace:
    return seated_race(player_of(request), race_id, codes_of(request))
