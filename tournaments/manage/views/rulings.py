"""Views of decisions: for organisers in their tab, for stewards on a page of their own."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.manage.views.frame import frame
from tournaments.models import Championship
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.forms import Unreadable, read
from tournaments.shared.permissions import may_organise, may_rule
from tournaments.shared.selectors import championship_named
from tournaments.stewards.forms.rulings import DecisionForm, RevocationForm
from tournaments.stewards.pages.decisions_page import decisions_tab
from tournaments.stewards.pages.preview import PreviewPage, preview_page
from tournaments.stewards.selectors.preview import standings_with
from tournaments.stewards.services import decisions


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("manage", 120, 60)
def rulings(request: PlayerRequest, slug: str) -> HttpResponse:
    """The list of decisions and a form: a preview is shown first, then it is signed."""
    championship = ruled_championship_page(request, slug)
    if request.method != "POST":
        return _shown(request, championship)
    form = DecisionForm(request.POST, championship=championship, auto_id="decision_%s")
    if not form.is_valid():
        return _shown(request, championship, form, status=422)
    try:
        if "preview" in request.POST:
            found = standings_with(championship, form.ruling, by=request.user)
            return _shown(request, championship, form, preview_page(championship, found))
        made = decisions.decide(ruling=form.ruling, **_by(request, championship))
    except ChampionshipError as refusal:
        return _shown(request, championship, form, trouble=words_for(refusal), status=409)
    messages.success(request, _("Decision %(number)s is in force.") % {"number": made.number})
    return redirect("rulings", slug)


@require_POST
@for_players
@limited("manage", 120, 60)
def revoke(request: PlayerRequest, slug: str) -> HttpResponse:
    championship = ruled_championship_page(request, slug)
    try:
        values = read(RevocationForm(request.POST))
        decisions.revoke_decision(**values, **_by(request, championship))
    except ChampionshipError as refusal:
        return _shown(request, championship, trouble=words_for(refusal), status=409)
    except Unreadable as broken:
        return _shown(request, championship, trouble=str(broken), status=422)
    messages.success(request, _("Decision %(number)s is revoked.") % {"number": values["number"]})
    return redirect("rulings", slug)


def ruled_championship_page(request: PlayerRequest, slug: str) -> Championship:
    """The championship, for those who may rule in it; 404 for others."""
    championship = championship_named(slug, request.user)
    if not may_rule(championship, request.user):
        raise Http404
    return championship


def _by(request: PlayerRequest, championship: Championship) -> dict[str, Any]:
    at = timezone.now()
    return {"championship_id": championship.pk, "organiser": request.user, "now": at}


def _shown(
    request: PlayerRequest,
    championship: Championship,
    form: DecisionForm | None = None,
    preview: PreviewPage | None = None,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    context = frame(championship, "rulings")
    if not may_organise(championship, request.user):
        context |= {"tab": "decisions", "is_organiser": False, "manage_tabs": [], "may_rule": True}
    context["content"] = decisions_tab(
        championship, timezone.now(), form, preview, asked=request.GET.get("page")
    )
    context["trouble"] = trouble
    return render(request, "tournaments/manage/decisions.html", context, status=status)
