"""JSON endpoints of the editor: check, save and read a drawing."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from racing.circuits.pages.drafts import checked, told_draft, told_refusal
from racing.circuits.selectors.circuits import own_draft
from racing.circuits.services import checking, drafts
from racing.circuits.services.names import Names
from racing.circuits.services.reading import LONGEST, Sent, read_drawing
from racing.engine.errors import RuleError
from racing.people.requests import PlayerRequest, for_players
from racing.shared.error_messages import status_for
from racing.shared.rate_limits import limited


@require_POST
@for_players
@limited("check_drawing", 120, 60)
def check_drawing(request: PlayerRequest) -> HttpResponse:
    """Flaws of a drawing, and its par if it is small; nothing is saved."""
    try:
        found = checking.check_drawing(player=request.user, sketch=_sent(request).sketch)
        return JsonResponse(checked(found))
    except RuleError as refusal:
        return _refused(refusal)


@require_POST
@for_players
@limited("save_draft", 60, 600)
def save_new_draft(request: PlayerRequest) -> HttpResponse:
    try:
        sent = _sent(request)
        draft = drafts.draw_circuit(
            author=request.user,
            sketch=sent.sketch,
            names=sent.names or Names(),
            now=timezone.now(),
            copied_from=sent.copied_from,
        )
    except RuleError as refusal:
        return _refused(refusal)
    return JsonResponse(told_draft(draft), status=HTTPStatus.CREATED)


@require_POST
@for_players
@limited("save_draft", 60, 600)
def save_draft(request: PlayerRequest, draft_id: int) -> HttpResponse:
    """Save drawing and names, unless the draft has changed since the given revision."""
    try:
        sent = _sent(request)
        draft = drafts.redraw_circuit(
            draft_id=draft_id,
            author=request.user,
            sketch=sent.sketch,
            names=sent.names,
            revision=sent.revision,
            now=timezone.now(),
        )
    except RuleError as refusal:
        return _refused(refusal)
    return JsonResponse(told_draft(draft))


@require_safe
@for_players
def draft_state(request: PlayerRequest, draft_id: int) -> HttpResponse:
    """The draft's data, for the editor to load and to follow the search for par."""
    return JsonResponse(told_draft(own_draft(request.user, draft_id)))


def _sent(request: HttpRequest) -> Sent:
    """Read the drawing, which may be longer than Django allows for forms."""
    return read_drawing(request.read(LONGEST + 1))


def _refused(refusal: RuleError) -> HttpResponse:
    return JsonResponse(told_refusal(refusal), status=status_for(refusal))
