"""Public player pages and the races shown there."""

from django.db.models import QuerySet
from django.http import Http404

from racing.people.models import Player
from racing.people.selectors.people import player_named
from racing.races.models import Race, Seating
from racing.races.selectors.races import seatings_of, watchable_races


def public_player(name: str) -> Player:
    """The player with this name in any case; 404 for guests, who have no page."""
    player = player_named(name)
    if player is None or player.is_guest:
        raise Http404
    return player


def running_races_of(player: Player) -> QuerySet[Race]:
    """The player's running races that everybody may watch."""
    return watchable_races(status=Race.Status.RUNNING).filter(seatings__player=player)


def results_of(player: Player) -> QuerySet[Seating]:
    """The player's seats in finished races that everybody may see, the latest first."""
    return (
        seatings_of(player)
        .filter(race__status=Race.Status.FINISHED, race__is_private=False, race__is_trial=False)
        .order_by("-race__finished_at", "-race_id")
    )
