"""How often programs may call; counted as pages count, a token or an address at a time."""

from allauth.core.internal.ratelimit import get_ip
from django.http import HttpRequest
from ninja.throttling import BaseThrottle

from racing.errors import TooOften
from racing.limits import MINUTE, is_within
from racing.models import Player

A_TOKEN = 300
AN_ADDRESS = 120
FAILURES = 30
MOVES = 60
SEATS = 30
"""Calls a minute. Those of moves and seats are one count with the pages'."""


class Pace(BaseThrottle):
    """All calls, whatever they ask for."""

    def allow_request(self, request: HttpRequest) -> bool:
        token = request.auth.token  # type: ignore[attr-defined]
        if token is not None:
            return is_within("api", f"player:{token.player_id}", A_TOKEN, MINUTE)
        return is_within("api", f"address:{get_ip(request)}", AN_ADDRESS, MINUTE)

    def wait(self) -> float:
        return MINUTE


def check_failures(request: HttpRequest) -> None:
    """Nobody tries tokens out."""
    if not is_within("api_failed", f"address:{get_ip(request)}", FAILURES, MINUTE):
        raise TooOften


def check_pace(name: str, player: Player, limit: int) -> None:
    """By the name that the page's own limit has."""
    if not is_within(name, f"player:{player.pk}", limit, MINUTE):
        raise TooOften
