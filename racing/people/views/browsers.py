"""Browsers where the player is signed in."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from racing.people.forms.people import BrowserForm
from racing.people.pages.browsers import browser_rows
from racing.people.requests import PlayerRequest, for_players
from racing.people.selectors.browsers import browsers_of
from racing.people.services import browsers
from racing.shared.rate_limits import limited


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("sessions", 30, 600)
def sessions(request: PlayerRequest) -> HttpResponse:
    """List the browsers; POST signs out one, or all others."""
    if request.method == "POST":
        _sign_out(request)
        return redirect("sessions")
    rows = browser_rows(browsers_of(request.user), request.session.session_key or "")
    return render(request, "people/sessions.html", {"rows": rows})


def _sign_out(request: PlayerRequest) -> None:
    form, current = BrowserForm(request.POST), request.session.session_key or ""
    if not form.is_valid():
        return
    player, browser_id = request.user, form.cleaned_data["browser"]
    if browser_id is None:
        browsers.sign_out_others(player=player, current=current)
        messages.success(request, _("You’re now signed out everywhere else."))
    elif browsers.sign_out_browser(player=player, browser_id=browser_id, current=current):
        messages.success(request, _("That browser is now signed out."))
