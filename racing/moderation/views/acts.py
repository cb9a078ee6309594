"""Views of acts: asked for, confirmed, done; agreed to, refused, undone."""

from dataclasses import dataclass, replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from racing.engine.errors import RuleError
from racing.moderation.forms.acts import ActForm, GroundsForm
from racing.moderation.models import Act, Case, PlannedAct
from racing.moderation.pages.history import act_lines
from racing.moderation.pages.offered_acts import confirmation, named_kind
from racing.moderation.pages.wording.acts import preview_undo_words, preview_words
from racing.moderation.pages.wording.targets import named
from racing.moderation.permissions import for_moderators
from racing.moderation.policy.act_kinds import ActKind, Parameters, kind_of
from racing.moderation.policy.report_targets import ReportTarget, find_target
from racing.moderation.policy.safeguards import refusal_against_staff
from racing.moderation.selectors.history import act_numbered
from racing.moderation.selectors.sanctions import days_so_far
from racing.moderation.services.acts import ActRequest, Grounds, do_act
from racing.moderation.services.acts_in_case import act_in_case, answer_planned
from racing.moderation.services.cases import close_case
from racing.moderation.services.undoing import undo_act
from racing.people.models import Player
from racing.people.requests import PlayerRequest
from racing.shared.error_messages import status_for, words_for
from racing.shared.request_values import parse_int

ANSWERS = {"agree": True, "refuse": False}


@dataclass(frozen=True, slots=True)
class AskedAct:
    """An act that a moderator asks for, with its form as it is filled in so far."""

    kind: ActKind
    target: ReportTarget
    form: ActForm
    case_id: int | None

    @property
    def parameters(self) -> Parameters:
        return self.form.parameters if self.form.is_bound and self.form.is_valid() else {}

    @property
    def whom(self) -> Player | None:
        """The player it is about, as far as the form tells."""
        kind = self.kind
        return kind.whom(self.target, self.parameters) if kind.whom else self.target.player


@require_http_methods(["GET", "HEAD", "POST"])
@for_moderators
def act(request: PlayerRequest, act_code: str, matter: str, matter_key: str) -> HttpResponse:
    """The form of an act; sent once it shows the effects, sent again the act is done."""
    kind, target = _known(request, act_code, matter, matter_key)
    if target.concerns(request.user):
        return render(request, "moderation/not_yours.html", status=403)
    case_id, initial = _case_of(request), {"rule": kind.rule}
    form = ActForm(request.POST or None, kind=kind, target=target, initial=initial)
    asked = AskedAct(kind, target, form, case_id)
    if refusal := refusal_against_staff(kind, asked.whom, request.user):
        return _page(request, asked, status_for(refusal), trouble=words_for(refusal))
    if request.method != "POST":
        return _page(request, asked, 200)
    if not form.is_valid():
        return _page(request, asked, 422)
    if request.POST.get("sure") != "yes":
        return _page(request, asked, 200, **confirmation(kind, target, form, timezone.now()))
    try:
        done = _do(request, asked)
    except RuleError as error:
        return _page(request, asked, status_for(error), trouble=words_for(error))
    if isinstance(done, PlannedAct):
        messages.success(request, _("Sent for approval. Another moderator must approve it."))
    elif case_id is not None and request.POST.get("close") == "yes":
        return _closed(request, case_id)
    else:
        messages.success(request, _("Done."))
    return redirect(_place(case_id, target))


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
        messages.success(
            request, _("Done.") if ANSWERS[answer] else _("The action won’t be carried out.")
        )
    return redirect(_place(asked.case_id, find_target(asked.matter, asked.key)))


@require_http_methods(["GET", "HEAD", "POST"])
@for_moderators
def undo(request: PlayerRequest, act_id: int) -> HttpResponse:
    """Undo an act by another act, with a reason of its own."""
    found = act_numbered(act_id)
    kind = kind_of(found.code) if found else None
    if found is None or kind is None or not kind.may_be_done_by(request.user):
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
    messages.success(request, _("Action undone."))
    return redirect(_place_of(found))


def _is_part_of(moderator: Player, act: Act) -> bool:
    target = find_target(act.matter, act.key)
    return target is not None and target.concerns(moderator)


def _known(
    request: PlayerRequest, code: str, target_kind: str, key: str
) -> tuple[ActKind, ReportTarget]:
    """The kind of act and its target; 404 if they do not exist or the moderator may not do it."""
    kind, target = kind_of(code), find_target(target_kind, key)
    if kind is None or target is None or kind.target_kind != target_kind:
        raise Http404
    if not kind.may_be_done_by(request.user):
        raise Http404
    return kind, target


def _do(request: PlayerRequest, asked: AskedAct) -> Act | PlannedAct:
    target, values = asked.target, asked.form.cleaned_data
    act_request = ActRequest(asked.kind.code, target.kind, target.key, asked.form.parameters)
    grounds = Grounds(values["reason"], values["rule"], asked.case_id)
    carry_out = do_act if asked.case_id is None else act_in_case
    return carry_out(
        act_request=act_request, moderator=request.user, grounds=grounds, now=timezone.now()
    )


def _page(request: PlayerRequest, asked: AskedAct, status: int, **more: Any) -> HttpResponse:
    """The act's page, with its effects if it can be done now."""
    now, whom = timezone.now(), asked.whom
    preview, so_far = asked.kind.preview(asked.target, now), days_so_far(whom, asked.kind.code, now)
    context = {
        "kind": named_kind(asked.kind, whom, asked.parameters, so_far),
        "matter": named(asked.target),
        "form": asked.form,
        "case_id": asked.case_id,
        "is_possible": preview is not None,
        "told": [*preview_words(asked.kind.code, preview), *more.pop("more_told", ())],
        "back": _place(asked.case_id, asked.target),
        **more,
    }
    return render(request, "moderation/act.html", context, status=status)


def _undo_page(request: PlayerRequest, act: Act, form: GroundsForm, status: int) -> HttpResponse:
    [line] = act_lines([act], request.user)
    told, kind = None, kind_of(act.code)
    if kind and kind.preview_undo and line.may_undo:
        preview = kind.preview_undo(act)
        line = replace(line, may_undo=preview is not None)
        told = preview_undo_words(act.code, preview) or None
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
    messages.success(request, _("Done. The case is closed."))
    return redirect("moderation")


def _place_of(act: Act) -> str:
    return _place(act.case_id, find_target(act.matter, act.key))


def _place(case_id: int | None, target: ReportTarget | None) -> str:
    """Where to go on: the case, the player, or the act's target."""
    if case_id is not None:
        return reverse("case", args=[case_id])
    if target is None:
        return reverse("moderation")
    if target.player is not None:
        # An act may have renamed the player.
        name = Player.objects.values_list("username", flat=True).get(pk=target.player.pk)
        return reverse("moderated_player", args=[name])
    return reverse("moderated_target", args=[target.kind, target.key])


def _case_of(request: PlayerRequest) -> int | None:
    return parse_int((request.POST or request.GET).get("case", ""))
