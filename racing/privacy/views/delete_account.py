"""Data download and deletion of the account."""

from typing import cast

from django.contrib import messages
from django.contrib.auth import logout
from django.http import FileResponse, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from racing.engine.errors import RuleError
from racing.people.requests import PlayerRequest, for_players
from racing.privacy.forms import DeleteAccountForm, ProofForm
from racing.privacy.pages.download import archive_of
from racing.privacy.registry import objections_to_deletion, parts, preview_of_deletion
from racing.privacy.services.delete_account import delete_account as delete
from racing.shared.error_messages import status_for, words_for
from racing.shared.rate_limits import limited

HOUR = 3600


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("data", 10, HOUR)
def own_data(request: PlayerRequest) -> HttpResponse:
    """The page about personal data; POST with the password sends the file."""
    form = ProofForm(request.POST if request.method == "POST" else None, player=request.user)
    if request.method == "POST" and form.is_valid():
        return cast(HttpResponse, _archive(request))
    context = {"form": form, "parts": parts()}
    return render(request, "privacy/own_data.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@for_players
@limited("leaving", 10, HOUR)
def delete_account(request: PlayerRequest) -> HttpResponse:
    form = DeleteAccountForm(
        request.POST if request.method == "POST" else None, player=request.user
    )
    if request.method != "POST" or not form.is_valid():
        return _page(request, form, 422 if form.errors else 200)
    try:
        delete(player=request.user, now=timezone.now())
    except RuleError as refusal:
        form.add_error(None, words_for(refusal))
        return _page(request, form, status_for(refusal))
    logout(request)
    messages.success(request, _("Your account has been deleted. Thank you for racing with us."))
    return redirect("home")


def _page(request: PlayerRequest, form: DeleteAccountForm, status: int) -> HttpResponse:
    context = {
        "form": form,
        "objections": objections_to_deletion(request.user),
        "outlook": preview_of_deletion(request.user),
    }
    return render(request, "privacy/delete_account.html", context, status=status)


def _archive(request: PlayerRequest) -> FileResponse:
    player, now = request.user, timezone.now()
    archive = archive_of(player, now=now)
    name = f"chicane-{player.username}-{now.date().isoformat()}.zip"
    return FileResponse(
        archive,
        as_attachment=True,
        filename=name,
        content_type="application/zip",
        headers={"Cache-Control": "no-store"},
    )
