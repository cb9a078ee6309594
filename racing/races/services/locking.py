"""Locks a race and finds the seats of its players."""

from operator import attrgetter

from racing.people.models import Player
from racing.races.errors import NoSuchRace, NotInThisRace, RemovedFromRace
from racing.races.models import Race, Seating
from racing.shared.prepared_queries import Select

LOCKED_RACE = Select(lambda: Race.objects.select_for_update(no_key=True), "pk")
SEATINGS = Select(lambda: Seating.objects.select_related("player").order_by(), "race")


def seating_of(seatings: list[Seating], player: Player) -> Seating:
    for seating in seatings:
        if seating.player_id == player.pk:
            return seating
    raise NotInThisRace


def acting_seating_of(race: Race, seatings: list[Seating], player: Player) -> Seating:
    """The player's seat, if they may act there: not if they were removed from the race."""
    if player.pk in race.removed:
        raise RemovedFromRace
    return seating_of(seatings, player)


def seatings_of(race: Race) -> list[Seating]:
    """All seats of the race with their players, in order; sorting here is quicker than in SQL."""
    seatings = SEATINGS.rows(race.pk)
    for seating in seatings:
        seating.race = race
    return sorted(seatings, key=attrgetter("seat"))


def locked_race(race_id: int) -> Race:
    """The race, locked against other moves; rows that merely refer to it may still be written."""
    for race in LOCKED_RACE.rows(race_id):
        return race
    raise NoSuchRace
