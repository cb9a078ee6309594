"""The player's own circuits: drafts, files and publishing."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from racing.circuits.forms.drawings import NamesForm
from racing.circuits.models import DrawnCircuit
from racing.circuits.pages.drafts import draft_page, own_cards
from racing.circuits.selectors.circuits import circuits_of, own_draft
from racing.circuits.services import drafts
from racing.circuits.services.publishing import publish_circuit
from racing.circuits.views.circuits import known_circuit
from racing.circuits.views.files import attached
from racing.engine.errors import RuleError
from racing.people.requests import PlayerRequest, for_players
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited

PAGE = 20


@require_safe
@for_players
def my_circuits(request: PlayerRequest) -> HttpResponse:
    page = Paginator(circuits_of(request.user), PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "cards": own_cards(page.object_list)}
    return render(request, "circuits/my_circuits.html", context)


@require_safe
@for_players
def draft(request: PlayerRequest, draft_id: int) -> HttpResponse:
    """The draft's page, or its search progress; redirects if it has been published."""
    found = circuits_of(request.user).filter(pk=draft_id).first()
    if found is not None and found.is_published:
        return redirect("circuit", found.slug)
    return _shown(request, own_draft(request.user, draft_id))


@require_safe
@for_players
def draft_file(request: PlayerRequest, draft_id: int) -> HttpResponse:
    return attached(own_draft(request.user, draft_id))


@require_POST
@for_players
@limited("rename_draft", 60, 600)
def rename_draft(request: PlayerRequest, draft_id: int) -> HttpResponse:
    found, form = own_draft(request.user, draft_id), NamesForm(request.POST)
    if not form.is_valid():
        return _shown(request, found, form, status=422)

    def rename() -> DrawnCircuit:
        return drafts.rename_circuit(
            draft_id=draft_id, author=request.user, names=form.names, now=timezone.now()
        )

    return _answered(request, found, rename, _("Saved."), form)


@require_POST
@for_players
@limited("publish_draft", 30, 3600)
def publish_draft(request: PlayerRequest, draft_id: int) -> HttpResponse:
    found = own_draft(request.user, draft_id)

    def publish() -> DrawnCircuit:
        return publish_circuit(draft_id=draft_id, author=request.user, now=timezone.now())

    return _answered(request, found, publish, _("Circuit published. Everyone can race here now."))


@require_POST
@for_players
@limited("discard_draft", 60, 600)
def discard_draft(request: PlayerRequest, draft_id: int) -> HttpResponse:
    own_draft(request.user, draft_id)
    try:
        drafts.discard_circuit(draft_id=draft_id, author=request.user)
    except RuleError as refusal:
        messages.warning(request, words_for(refusal))
    else:
        messages.success(request, _("Draft deleted."))
    return redirect("my_circuits")


@require_POST
@for_players
@limited("save_draft", 60, 600)
def copy_circuit(request: PlayerRequest, slug: str) -> HttpResponse:
    known_circuit(slug)
    try:
        made = drafts.copy_circuit(slug=slug, author=request.user, now=timezone.now())
    except RuleError as refusal:
        messages.warning(request, words_for(refusal))
        return redirect("circuit", slug)
    messages.success(
        request, _("Circuit copied. Give the copy its own name before you publish it.")
    )
    return redirect("draft", made.pk)


def _answered(
    request: PlayerRequest,
    draft: DrawnCircuit,
    act: Callable[[], DrawnCircuit],
    done: str,
    form: NamesForm | None = None,
) -> HttpResponse:
    try:
        changed = act()
    except RuleError as refusal:
        return _shown(request, draft, form, refusal=refusal, status=status_for(refusal))
    messages.success(request, done)
    is_published = changed.is_published
    return redirect("circuit", changed.slug) if is_published else redirect("draft", changed.pk)


def _shown(
    request: PlayerRequest,
    draft: DrawnCircuit,
    form: NamesForm | None = None,
    *,
    refusal: RuleError | None = None,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {"page": draft_page(draft), "form": form or _names(draft)}
    context["refusal"] = words_for(refusal) if refusal else ""
    template = "circuits/_draft.html" if request.htmx else "circuits/draft.html"
    return render(request, template, context, status=status)


def _names(draft: DrawnCircuit) -> NamesForm:
    return NamesForm(initial={"name_en": draft.name_en, "name_fr": draft.name_fr})
