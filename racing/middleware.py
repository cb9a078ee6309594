"""The player's own language, and the day of the last visit."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

from racing.people import player_of
from racing.services.players import note_visit


class PlayerMiddleware:
    """After authentication: what a signed-in player prefers goes before the browser's wish."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        player = player_of(request)
        if player is not None:
            note_visit(player=player, today=timezone.now().date())
            if player.language:
                translation.activate(player.language)
                request.LANGUAGE_CODE = player.language
        return self.get_response(request)
