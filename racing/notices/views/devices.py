"""Push subscriptions of the player's browsers."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from racing.engine.errors import RuleError
from racing.notices.forms.devices_and_webhooks import DeviceForm, RenewalForm
from racing.notices.models import PushSubscription
from racing.notices.services import devices
from racing.notices.services.trials import ask_for_trial
from racing.notices.views.notices import notices_page
from racing.people.requests import PlayerRequest, for_players
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited

PLACE = "/settings/notifications/#push"


@require_POST
@for_players
@limited("device", 20, 3600)
def add_device(request: PlayerRequest) -> HttpResponse:
    """Store the keys that the browser got after asking its owner."""
    form = DeviceForm(request.POST)
    if not form.is_valid():
        messages.error(
            request,
            _("This browser didn’t provide keys for push notifications. Try another browser."),
        )
        return notices_page(request, status=422)
    try:
        devices.add_device(
            player=request.user,
            keys=form.keys,
            agent=request.headers.get("User-Agent", ""),
            session_key=request.session.session_key or "",
            now=timezone.now(),
        )
    except RuleError as error:
        messages.error(request, words_for(error))
        return notices_page(request, status=status_for(error))
    messages.success(request, _("Push notifications are on for this browser."))
    return redirect(PLACE)


# Sent by the service worker, which has no form; the secret old endpoint serves as its
# token.
@csrf_exempt
@require_POST
@limited("renew_device", 20, 3600)
def renew_device(request: HttpRequest) -> HttpResponse:
    form, player = RenewalForm(request.POST), request.user
    if not form.is_valid() or not player.is_authenticated:
        return HttpResponse(status=422 if form.errors else 403)
    try:
        is_known = devices.renew_device(
            player=player,
            old=form.cleaned_data["old"],
            keys=form.keys,
            session_key=request.session.session_key or "",
            now=timezone.now(),
        )
    except RuleError as error:
        return HttpResponse(status=status_for(error))
    return redirect(PLACE) if is_known else HttpResponse(status=404)


@require_POST
@for_players
@limited("device", 20, 3600)
def remove_device(request: PlayerRequest, device_id: int) -> HttpResponse:
    if devices.remove_device(player=request.user, device_id=device_id):
        messages.success(request, _("Push notifications are off for that browser."))
    return redirect(PLACE)


@require_POST
@for_players
@limited("try_device", 10, 3600)
def try_device(request: PlayerRequest, device_id: int) -> HttpResponse:
    """Have a test sent by the worker; the page tells how it was answered."""
    mine = PushSubscription.objects.filter(player=request.user).select_related("player")
    ask_for_trial(address=get_object_or_404(mine, pk=device_id), now=timezone.now())
    return redirect(PLACE)
