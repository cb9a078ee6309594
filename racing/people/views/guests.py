"""Guests: created by POST only, and turned into accounts that keep their races."""

from typing import cast

from allauth.account.adapter import get_adapter
from allauth.account.forms import SignupForm
from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.people.known_browsers import make_known
from racing.people.models import Player
from racing.people.requests import PlayerRequest, for_players, player_of
from racing.people.services.players import make_guest as make_guest_player
from racing.shared.rate_limits import limited
from racing.shared.request_values import page_before


@require_POST
@limited("guest", 10, 600)
def make_guest(request: HttpRequest) -> HttpResponse:
    if player_of(request) is None:
        signed_in_guest(request)
    return HttpResponseRedirect(page_before(request))


def signed_in_guest(request: HttpRequest) -> Player:
    guest = make_guest_player(language=get_language() or "", today=timezone.now().date())
    login(request, guest, backend=settings.AUTHENTICATION_BACKENDS[0])
    return guest


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
def register_guest(request: PlayerRequest) -> HttpResponse:
    """Let a guest sign up; they stay signed in and keep their races."""
    if not request.user.is_guest:
        return redirect("settings")
    form = SignupForm(request.POST or None)
    if request.method == "POST":
        refused = ratelimit.consume_or_429(request, action="signup")
        if refused:
            return cast(HttpResponse, refused)
        if form.is_valid():
            return _save_as_account(request, form)
    return render(
        request, "people/keep_account.html", {"form": form}, status=422 if form.errors else 200
    )


def _save_as_account(request: PlayerRequest, form: SignupForm) -> HttpResponse:
    """Save the account, whether or not another has its address: nobody may see a difference.

    An address that another account has is stored unconfirmed, and can't be confirmed; whoever it
    belongs to is told by e-mail.
    """
    is_taken, form.account_already_exists = form.account_already_exists, False
    player = form.save(request)
    update_session_auth_hash(request, player)
    messages.success(
        request, _("Account created, %(name)s. Your races stay yours.") % {"name": player}
    )
    if is_taken:
        get_adapter().send_account_already_exists_mail(form.cleaned_data["email"])
    elif settings.MAIL_IS_SET_UP:
        EmailAddress.objects.get_primary(player).send_confirmation(request, signup=True)
    response = redirect("home")
    make_known(request, response, player)
    return response
