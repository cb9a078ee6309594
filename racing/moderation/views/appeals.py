"""Appeals that wait for another moderator than the one who acted."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from racing.engine.errors import RuleError
from racing.moderation.forms.appeals import VerdictForm
from racing.moderation.pages.appeals import appeal_cards
from racing.moderation.permissions import for_moderators, rooms_of
from racing.moderation.selectors.sanctions import waiting_appeals
from racing.moderation.services.appeals import decide_appeal
from racing.people.requests import PlayerRequest
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited

PAGE = 20


@require_safe
@for_moderators
def appeals(request: PlayerRequest) -> HttpResponse:
    return _shown(request)


@require_POST
@for_moderators
@limited("appeals", 60, 600)
def decide(request: PlayerRequest, appeal_id: int) -> HttpResponse:
    form = VerdictForm(request.POST, auto_id=f"verdict-{appeal_id}-%s")
    if not form.is_valid():
        return _shown(request, {appeal_id: form}, status=422)
    try:
        decide_appeal(
            appeal_id=appeal_id,
            moderator=request.user,
            is_lifted=form.is_lifted,
            answer=form.cleaned_data["answer"],
            now=timezone.now(),
        )
    except RuleError as refusal:
        trouble, status = words_for(refusal), status_for(refusal)
        return _shown(request, {appeal_id: form}, trouble, status)
    lifted, kept = _("Sanction lifted."), _("Sanction kept.")
    messages.success(request, lifted if form.is_lifted else kept)
    return redirect("appeals")


def _shown(
    request: PlayerRequest,
    typed: dict[int, VerdictForm] | None = None,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    waiting = waiting_appeals(rooms_of(request.user), timezone.now())
    # Moderators may not read who acted on themselves.
    waiting = waiting.exclude(act__player=request.user)
    page = Paginator(waiting, PAGE).get_page(request.GET.get("page"))
    cards = appeal_cards(page.object_list, request.user, typed)
    context = {"cards": cards, "page": page, "trouble": trouble}
    return render(request, "moderation/appeals.html", context, status=status)
