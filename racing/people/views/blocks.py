"""Players that the player blocks."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.engine.errors import RuleError
from racing.people.forms.people import NameForm
from racing.people.requests import PlayerRequest, for_players
from racing.people.selectors.people import blocked_by
from racing.people.services import blocks
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("block", 30, 600)
def blocked(request: PlayerRequest) -> HttpResponse:
    form = NameForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return _page(request, form, 422 if form.errors else 200)
    try:
        other = blocks.block_player(
            player=request.user, now=timezone.now(), name=form.cleaned_data["name"]
        )
    except RuleError as error:
        form.add_error("name", words_for(error))
        return _page(request, form, status_for(error))
    messages.success(request, _("You’ve blocked %(name)s.") % {"name": other})
    return redirect("blocked")


@require_POST
@for_players
@limited("block", 30, 600)
def unblock(request: PlayerRequest) -> HttpResponse:
    form = NameForm(request.POST)
    if form.is_valid():
        _unblock(request, form.cleaned_data["name"])
    return redirect("blocked")


def _unblock(request: PlayerRequest, name: str) -> None:
    try:
        other = blocks.unblock_player(player=request.user, name=name)
    except RuleError as error:
        messages.warning(request, words_for(error))
    else:
        messages.success(request, _("You’ve unblocked %(name)s.") % {"name": other})


def _page(request: PlayerRequest, form: NameForm, status: int) -> HttpResponse:
    context = {"form": form, "people": list(blocked_by(request.user))}
    return render(request, "people/blocked.html", context, status=status)
