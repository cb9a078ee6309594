"""Adds the ticket for live updates to responses."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from racing.live.tickets import HEADER, NOBODY, Ticket
from racing.people.requests import player_of


def ticket_for(request: HttpRequest, race_id: int = 0) -> str:
    """A signed ticket for the player, and for the race if given; empty if there is nothing to hear.

    The caller has checked that the reader may see the race.
    """
    player = player_of(request)
    if settings.LIVE != "events" or not (race_id or player):
        return ""
    return Ticket(race_id, player.pk if player else NOBODY).signed()


def with_ticket(request: HttpRequest, response: HttpResponse, race_id: int = 0) -> HttpResponse:
    """Add a fresh ticket to the response, so that a page that slept long can reconnect."""
    if found := ticket_for(request, race_id):
        response[HEADER] = found
    return response
