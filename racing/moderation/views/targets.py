"""The page of a target without a case: what was done about it, and what can be done."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from racing.moderation.pages.target import target_page
from racing.moderation.permissions import for_moderators, keeps_the_site
from racing.moderation.policy.racing_targets import PLAYER, SITE
from racing.moderation.policy.report_targets import find_target
from racing.people.requests import PlayerRequest


@require_safe
@for_moderators
def moderated_target(request: PlayerRequest, matter: str, matter_key: str) -> HttpResponse:
    """A target's page; players have their own, and the whole site is for its keepers."""
    found = find_target(matter, matter_key)
    if found is None or (found.kind == SITE and not keeps_the_site(request.user)):
        raise Http404
    if found.concerns(request.user):
        return render(request, "moderation/not_yours.html", status=403)
    if found.kind == PLAYER and found.player is not None:
        return redirect("moderated_player", found.player.username)
    page = target_page(found, request.user, now=timezone.now())
    return render(request, "moderation/target.html", {"page": page})
