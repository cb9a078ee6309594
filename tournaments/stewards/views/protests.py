"""Protests of a championship: the list, a new one, and the page of each."""

from typing import cast

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from racing.people.requests import PlayerRequest, for_players, player_of
from racing.shared.rate_limits import limited
from tournaments.championships.views import championship_frame
from tournaments.models import Championship, Protest, RoundRace
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.permissions import may_rule
from tournaments.shared.selectors import championship_named
from tournaments.stewards.forms.protests import ProtestForm
from tournaments.stewards.pages.protest import protest_page
from tournaments.stewards.pages.protests import protest_rows, race_windows
from tournaments.stewards.selectors.hearings import protest_numbered, protests_in, unvoted_by
from tournaments.stewards.selectors.windows import (
    check_protester,
    others_in,
    race_in,
    window_of,
)
from tournaments.stewards.services.protests import make_protest

LIST_PAGE = 30


@require_safe
def protests(request: HttpRequest, slug: str) -> HttpResponse:
    reader = player_of(request)
    found = championship_named(slug, reader)
    page = Paginator(protests_in(found), LIST_PAGE).get_page(request.GET.get("page"))
    shown = cast(list[Protest], list(page.object_list))
    context = {
        "page": page,
        "rows": protest_rows(shown, unvoted_by(reader, shown)),
        "windows": race_windows(found, reader, timezone.now()),
        "hours": found.ruleset.rules.protest_hours,
        **championship_frame(request, found, "decisions"),
        "may_rule": may_rule(found, reader),
    }
    return render(request, "tournaments/stewards/protests.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("protests", 30, 3600)
def new_protest(request: PlayerRequest, slug: str) -> HttpResponse:
    """The form about one race; where none is named, the reader chooses among their own."""
    championship = championship_named(slug, request.user)
    is_sent = request.method == "POST"
    asked = (request.POST if is_sent else request.GET).get("race", "")
    found = race_in(championship, asked)
    if found and not is_sent and (trouble := _trouble(request, championship, found)):
        return _asked(request, championship, None, None, status=409, trouble=trouble)
    form = _form(request, found) if found else None
    if is_sent and found and form and form.is_valid():
        try:
            made = make_protest(
                championship_id=championship.pk,
                player=request.user,
                complaint=form.complaint,
                now=timezone.now(),
            )
        except ChampionshipError as refusal:
            form.add_error(None, words_for(refusal))
            return _asked(request, championship, found, form, status=409)
        messages.success(request, _("Protest %(number)s submitted.") % {"number": made.number})
        return redirect("protest", slug, made.number)
    return _asked(request, championship, found, form, status=422 if is_sent else 200)


@require_safe
def protest(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    reader = player_of(request)
    championship = championship_named(slug, reader)
    found = protest_numbered(championship, number)
    context = {
        "protest": protest_page(found, reader, timezone.now()),
        "may_rule": may_rule(championship, reader),
        **championship_frame(request, championship, "decisions"),
    }
    return render(request, "tournaments/stewards/protest.html", context)


def _trouble(request: PlayerRequest, championship: Championship, found: RoundRace) -> str:
    """Why the reader cannot protest about this race; empty if they can."""
    try:
        check_protester(championship, found, request.user, timezone.now())
    except ChampionshipError as refusal:
        return words_for(refusal)
    return ""


def _form(request: PlayerRequest, found: RoundRace) -> ProtestForm:
    others = others_in(found, request.user)
    if request.method == "POST":
        return ProtestForm(request.POST, found=found, others=others)
    initial = {"move": request.GET.get("move", "")[:300]}
    return ProtestForm(found=found, others=others, initial=initial)


def _asked(
    request: PlayerRequest,
    championship: Championship,
    found: RoundRace | None,
    form: ProtestForm | None,
    status: int,
    trouble: str = "",
) -> HttpResponse:
    now = timezone.now()
    window = window_of(championship, found, now) if found else None
    context = {
        "found": found,
        "form": form,
        "trouble": trouble,
        "until": window.until if window else None,
        "windows": race_windows(championship, request.user, now),
        **championship_frame(request, championship, "decisions"),
    }
    return render(request, "tournaments/stewards/new_protest.html", context, status=status)
