"""The page about the API, and the example bot."""

from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from racing.api.limits import A_TOKEN, AN_ADDRESS, MOVES, SEATS
from racing.people.forms.tokens import SCOPES
from racing.web.pages.api import endpoint_groups

HEADER = "Authorization: Bearer chicane_…"
REFUSAL = '409 {"code": "stale_board", "detail": "…", "fields": []}'
STATUSES = {
    401: _("missing or invalid token"),
    403: _("not allowed"),
    404: _("not found, or not visible to you"),
    409: _("conflicts with the current state of the race"),
    422: _("doesn’t match the schema"),
    429: _("too many requests"),
}
BOT = settings.BASE_DIR / "examples" / "bot.py"


@require_safe
def api(request: HttpRequest, schema: Callable[[], Mapping[str, Any]]) -> HttpResponse:
    context = {
        "authorization": HEADER,
        "refusal": REFUSAL,
        "statuses": STATUSES.items(),
        "groups": endpoint_groups(schema()),
        "scopes": SCOPES.items(),
        "limits": {"token": A_TOKEN, "address": AN_ADDRESS, "moves": MOVES, "seats": SEATS},
    }
    return render(request, "web/api.html", context)


@require_safe
def example_bot(request: HttpRequest) -> HttpResponse:
    return HttpResponse(BOT.read_text(), content_type="text/plain; charset=utf-8")
