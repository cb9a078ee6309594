"""What every page knows."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from racing.heart import heart
from racing.people import player_of
from racing.selectors.notices import Header, header_of


def site(request: HttpRequest) -> dict[str, Any]:
    """Counted only where a template asks: fragments do not."""
    player = player_of(request)
    return {
        "now": timezone.now(),
        "outage": heart.outage,
        "header": SimpleLazyObject(lambda: header_of(player) if player else Header()),
    }
