"""Inviting players by name, and declining."""

from functools import partial

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from racing.engine.errors import RuleError
from racing.people.errors import NoSuchPlayer
from racing.people.forms.people import NameForm
from racing.people.requests import PlayerRequest, for_players
from racing.races.services import invitations
from racing.races.views.rendering import answer, refuse
from racing.shared.rate_limits import limited


@require_POST
@for_players
@limited("invite", 30, 600)
def invite(request: PlayerRequest, race_id: int) -> HttpResponse:
    form = NameForm(request.POST)
    if not form.is_valid():
        return refuse(request, race_id, NoSuchPlayer())
    act = partial(invitations.invite_player, race_id=race_id, host=request.user)
    return answer(request, race_id, partial(act, now=timezone.now(), **form.cleaned_data))


@require_POST
@for_players
def decline(request: PlayerRequest, race_id: int) -> HttpResponse:
    try:
        invitations.decline_invitation(race_id=race_id, player=request.user, now=timezone.now())
    except RuleError as refusal:
        return refuse(request, race_id, refusal)
    messages.success(request, _("Invitation declined."))
    return redirect("home")
