"""Template context of every page."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from racing.moderation.pages.current_sanctions import current_sanctions
from racing.moderation.selectors.moderators import moderator_status
from racing.notices.selectors.notices import Header, header_of
from racing.people.requests import player_of
from racing.races.heartbeat import heartbeat_thread


def site(request: HttpRequest) -> dict[str, Any]:
    """Values for the base template, some of them lazy: fragments do not need the counts."""
    player, now = player_of(request), timezone.now()
    return {
        "now": heartbeat_thread.now(),
        "in_force": current_sanctions(player, now) if player else None,
        "outage": heartbeat_thread.outage,
        "halt": heartbeat_thread.halt,
        "header": SimpleLazyObject(lambda: header_of(player) if player else Header()),
        "moderation": SimpleLazyObject(lambda: moderator_status(player, now=now)),
    }
