"""What every page knows."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from racing.people import player_of
from racing.selectors.races import count_waiting_for


def site(request: HttpRequest) -> dict[str, Any]:
    """Counted only where a template asks: fragments do not."""
    player = player_of(request)
    return {
        "now": timezone.now(),
        "waiting_count": SimpleLazyObject(lambda: count_waiting_for(player) if player else 0),
    }
