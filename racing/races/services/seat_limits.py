"""Refuses seats to players under a measure."""

from datetime import datetime

from racing.people.errors import Suspended
from racing.people.models import Player
from racing.people.services.players import locked_player
from racing.races.errors import RacesLimited
from racing.races.selectors.seat_limits import may_sit


def check_may_sit(player: Player, *, now: datetime) -> None:
    """Refuse a suspended or limited player; costs nothing for others. Needs a transaction."""
    if player.is_suspended(now):
        raise Suspended(player.suspended_until)
    if player.races_at_once(now) is None:
        return
    # Two clicks at once would each find room for one more.
    if not may_sit(locked_player(player.pk), now):
        raise RacesLimited(player.limited_until)
