"""Measures on the player, read, acknowledged, appealed against; and the public log of all acts."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from racing.engine.errors import RuleError
from racing.moderation.forms.appeals import AppealForm
from racing.moderation.pages.log import log_lines, months
from racing.moderation.pages.sanctions import sanction_cards
from racing.moderation.selectors.log import public_acts
from racing.moderation.selectors.sanctions import sanctions_about, sanctions_in_force
from racing.moderation.services.appeals import make_appeal
from racing.moderation.services.sanctions import acknowledge_warning
from racing.people.requests import PlayerRequest, for_players
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited

PAGE = 20
LOG_PAGE = 50


@require_safe
@for_players
def sanctions(request: PlayerRequest) -> HttpResponse:
    return _shown(request)


@require_POST
@for_players
@limited("acknowledge", 30, 600)
def acknowledge(request: PlayerRequest, act_id: int) -> HttpResponse:
    try:
        acknowledge_warning(act_id=act_id, player=request.user, now=timezone.now())
    except RuleError as refusal:
        return _shown(request, trouble=words_for(refusal), status=status_for(refusal))
    messages.success(request, _("Thank you. You can find the warning below."))
    return redirect("sanctions")


@require_POST
@for_players
@limited("appeal", 20, 600)
def appeal(request: PlayerRequest, act_id: int) -> HttpResponse:
    form = AppealForm(request.POST, auto_id=f"appeal-{act_id}-%s")
    if not form.is_valid():
        return _shown(request, {act_id: form}, status=422)
    text = form.cleaned_data["text"]
    try:
        make_appeal(act_id=act_id, player=request.user, text=text, now=timezone.now())
    except RuleError as refusal:
        trouble, status = words_for(refusal), status_for(refusal)
        return _shown(request, {act_id: form}, trouble, status)
    messages.success(request, _("Your appeal was sent to another moderator."))
    return redirect("sanctions")


@require_safe
def moderation_log(request: HttpRequest) -> HttpResponse:
    """The public log of what moderators did."""
    page = Paginator(public_acts(), LOG_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "lines": log_lines(page.object_list), "months": months()}
    return render(request, "moderation/log.html", context)


def _shown(
    request: PlayerRequest,
    typed: dict[int, AppealForm] | None = None,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    now = timezone.now()
    standing = sanctions_in_force(request.user, now)
    past = sanctions_about(request.user).exclude(pk__in=[act.pk for act in standing])
    page = Paginator(past, PAGE).get_page(request.GET.get("page"))
    context = {
        "standing": sanction_cards(standing, now, typed),
        "past": sanction_cards(page.object_list, now, typed),
        "page": page,
        "trouble": trouble,
    }
    return render(request, "moderation/sanctions.html", context, status=status)
