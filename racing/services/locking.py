"""A race under its lock, and who sits in it."""

from operator import attrgetter

from racing.errors import NoSuchRace, NotInThisRace, RemovedFromRace
from racing.models import Player, Race, Seating
from racing.statements import Select

LOCKED_RACE = Select(lambda: Race.objects.select_for_update(no_key=True), "pk")
SEATINGS = Select(lambda: Seating.objects.select_related("player").order_by(), "race")


def seating_of(seatings: list[Seating], player: Player) -> Seating:
    for seating in seatings:
        if seating.player_id == player.pk:
            return seating
    raise NotInThisRace


def acting_seating_of(race: Race, seatings: list[Seating], player: Player) -> Seating:
    """The same, of somebody who may do something there."""
    if player.pk in race.removed:
        raise RemovedFromRace
    return seating_of(seatings, player)


def seatings_of(race: Race) -> list[Seating]:
    """With their holders; put in order here, which takes less time than to say how."""
    seatings = SEATINGS.rows(race.pk)
    for seating in seatings:
        seating.race = race
    return sorted(seatings, key=attrgetter("seat"))


def locked_race(race_id: int) -> Race:
    """Nobody else moves here meanwhile; what only refers to the race, as a notice, may be kept."""
    for race in LOCKED_RACE.rows(race_id):
        return race
    raise NoSuchRace
