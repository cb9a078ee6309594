"""Races for a player's feeds, from their public summary alone."""

from django.http import Http404
from django.utils.crypto import constant_time_compare, salted_hmac

from racing.notices.models import FeedLink
from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.selectors.races import seatings_of, seatings_waiting_for

TOLD = 50
SALT = "racing.notices.selectors.feeds"


def player_of_feed(token: str) -> Player:
    """The player a feed link belongs to; 404 if it was renewed, ended or made up."""
    link = FeedLink.objects.select_related("player").filter(token=token).first()
    if link is None or not link.player.is_active or not _holds(link, link.player):
        raise Http404
    return link.player


def feed_link_of(player: Player) -> FeedLink | None:
    """The player's link, if it works."""
    link = FeedLink.objects.filter(player=player).first()
    return link if link and _holds(link, player) else None


def password_mark(player: Player) -> str:
    return salted_hmac(SALT, player.password, algorithm="sha256").hexdigest()


def _holds(link: FeedLink, player: Player) -> bool:
    """Whether the player still has the password that the link was to end with, if any."""
    mark = link.password_mark
    return not mark or constant_time_compare(mark, password_mark(player))


def turns_with_deadline(player: Player) -> list[Seating]:
    return list(seatings_waiting_for(player).filter(deadline__isnull=False)[:TOLD])


def finished_seatings(player: Player) -> list[Seating]:
    """The player's seats in finished races, the latest first."""
    over = seatings_of(player).filter(race__status=Race.Status.FINISHED)
    return list(over.order_by("-race__finished_at", "-race_id")[:TOLD])
