"""Rate limits of the API, by token or address."""

from allauth.core.internal.ratelimit import get_ip
from django.http import HttpRequest
from ninja.throttling import BaseThrottle

from racing.api.errors import TooOften
from racing.people.models import Player
from racing.shared.rate_limits import MINUTE, is_within

A_TOKEN = 300
AN_ADDRESS = 120
FAILURES = 30
MOVES = 60
SEATS = 30
"""Calls a minute. Moves and seats share their count with the pages."""


class Pace(BaseThrottle):
    """The limit of all calls together."""

    def allow_request(self, request: HttpRequest) -> bool:
        token = request.auth.token  # type: ignore[attr-defined]
        if token is not None:
            return is_within("api", f"player:{token.player_id}", A_TOKEN, MINUTE)
        return is_within("api", f"address:{get_ip(request)}", AN_ADDRESS, MINUTE)

    def wait(self) -> float:
        return MINUTE


def check_failures(request: HttpRequest) -> None:
    """Limit failed calls by address, so that nobody can try out tokens."""
    if not is_within("api_failed", f"address:{get_ip(request)}", FAILURES, MINUTE):
        raise TooOften


def check_pace(name: str, player: Player, limit: int) -> None:
    """Limit calls by player, under the same name as the page's own limit."""
    if not is_within(name, f"player:{player.pk}", limit, MINUTE):
        raise TooOften
