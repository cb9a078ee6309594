"""Template context of every page."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from racing.moderation.pages.current_measures import current_measures
from racing.moderation.selectors.moderators import moderator_status
from racing.notices.selectors.notices import Header, header_of
from racing.people.requests import player_of
from racing.races.heartbeat import heart


def site(request: HttpRequest) -> dict[str, Any]:
    """Values for the base template, some of them lazy: fragments do not need the counts."""
    player, now = player_of(request), timezone.now()
    return {
        "now": heart.now(),
        "in_force": current_measures(player, now) if player else None,
        "outage": heart.outage,
        "halt": heart.halt,
        "header": SimpleLazyObject(lambda: header_of(player) if player else Header()),
        "moderation": SimpleLazyObject(lambda: moderator_status(player, now=now)),
    }
