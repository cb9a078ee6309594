"""Views to enter a championship by oneself, and to leave it again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.people.requests import PlayerRequest, for_players, player_of
from racing.shared.rate_limits import limited
from tournaments.entries.forms.registration import ApplicationForm
from tournaments.entries.pages.entering import enter_page
from tournaments.entries.services import applications
from tournaments.models import Application, Championship
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.permissions import may_organise
from tournaments.shared.selectors import championship_named


@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, slug: str) -> HttpResponse:
    """The page to enter: everybody may read it, the form is for players."""
    if request.method == "POST":
        return _apply(request, slug)  # type: ignore[arg-type]
    found = championship_named(slug, player_of(request))
    return _shown(request, found, ApplicationForm(championship=found))


@require_POST
@for_players
@limited("enter", 30, 600)
def withdraw(request: PlayerRequest, slug: str) -> HttpResponse:
    found = championship_named(slug, request.user)
    try:
        applications.withdraw_oneself(
            championship_id=found.pk, player=request.user, now=timezone.now()
        )
    except ChampionshipError as refusal:
        form = ApplicationForm(championship=found)
        return _shown(request, found, form, words_for(refusal), status=409)
    messages.success(request, _("You’ve withdrawn."))
    return redirect("enter", slug)


@for_players
@limited("enter", 30, 600)
def _apply(request: PlayerRequest, slug: str) -> HttpResponse:
    found = championship_named(slug, request.user)
    form = ApplicationForm(request.POST, championship=found)
    if not form.is_valid():
        return _shown(request, found, form, status=422)
    try:
        made = applications.apply_to_enter(
            championship_id=found.pk, player=request.user, wish=form.wish, now=timezone.now()
        )
    except ChampionshipError as refusal:
        return _shown(request, found, form, words_for(refusal), status=409)
    messages.success(request, _word(made))
    return redirect("enter", slug)


def _word(application: Application) -> str:
    return {
        Application.State.ENTERED: _("You’re in the championship."),
        Application.State.WAITING: _("All places are taken. You’re on the waiting list."),
        Application.State.RESERVE: _("You’re now a reserve."),
        Application.State.ASKED: _("Request sent. The organiser will answer you."),
    }[Application.State(application.state)]


def _shown(
    request: HttpRequest,
    championship: Championship,
    form: ApplicationForm,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    reader = player_of(request)
    context = {
        "championship": championship,
        "tab": "enter",
        "is_organiser": may_organise(championship, reader),
        "entering": enter_page(championship, reader, timezone.now()),
        "form": form,
        "trouble": trouble,
    }
    return render(request, "tournaments/entries/enter.html", context, status=status)
