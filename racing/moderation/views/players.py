"""A player's page for moderators, without a case."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from racing.moderation.models import Case
from racing.moderation.pages.offered_acts import groups_of
from racing.moderation.pages.person import person_page
from racing.moderation.permissions import for_moderators
from racing.moderation.policy.racing_targets import PLAYER
from racing.moderation.policy.report_targets import find_target
from racing.moderation.selectors.access import may_see
from racing.moderation.selectors.reports import has_reported
from racing.moderation.services.acts import ActRequest
from racing.moderation.services.acts_in_case import is_about
from racing.people.models import Player
from racing.people.requests import PlayerRequest
from racing.people.selectors.people import player_named
from racing.shared.request_values import parse_int


@require_safe
@for_moderators
def moderated_player(request: PlayerRequest, name: str) -> HttpResponse:
    """The player's page, also for guests and those who have left."""
    found = Player.objects.filter(username=name).first() or player_named(name)
    target = find_target(PLAYER, str(found.pk)) if found else None
    if found is None or target is None:
        raise Http404
    if found.username != name:
        return redirect("moderated_player", found.username)
    if target.concerns(request.user):
        return render(request, "moderation/not_yours.html", status=403)
    now = timezone.now()
    may_act = not has_reported(target, request.user, now=now)
    case = _case(request, str(found.pk))
    context = {
        "case_id": case.pk if case else None,
        "person": person_page(found, request.user, now=now, but=case),
        "groups": groups_of([target], request.user, now=now) if may_act else (),
        "may_act": may_act,
    }
    return render(request, "moderation/player.html", context)


def _case(request: PlayerRequest, key: str) -> Case | None:
    """The case the moderator comes from, if they may act on this player in it."""
    number = parse_int(request.GET.get("case", ""))
    found = Case.objects.filter(pk=number, state=Case.State.OPEN).first() if number else None
    if found is None or not may_see(found, request.user):
        return None
    return found if is_about(found, ActRequest("", PLAYER, key)) else None
