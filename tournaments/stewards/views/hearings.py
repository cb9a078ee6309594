"""The forms of a protest: said, withdrawn, judged, decided."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from racing.people.requests import PlayerRequest, for_players
from racing.shared.rate_limits import limited
from tournaments.championships.views import championship_frame
from tournaments.models import Championship, Protest, Vote
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.error_messages import words_for
from tournaments.shared.forms import Unreadable, entrant, read
from tournaments.shared.permissions import may_rule
from tournaments.shared.selectors import championship_named
from tournaments.stewards.forms.protests import AppointmentForm, ExcuseForm, MessageForm, VoteForm
from tournaments.stewards.forms.rulings import VerdictForm
from tournaments.stewards.pages.preview import preview_page
from tournaments.stewards.pages.protest import Typed, protest_page
from tournaments.stewards.selectors.hearings import part_of, protest_numbered
from tournaments.stewards.selectors.hidden_votes import Count, count_of, panel_of
from tournaments.stewards.selectors.preview import preview_of
from tournaments.stewards.services import hearings, panels, protests, verdicts, votes

Act = Callable[..., Any]
View = Callable[..., HttpResponse]


FORMS: dict[str, tuple[type[forms.Form], str]] = {
    "message": (MessageForm, "id_%s"),
    "vote": (VoteForm, "vote_%s"),
    "appointment": (AppointmentForm, "steward_%s"),
}
"""Forms that keep what was typed, with the ids of their fields."""


def at_the_hearing(keeps: str = "") -> Callable[[Callable[..., str]], View]:
    """Decorator of a form's view: redirects with a message, or shows the page with the error."""

    def decorate(view: Callable[..., str]) -> View:
        @require_POST
        @for_players
        @limited("hearing", 60, 60)
        @wraps(view)
        def inner(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
            championship = championship_named(slug, request.user)
            protest = protest_numbered(championship, number)
            try:
                word = view(request, _caller(championship, protest))
            except ChampionshipError as refusal:
                typed = _typed(request, keeps)
                return _shown(request, protest, typed, words_for(refusal), status=409)
            except Unreadable as broken:
                typed = _typed(request, keeps)
                return _shown(request, protest, typed, str(broken), status=422)
            messages.success(request, word)
            return redirect("protest", slug, number)

        return inner

    return decorate


@at_the_hearing("message")
def say(request: PlayerRequest, call: Act) -> str:
    text = read(MessageForm(request.POST))["text"]
    call(hearings.say_at_hearing, player=request.user, text=text)
    return _("Message sent.")


@at_the_hearing()
def withdraw(request: PlayerRequest, call: Act) -> str:
    call(protests.withdraw_protest, player=request.user)
    return _("Protest withdrawn.")


@at_the_hearing("vote")
def vote(request: PlayerRequest, call: Act) -> str:
    values = read(VoteForm(request.POST))
    choice = Vote.Choice(values["choice"])
    call(votes.cast_vote, steward=request.user, choice=choice, words=values["words"])
    return _("Vote recorded.")


@at_the_hearing("appointment")
def appoint(request: PlayerRequest, call: Act) -> str:
    values = read(AppointmentForm(request.POST))
    steward = entrant(values["name"])
    call(panels.appoint_steward, organiser=request.user, steward=steward, reason=values["reason"])
    return _("%(name)s now judges this protest.") % {"name": steward.username}


@at_the_hearing()
def excuse(request: PlayerRequest, call: Act) -> str:
    values = read(ExcuseForm(request.POST))
    by = {"player": request.user, "vote_id": values["vote"]}
    call(panels.excuse_steward, **by, reason=values["reason"])
    return _("Steward removed.")


@require_POST
@for_players
@limited("hearing", 60, 60)
def decide(request: PlayerRequest, slug: str, number: int) -> HttpResponse:
    """Decides a protest: a preview is shown first, then the verdict is signed."""
    championship = championship_named(slug, request.user)
    protest = protest_numbered(championship, number)
    count = _count_for(request, protest)
    is_upheld = count is not None and count.is_upheld
    form = VerdictForm(request.POST, is_upheld=is_upheld, auto_id="verdict_%s")
    if not form.is_valid():
        return _shown(request, protest, Typed(verdict=form), status=422)
    try:
        if "preview" in request.POST:
            draft = verdicts.verdict_draft(championship, protest, request.user, form.verdict)
            preview = preview_page(championship, preview_of(championship, draft))
            return _shown(request, protest, Typed(verdict=form, preview=preview))
        call = _caller(championship, protest)
        made = call(verdicts.decide_protest, steward=request.user, verdict=form.verdict)
    except ChampionshipError as refusal:
        typed = Typed(verdict=form)
        return _shown(request, protest, typed, words_for(refusal), status=409)
    messages.success(request, _("Decision %(number)s is in force.") % {"number": made.number})
    return redirect("protest", slug, number)


def _count_for(request: PlayerRequest, protest: Protest) -> Count | None:
    """The count for those who may decide; 404 for others, who must not learn it from the form."""
    panel = panel_of(protest)
    part = part_of(protest, panel, request.user)
    if part.vote is None and not part.is_organiser:
        raise Http404
    return count_of(panel)


def _caller(championship: Championship, protest: Protest) -> Act:
    def call(act: Act, **values: Any) -> Any:
        named = {"championship_id": championship.pk, "number": protest.number}
        return act(**named, **values, now=timezone.now())

    return call


def _typed(request: PlayerRequest, keeps: str) -> Typed:
    if not keeps:
        return Typed()
    form, ids = FORMS[keeps]
    return Typed(**{keeps: form(request.POST, auto_id=ids)})  # type: ignore[arg-type]


def _shown(
    request: PlayerRequest, protest: Protest, typed: Typed, trouble: str = "", status: int = 200
) -> HttpResponse:
    protest.refresh_from_db(fields=["state", "decision"])
    championship = protest.championship
    context = {
        "protest": protest_page(protest, request.user, timezone.now(), typed),
        "trouble": trouble,
        "may_rule": may_rule(championship, request.user),
        **championship_frame(request, championship, "decisions"),
    }
    return render(request, "tournaments/stewards/protest.html", context, status=status)
