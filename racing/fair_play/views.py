"""Views of fair play: the policy, and declared households."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from racing.engine.errors import RuleError
from racing.fair_play.rules.strength import HALF_LIFE
from racing.fair_play.selectors.households import households_of
from racing.fair_play.services import households
from racing.people.forms.people import NameForm
from racing.people.requests import PlayerRequest, for_players
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("tie", 30, 600)
def household(request: PlayerRequest) -> HttpResponse:
    """List the households; POST declares one."""
    form = NameForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return _page(request, form, 422 if form.errors else 200)
    name, now = form.cleaned_data["name"], timezone.now()
    try:
        household = households.declare_household(player=request.user, name=name, now=now)
    except RuleError as error:
        form.add_error("name", words_for(error))
        return _page(request, form, status_for(error))
    messages.success(
        request,
        _("Confirmed.")
        if household.confirmed_at
        else _("Declared. The other player now has to confirm it."),
    )
    return redirect("household")


@require_POST
@for_players
@limited("tie", 30, 600)
def confirm_household(request: PlayerRequest) -> HttpResponse:
    form = NameForm(request.POST)
    if form.is_valid():
        _confirm(request, form.cleaned_data["name"])
    return redirect("household")


@require_POST
@for_players
@limited("tie", 30, 600)
def remove_household(request: PlayerRequest) -> HttpResponse:
    form = NameForm(request.POST)
    if form.is_valid():
        _remove(request, form.cleaned_data["name"])
    return redirect("household")


def _confirm(request: PlayerRequest, name: str) -> None:
    try:
        households.confirm_household(player=request.user, name=name, now=timezone.now())
    except RuleError as error:
        messages.warning(request, words_for(error))
    else:
        messages.success(request, _("Confirmed."))


def _remove(request: PlayerRequest, name: str) -> None:
    try:
        households.remove_household(player=request.user, name=name)
    except RuleError as error:
        messages.warning(request, words_for(error))
    else:
        messages.success(request, _("Declaration withdrawn."))


def _page(request: PlayerRequest, form: NameForm, status: int) -> HttpResponse:
    context = {"form": form, "households": list(households_of(request.user))}
    return render(request, "fair_play/household.html", context, status=status)


@require_safe
def fair_play(request: HttpRequest) -> HttpResponse:
    context = {
        "addresses_days": settings.KEEP_ADDRESSES_DAYS,
        "hints_days": settings.KEEP_HINTS_DAYS,
        "half_life": HALF_LIFE.days,
    }
    return render(request, "fair_play/fair_play.html", context)
