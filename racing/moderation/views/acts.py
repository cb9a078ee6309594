"""Views of acts: asked for, confirmed, done; agreed to, refused, undone."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.engine.errors import RuleError
from racing.moderation import targets
from racing.moderation.act_kinds import ActKind, kind_of
from racing.moderation.forms.acts import ActForm, GroundsForm
from racing.moderation.models import Act, Case, PlannedAct
from racing.moderation.pages.acting import last_look
from racing.moderation.pages.history import act_lines
from racing.moderation.permissions import for_moderators
from racing.moderation.selectors.history import act_numbered
from racing.moderation.services.acts import Deed, Grounds, do_act, may_do, undo_act
from racing.moderation.services.acts_in_case import act_in_case, answer_planned
from racing.moderation.services.cases import close_case
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.people.requests import PlayerRequest
from racing.shared.error_messages import status_for, words_for
from racing.shared.numbers import parse_int

ANSWERS = {"agree": True, "refuse": False}


@require_http_methods(["GET", "HEAD", "POST"])
@for_moderators
def act(request: PlayerRequest, act_code: str, matter: str, matter_key: str) -> HttpResponse:
    """The form of an act; sent once it shows the effects, sent again the act is done."""
    kind, found = _asked(request, act_code, matter, matter_key)
    if found.concerns(request.user):
        return render(request, "moderation/not_yours.html", status=403)
    case_id = _case_of(request)
    initial = {"rule": kind.rule}
    form = ActForm(request.POST or None, kind=kind, matter=found, initial=initial)
    shown = {"kind": kind, "matter": found, "form": form, "case_id": case_id}
    if request.method != "POST":
        return _page(request, shown, 200)
    if not form.is_valid():
        return _page(request, shown, 422)
    if request.POST.get("sure") != "yes":
        return _page(request, {**shown, **last_look(kind, found, form, timezone.now())}, 200)
    try:
        done = _do(request, kind, found, form, case_id)
    except RuleError as error:
        return _page(request, {**shown, "trouble": words_for(error)}, status_for(error))
    if isinstance(done, PlannedAct):
        messages.success(request, _("Planned: another moderator must agree to it."))
    elif case_id is not None and request.POST.get("close") == "yes":
        return _closed(request, case_id)
    else:
        messages.success(request, _("Done."))
    return redirect(_place(case_id, found))


@require_POST
@for_moderators
def planned(request: PlayerRequest, planned_id: int) -> HttpResponse:
    """Agree to a planned act, or refuse it."""
    asked = PlannedAct.objects.select_related("player").filter(pk=planned_id).first()
    answer = request.POST.get("answer", "")
    if asked is None or answer not in ANSWERS:
        raise Http404
    try:
        answer_planned(
            planned_id=planned_id,
            moderator=request.user,
            agrees=ANSWERS[answer],
            now=timezone.now(),
        )
    except RuleError as error:
        messages.warning(request, words_for(error))
    else:
        messages.success(request, _("Done.") if ANSWERS[answer] else _("Refused."))
    return redirect(_place(asked.case_id, targets.found(asked.matter, asked.key)))


@require_http_methods(["GET", "HEAD", "POST"])
@for_moderators
def undo(request: PlayerRequest, act_id: int) -> HttpResponse:
    """Undo an act by another act, with a reason of its own."""
    found = act_numbered(act_id)
    kind = kind_of(found.code) if found else None
    if found is None or kind is None or not may_do(kind, request.user):
        raise Http404
    if found.player_id == request.user.pk or _is_part_of(request.user, found):
        return render(request, "moderation/not_yours.html", status=403)
    form = GroundsForm(request.POST or None, initial={"rule": found.rule})
    if request.method != "POST":
        return _undo_page(request, found, form, 200)
    if not form.is_valid():
        return _undo_page(request, found, form, 422)
    grounds = Grounds(form.cleaned_data["reason"], form.cleaned_data["rule"], found.case_id)
    try:
        undo_act(act_id=act_id, moderator=request.user, grounds=grounds, now=timezone.now())
    except RuleError as error:
        form.add_error(None, words_for(error))
        return _undo_page(request, found, form, status_for(error))
    messages.success(request, _("Undone."))
    return redirect(_place_of(found))


def _is_part_of(moderator: Player, act: Act) -> bool:
    matter = targets.found(act.matter, act.key)
    return matter is not None and matter.concerns(moderator)


def _asked(request: PlayerRequest, code: str, matter: str, key: str) -> tuple[ActKind, Matter]:
    """The kind of act and its matter; 404 if they do not exist or the moderator may not do it."""
    kind, found = kind_of(code), targets.found(matter, key)
    if kind is None or found is None or kind.matter != matter or not may_do(kind, request.user):
        raise Http404
    return kind, found


def _do(
    request: PlayerRequest, kind: ActKind, matter: Matter, form: ActForm, case_id: int | None
) -> Act | PlannedAct:
    deed = Deed(kind.code, matter.kind, matter.key, form.given)
    grounds = Grounds(form.cleaned_data["reason"], form.cleaned_data["rule"], case_id)
    carry_out = do_act if case_id is None else act_in_case
    return carry_out(deed=deed, moderator=request.user, grounds=grounds, now=timezone.now())


def _page(request: PlayerRequest, shown: dict[str, Any], status: int) -> HttpResponse:
    """The act's page, with its effects if it can be done now."""
    told = [*shown["kind"].foretell(shown["matter"]), *shown.get("told_of", ())]
    place = _place(shown["case_id"], shown["matter"])
    context = {**shown, "told": told, "back": place}
    return render(request, "moderation/act.html", context, status=status)


def _undo_page(request: PlayerRequest, act: Act, form: GroundsForm, status: int) -> HttpResponse:
    [line] = act_lines([act], request.user)
    kind = kind_of(act.code)
    told = kind.undo_told(act) if kind and kind.undo_told and line.may_undo else None
    context = {"line": line, "told": told, "form": form, "back": _place_of(act)}
    return render(request, "moderation/undo.html", context, status=status)


def _closed(request: PlayerRequest, case_id: int) -> HttpResponse:
    """Close the case, as the act was all that was needed."""
    outcome = Case.Outcome.ACTED
    try:
        close_case(
            case_id=case_id,
            moderator=request.user,
            outcome=outcome,
            answer="",
            now=timezone.now(),
        )
    except RuleError as error:
        messages.warning(request, words_for(error))
        return redirect("case", case_id)
    messages.success(request, _("Done, and the case is closed."))
    return redirect("moderation")


def _place_of(act: Act) -> str:
    return _place(act.case_id, targets.found(act.matter, act.key))


def _place(case_id: int | None, matter: Matter | None) -> str:
    """Where to go on: the case, the player, or the act's target."""
    if case_id is not None:
        return reverse("case", args=[case_id])
    if matter is None:
        return reverse("moderation")
    if matter.player is not None:
        # An act may have renamed the player.
        name = Player.objects.values_list("username", flat=True).get(pk=matter.player.pk)
        return reverse("moderated_player", args=[name])
    return reverse("moderated_matter", args=[matter.kind, matter.key])


def _case_of(request: PlayerRequest) -> int | None:
    return parse_int((request.POST or request.GET).get("case", ""))
