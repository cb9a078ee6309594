"""Template context of every page."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from racing.notices.selectors.notices import Header, header_of
from racing.pages.moderation.in_force import in_force_on
from racing.people.requests import player_of
from racing.races.heartbeat import heart
from racing.selectors.moderation.posts import post_of


def site(request: HttpRequest) -> dict[str, Any]:
    """Values for the base template, some of them lazy: fragments do not need the counts."""
    player, now = player_of(request), timezone.now()
    return {
        "now": heart.now(),
        "in_force": in_force_on(player, now) if player else None,
        "outage": heart.outage,
        "halt": heart.halt,
        "header": SimpleLazyObject(lambda: header_of(player) if player else Header()),
        "moderation": SimpleLazyObject(lambda: post_of(player, now=now)),
    }
