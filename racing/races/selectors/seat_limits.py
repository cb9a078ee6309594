"""Whether a player under a measure may take a seat."""

from datetime import datetime

from django.db.models import Exists, OuterRef

from racing.people.models import Player
from racing.races.models import Race, Seating

UNDER_WAY = (Race.Status.OPEN, Race.Status.STARTING, Race.Status.RUNNING)


def races_held(player: Player) -> int:
    """How many unfinished races the player drives in, time trials aside."""
    going = player.seatings.filter(race__status__in=UNDER_WAY, race__is_trial=False)
    return going.filter(has_retired=False).count()


def may_sit(player: Player, now: datetime) -> bool:
    """Whether no suspension or limit forbids a seat; races are counted only if there is a limit."""
    if player.is_suspended(now):
        return False
    limit = player.races_at_once(now)
    return limit is None or races_held(player) < limit


def open_races_of(player: Player) -> list[int]:
    """Ids of open races where the player waits for the start."""
    return _races(player, Race.Status.OPEN)


def starting_races_of(player: Player) -> list[int]:
    """Ids of races of the player that wait for a public beacon."""
    return _races(player, Race.Status.STARTING)


def shared_races_of(player: Player) -> list[int]:
    """Ids of running races where other people would wait for the player."""
    others = Seating.objects.filter(race=OuterRef("race"), player__isnull=False)
    return _races(player, Race.Status.RUNNING, Exists(others.exclude(player=player)))


def _races(player: Player, status: str, *more: Exists) -> list[int]:
    sits = player.seatings.filter(*more, race__status=status, has_retired=False)
    return list(sits.order_by("race_id").values_list("race_id", flat=True))
