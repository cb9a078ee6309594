"""Races for a player's feeds, from their public summary alone."""

from django.http import Http404

from racing.notices.models import FeedLink
from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.selectors.races import seatings_of, seatings_waiting_for

TOLD = 50


def player_of_feed(token: str) -> Player:
    """The player a feed link belongs to; 404 if the link was renewed or made up."""
    link = FeedLink.objects.select_related("player").filter(token=token).first()
    if link is None or not link.player.is_active:
        raise Http404
    return link.player


def feed_link_of(player: Player) -> FeedLink | None:
    return FeedLink.objects.filter(player=player).first()


def turns_with_deadline(player: Player) -> list[Seating]:
    return list(seatings_waiting_for(player).filter(deadline__isnull=False)[:TOLD])


def finished_seatings(player: Player) -> list[Seating]:
    """The player's seats in finished races, the latest first."""
    over = seatings_of(player).filter(race__status=Race.Status.FINISHED)
    return list(over.order_by("-race__finished_at", "-race_id")[:TOLD])
