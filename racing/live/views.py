"""The fragment of a race that its open page asks for."""

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods

from racing.live.ticket_headers import with_ticket
from racing.people.requests import Request
from racing.races.pages.plan import Draft
from racing.races.pages.race import token_of
from racing.races.views.rendering import render_race, seen_race


@require_http_methods(["GET", "HEAD", "POST"])
def race_live(request: Request, race_id: int) -> HttpResponse:
    """The fragment, or 204 if nothing this viewer sees has changed.

    POST sends the choice or plan being looked at, which stays in sight if it still fits.
    """
    seated = seen_race(request, race_id)
    asked = request.POST or request.GET
    if asked.get("token") == token_of(seated):
        return with_ticket(request, HttpResponse(status=204), race_id)
    draft = Draft(request.POST["orders"]) if "orders" in request.POST else None
    choose = request.POST.get("choose", "")
    response = render_race(request, seated, fragment=True, choose=choose, draft=draft)
    return with_ticket(request, response, race_id)
