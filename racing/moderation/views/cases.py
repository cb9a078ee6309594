"""The page of a case, and all that a moderator does with it but acts."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from racing.engine.errors import RuleError
from racing.moderation.errors import NoSuchCase, NotYourTarget
from racing.moderation.forms.cases import (
    CloseForm,
    HandOverForm,
    MoveForm,
    PutOffForm,
    SayForm,
    WhyForm,
    forms_for,
)
from racing.moderation.models import Case
from racing.moderation.pages.case import case_page
from racing.moderation.permissions import Room, for_moderators
from racing.moderation.selectors.access import refusal_of, target_of
from racing.moderation.selectors.cases import case_for
from racing.moderation.services import cases, claims
from racing.people.requests import PlayerRequest
from racing.shared.error_messages import status_for, words_for
from racing.shared.request_values import parse_int


@require_safe
@for_moderators
def case(request: PlayerRequest, case_id: int) -> HttpResponse:
    return render_case(request, case_id)


def render_case(
    request: PlayerRequest,
    case_id: int,
    *,
    trouble: RuleError | None = None,
    form: tuple[str, forms.Form] | None = None,
) -> HttpResponse:
    """The case as it is now, with a refusal or with a form as it was filled in."""
    now, moderator = timezone.now(), request.user
    found = case_for(moderator, case_id)
    target = target_of(found)
    refusal = refusal_of(found, moderator, target)
    if isinstance(refusal, NotYourTarget):
        return render(request, "moderation/not_yours.html", status=403)
    if refusal is None:
        claims.renew_claim(case=found, moderator=moderator, now=now)
    page = case_page(found, moderator, target, may_rule=refusal is None, ply=_ply(request), now=now)
    context = {
        "page": page,
        "case": found,
        "refusal": words_for(refusal) if refusal else "",
        "trouble": words_for(trouble) if trouble else "",
        "forms": {**forms_for(found, moderator), **dict([form] if form else [])},
        "wrong": form[0] if form else "",
    }
    status = status_for(trouble) if trouble else 422 if form else 200
    return render(request, "moderation/case.html", context, status=status)


@require_POST
@for_moderators
def claim(request: PlayerRequest, case_id: int) -> HttpResponse:
    return _done(request, case_id, claims.claim_case, _("You’re now handling this case."))


@require_POST
@for_moderators
def release(request: PlayerRequest, case_id: int) -> HttpResponse:
    return _done(request, case_id, claims.release_case, _("Case released."))


@require_POST
@for_moderators
def hand_over(request: PlayerRequest, case_id: int) -> HttpResponse:
    found = case_for(request.user, case_id)
    form = HandOverForm(request.POST, auto_id="hand-over-%s", case=found, moderator=request.user)
    if not form.is_valid():
        return render_case(request, case_id, form=("hand_over", form))
    given = {"whom": form.chosen, "text": form.cleaned_data["text"]}
    return _done(request, case_id, claims.hand_over_case, _("Case handed over."), **given)


@require_POST
@for_moderators
def escalate(request: PlayerRequest, case_id: int) -> HttpResponse:
    form = WhyForm(request.POST, auto_id="escalate-%s")
    return _sent(request, case_id, "escalate", form, cases.escalate_case, _("Case escalated."))


@require_POST
@for_moderators
def put_off(request: PlayerRequest, case_id: int) -> HttpResponse:
    form = PutOffForm(request.POST, auto_id="put-off-%s")
    if not form.is_valid():
        return render_case(request, case_id, form=("put_off", form))
    given = {"until": form.until, "text": form.cleaned_data["text"]}
    return _done(request, case_id, cases.put_off_case, _("Case postponed."), **given)


@require_POST
@for_moderators
def move(request: PlayerRequest, case_id: int) -> HttpResponse:
    """Move the case, and return to the queue: the moderator may not see it any more."""
    form = MoveForm(request.POST, auto_id="move-%s", case=case_for(request.user, case_id))
    if not form.is_valid():
        return render_case(request, case_id, form=("move", form))
    room, text = Room(form.cleaned_data["room"]), form.cleaned_data["text"]
    word = _("Case moved to the other category.")
    return _done(request, case_id, cases.move_case, word, then="moderation", room=room, text=text)


@require_POST
@for_moderators
def say(request: PlayerRequest, case_id: int) -> HttpResponse:
    form = SayForm(request.POST, auto_id="say-%s")
    return _sent(request, case_id, "say", form, cases.say_in_case, "")


@require_POST
@for_moderators
def close(request: PlayerRequest, case_id: int) -> HttpResponse:
    form = CloseForm(request.POST, auto_id="close-%s")
    if not form.is_valid():
        return render_case(request, case_id, form=("close", form))
    values = form.cleaned_data
    given = {"outcome": Case.Outcome(values["outcome"]), "answer": values["answer"]}
    word = _("Case closed. The reporters have been notified.")
    return _done(request, case_id, cases.close_case, word, then="moderation", **given)


@require_POST
@for_moderators
def reopen(request: PlayerRequest, case_id: int) -> HttpResponse:
    form = WhyForm(request.POST, auto_id="reopen-%s")
    return _sent(request, case_id, "reopen", form, cases.reopen_case, _("Case reopened."))


def _sent(
    request: PlayerRequest,
    case_id: int,
    name: str,
    form: forms.Form,
    act: Callable[..., Any],
    word: str,
) -> HttpResponse:
    """Handle a form that holds nothing but text."""
    if not form.is_valid():
        return render_case(request, case_id, form=(name, form))
    return _done(request, case_id, act, word, **form.cleaned_data)


def _done(
    request: PlayerRequest,
    case_id: int,
    act: Callable[..., Any],
    word: str,
    then: str = "",
    **given: Any,
) -> HttpResponse:
    try:
        act(case_id=case_id, moderator=request.user, now=timezone.now(), **given)
    except NoSuchCase as error:
        raise Http404 from error
    except RuleError as refusal:
        return render_case(request, case_id, trouble=refusal)
    if word:
        messages.success(request, word)
    return redirect(then) if then else redirect("case", case_id)


def _ply(request: PlayerRequest) -> int | None:
    """The move in `?move=N`, if any."""
    return parse_int(request.GET.get("move", ""))
