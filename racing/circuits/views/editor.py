"""The circuit editor, and how to begin a drawing."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from racing.circuits.forms.drawings import NamesForm
from racing.circuits.forms.new_drawing import BeginningForm, CopyForm
from racing.circuits.pages.editor import EditorPage, editor_of, editor_of_copy, patterns
from racing.circuits.selectors.circuits import circuits_of, own_draft
from racing.circuits.views.circuits import known_circuit
from racing.games.racetrack.circuit import Circuit
from racing.people.requests import PlayerRequest, for_players


@require_safe
@for_players
def draw(request: PlayerRequest) -> HttpResponse:
    """Choose a sheet, then open the editor; nothing is stored before it is saved.

    Guests are told before they draw that they need an account.
    """
    if request.user.is_guest:
        messages.info(request, _("You need an account to save circuits."))
        return redirect("keep_account")
    if "copy" in request.GET:
        return _shown(request, editor_of_copy(request.user, _copied(request)))
    form = BeginningForm(request.GET) if "start" in request.GET else BeginningForm()
    if form.is_valid():
        return _shown(request, EditorPage(request.user, form.sketch, form.size))
    status = 422 if form.is_bound else 200
    context = {"form": form, "patterns": patterns()}
    return render(request, "circuits/draw.html", context, status=status)


@require_safe
@for_players
def draw_draft(request: PlayerRequest, draft_id: int) -> HttpResponse:
    """Open a draft in the editor; redirects if it has been published."""
    found = circuits_of(request.user).published().filter(pk=draft_id).first()
    if found is not None:
        return redirect("circuit", found.slug)
    return _shown(request, editor_of(own_draft(request.user, draft_id)))


def _copied(request: PlayerRequest) -> Circuit:
    form = CopyForm(request.GET)
    if not form.is_valid():
        raise Http404
    return known_circuit(form.cleaned_data["copy"])


def _shown(request: PlayerRequest, page: EditorPage) -> HttpResponse:
    draft = page.draft
    names = {"name_en": draft.name_en, "name_fr": draft.name_fr} if draft else {}
    context = {"page": page, "form": NamesForm(initial=names)}
    return render(request, "circuits/editor.html", context)
