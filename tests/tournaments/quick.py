"""Races that are over at once: all give up but one."""

from datetime import datetime

from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.moves import retire
from tests.cast import NOON, play_to_the_end, running_race
from tests.kept import kept
from tests.tournaments.organised import DAY, Organised, organised
from tournaments.championships.services.rounds import add_race


def won(
    season: Organised, number: int, winner: Player, *others: Player, now: datetime = NOON
) -> Race:
    """A race of Dash in this round; the others did not finish it."""
    race = running_race(winner, *others, options={"length": 10}, now=now)
    for each in others:
        retire(race_id=race.pk, player=each, now=now)
    play_to_the_end(race, winner, now=now)
    assert race.is_finished
    season.does(add_race, number=number, race_id=race.pk, now=now)
    return race


@kept
def half_a_season(alice: Player, bob: Player, charlie: Player) -> Organised:
    """Bob won the first round, Charlie the second; the third is to come."""
    found = organised(alice, alice, bob, charlie)
    for number in range(1, 4):
        found.round(name=f"Stop {number}")
    won(found, 1, bob, alice, charlie, now=NOON + DAY)
    won(found, 2, charlie, bob, now=NOON + 2 * DAY)
    return found
