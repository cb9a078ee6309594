"""The page on which a reserve says yes or no."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.entries.forms.reserves import CallForm
from tournaments.entries.pages.calls import call_card, why_cancelled
from tournaments.entries.selectors.reserves import calls_in
from tournaments.entries.services import reserves
from tournaments.models import Championship, ReserveCall
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.permissions import may_organise
from tournaments.shared.selectors import championship_named

Answer = ReserveCall.Answer
SERVICES = {"accept": reserves.accept_call, "decline": reserves.decline_call}


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("enter", 30, 600)
def reserve_call(request: PlayerRequest, slug: str, call_id: int) -> HttpResponse:
    """The page of a call, for the reserve who is asked and nobody else."""
    championship = championship_named(slug, request.user)
    found = calls_in(championship).filter(pk=call_id, reserve__player=request.user).first()
    if found is None:
        raise Http404
    if request.method != "POST":
        return _shown(request, championship, found)
    form = CallForm(request.POST)
    if not form.is_valid():
        return _shown(request, championship, found, _("Please answer yes or no."), status=422)
    return _answer(request, championship, found, form.cleaned_data["answer"])


def _answer(
    request: PlayerRequest, championship: Championship, call: ReserveCall, answer: str
) -> HttpResponse:
    try:
        call = SERVICES[answer](
            championship_id=championship.pk,
            call_id=call.pk,
            player=request.user,
            now=timezone.now(),
        )
    except ChampionshipError as refusal:
        return _shown(request, championship, call, words_for(refusal), status=409)
    if call.answer == Answer.CANCELLED:
        return _shown(request, championship, call, why_cancelled(call), status=409)
    if call.answer == Answer.ACCEPTED and call.round_race:
        messages.success(request, _("The seat is yours."))
        return redirect("race", call.round_race.race_id)
    is_in = call.answer == Answer.ACCEPTED
    told = _("You’re in the championship.") if is_in else _("Reserve request declined.")
    messages.success(request, told)
    return redirect("championship", championship.slug)


def _shown(
    request: PlayerRequest,
    championship: Championship,
    call: ReserveCall,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    context = {
        "championship": championship,
        "tab": "enter",
        "is_organiser": may_organise(championship, request.user),
        "card": call_card(call, timezone.now()),
        "trouble": trouble,
    }
    return render(request, "tournaments/entries/reserve_call.html", context, status=status)
