"""Circuits uploaded as files, for a new draft or to replace a draft's drawing."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from racing.circuits.errors import FlawedDrawing, UnreadableDrawing
from racing.circuits.forms.drawings import FileForm, UploadForm
from racing.circuits.pages.drafts import refused_drawing
from racing.circuits.selectors.circuits import own_draft
from racing.circuits.services.drafts import import_circuit
from racing.circuits.services.names import Names
from racing.circuits.services.reading import LONGEST
from racing.engine.errors import RuleError
from racing.people.requests import PlayerRequest, for_players
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited
from racing.shared.request_values import is_read

SAMPLE = """{
  "outer": [[0, 0], [30, 0], [30, 20], [0, 20]],
  "inner": [[8, 8], [22, 8], [22, 12], [8, 12]],
  "start_line": [[15, 8], [15, 0]],
  "direction": "clockwise",
  "names": {"en": "Small ring", "fr": "Petit anneau"}
}"""


# `_answered` checks the CSRF token, once the form has been read.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("save_draft", 60, 600)
def upload_circuit(request: PlayerRequest) -> HttpResponse:
    return _page(request, UploadForm, None)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("save_draft", 60, 600)
def replace_drawing(request: PlayerRequest, draft_id: int) -> HttpResponse:
    own_draft(request.user, draft_id)
    return _page(request, FileForm, draft_id)


def _page(request: PlayerRequest, kind: type[FileForm], draft_id: int | None) -> HttpResponse:
    if request.method != "POST":
        return _shown(request, kind(), draft_id)
    if not is_read(request, LONGEST):
        refusal = UnreadableDrawing()
        return _shown(request, kind(), draft_id, status=413, refusal=words_for(refusal))
    return _answered(request, kind, draft_id)


@csrf_protect
def _answered(request: PlayerRequest, kind: type[FileForm], draft_id: int | None) -> HttpResponse:
    form = kind.from_request(request)
    if not form.is_valid():
        return _shown(request, form, draft_id, status=422)
    text, names = form.content, form.names if isinstance(form, UploadForm) else Names()
    try:
        draft = import_circuit(
            text=text, author=request.user, names=names, now=timezone.now(), draft_id=draft_id
        )
    except FlawedDrawing as refusal:
        shown = refused_drawing(text, refusal.flaws)
        return _refused(request, form, draft_id, refusal, shown=shown)
    except RuleError as refusal:
        return _refused(request, form, draft_id, refusal)
    messages.success(request, _("Circuit uploaded."))
    return redirect("draft", draft.pk)


def _refused(
    request: PlayerRequest,
    form: FileForm,
    draft_id: int | None,
    refusal: RuleError,
    **shown: Any,
) -> HttpResponse:
    words, status = words_for(refusal), status_for(refusal)
    return _shown(request, form, draft_id, status=status, refusal=words, **shown)


def _shown(
    request: PlayerRequest, form: FileForm, draft_id: int | None, *, status: int = 200, **shown: Any
) -> HttpResponse:
    context = {"form": form, "draft_id": draft_id, "sample": SAMPLE, **shown}
    return render(request, "circuits/upload_circuit.html", context, status=status)
