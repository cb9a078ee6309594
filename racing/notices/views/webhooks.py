"""The player's webhooks."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from racing.engine.errors import RuleError
from racing.notices.forms.devices_and_webhooks import AddressForm, WebhookForm
from racing.notices.models import Webhook
from racing.notices.pages.webhooks import webhook_rows
from racing.notices.services import webhooks as services
from racing.notices.services.trials import ask_for_trial
from racing.people.requests import PlayerRequest, for_players
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited

SHOWN = "webhook_with_new_secret"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_players
@limited("webhooks", 20, 3600)
def webhooks(request: PlayerRequest) -> HttpResponse:
    """List the webhooks; POST adds one and shows its secret once."""
    form = WebhookForm(request.POST or None, initial={"kind": Webhook.Kind.DISCORD})
    if request.method != "POST" or not form.is_valid():
        return _page(request, form, 422 if form.errors else 200)
    given = form.cleaned_data
    try:
        added = services.add_webhook(
            player=request.user, kind=given["kind"], address=given["address"], now=timezone.now()
        )
    except RuleError as error:
        form.add_error("address", words_for(error))
        return _page(request, form, status_for(error))
    messages.success(request, _("Webhook added. Send a test to check that it arrives."))
    return _secret_shown(request, added)


@require_POST
@for_players
@limited("webhooks", 20, 3600)
def change_webhook(request: PlayerRequest, webhook_id: int) -> HttpResponse:
    webhook, form = _own(request, webhook_id), AddressForm(request.POST)
    if not form.is_valid():
        return _page(request, WebhookForm(), 422, changed=(webhook, form))
    try:
        services.change_webhook(webhook=webhook, address=form.cleaned_data["address"])
    except RuleError as error:
        form.add_error("address", words_for(error))
        return _page(request, WebhookForm(), status_for(error), changed=(webhook, form))
    messages.success(request, _("Address changed. Send a test to check that it arrives."))
    return redirect("webhooks")


@require_POST
@for_players
@limited("webhooks", 20, 3600)
def renew_webhook_secret(request: PlayerRequest, webhook_id: int) -> HttpResponse:
    webhook = _own(request, webhook_id)
    if not webhook.signs:
        raise Http404
    services.renew_secret(webhook=webhook)
    return _secret_shown(request, webhook)


@require_POST
@for_players
@limited("webhooks", 20, 3600)
def remove_webhook(request: PlayerRequest, webhook_id: int) -> HttpResponse:
    services.remove_webhook(webhook=_own(request, webhook_id))
    messages.success(request, _("Removed."))
    return redirect("webhooks")


@require_POST
@for_players
@limited("try_webhook", 10, 3600)
def try_webhook(request: PlayerRequest, webhook_id: int) -> HttpResponse:
    """Have a test sent by the worker; the page tells how it was answered."""
    ask_for_trial(address=_own(request, webhook_id), now=timezone.now())
    return redirect("webhooks")


def _secret_shown(request: PlayerRequest, webhook: Webhook) -> HttpResponse:
    """Show the secret on the next page, and on no other."""
    if webhook.signs:
        request.session[SHOWN] = webhook.pk
    return redirect("webhooks")


def _own(request: PlayerRequest, webhook_id: int) -> Webhook:
    found = request.user.webhooks.select_related("player").filter(pk=webhook_id).first()
    if found is None:
        raise Http404
    return found


def _page(
    request: PlayerRequest,
    form: WebhookForm,
    status: int = 200,
    changed: tuple[Webhook, AddressForm] | None = None,
) -> HttpResponse:
    hooks, shown = list(request.user.webhooks.all()), request.session.pop(SHOWN, None)
    context = {
        "form": form,
        "rows": webhook_rows(hooks),
        "shown": next((each for each in hooks if each.pk == shown), None),
        "changed": changed,
        "most": services.MOST,
    }
    return render(request, "notices/webhooks.html", context, status=status)
