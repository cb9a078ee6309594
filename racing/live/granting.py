"""The pass that lets a page listen goes with what it asks for."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from racing.live.passes import HEADER, NOBODY, Pass
from racing.people import player_of


def pass_for(request: HttpRequest, race_id: int = 0) -> str:
    """For this race too, where the caller knows that its reader may see it; empty where there is
    nothing to listen to, or nobody to tell."""
    player = player_of(request)
    if settings.LIVE != "events" or not (race_id or player):
        return ""
    return Pass(race_id, player.pk if player else NOBODY).signed()


def with_pass(request: HttpRequest, response: HttpResponse, race_id: int = 0) -> HttpResponse:
    """Each answer brings a fresh one: a page that slept long comes back with its help."""
    if found := pass_for(request, race_id):
        response[HEADER] = found
    return response
