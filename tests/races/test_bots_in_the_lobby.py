"""The host puts bots into seats and takes them out again."""

import pytest

from racing.bots.situation import Level
from racing.engine.errors import InvalidOptions
from racing.people.models import Player
from racing.races.errors import BotsNotRated, NotInThisRace, NotTheHost, RaceFull, RaceNotOpen
from racing.races.services.lobby import add_bot, join_race, remove_bot
from tests.cast import NOON, open_race, running_race


def test_a_bot_takes_the_first_free_seat(alice: Player) -> None:
    race = open_race(alice, seats=3)
    add_bot(race_id=race.pk, host=alice, level=Level.ACE, now=NOON)
    assert [each.bot for each in race.seatings.all()] == ["", Level.ACE]


def test_a_bot_in_the_last_seat_starts_the_race(alice: Player) -> None:
    race = open_race(alice)
    assert add_bot(race_id=race.pk, host=alice, level=Level.CLUB, now=NOON).is_running


def test_a_bot_finds_no_seat_in_a_full_race(alice: Player) -> None:
    race = open_race(alice, bots=1, starts_when_full=False)
    with pytest.raises(RaceFull):
        add_bot(race_id=race.pk, host=alice, level=Level.CLUB, now=NOON)


def test_a_bot_has_a_level_of_its_game(alice: Player) -> None:
    """Dash has no regional drivers; Racetrack has."""
    race = open_race(alice, seats=3)
    with pytest.raises(InvalidOptions):
        add_bot(race_id=race.pk, host=alice, level=Level.REGIONAL, now=NOON)
    with pytest.raises(InvalidOptions):
        open_race(alice, bots=1, level=Level.NATIONAL)
    track = open_race(alice, game="racetrack", seats=3)
    add_bot(race_id=track.pk, host=alice, level=Level.REGIONAL, now=NOON)
    assert [each.bot for each in track.seatings.all()] == ["", Level.REGIONAL]


def test_a_rated_race_takes_no_bot(alice: Player) -> None:
    race = open_race(alice, is_rated=True)
    with pytest.raises(BotsNotRated):
        add_bot(race_id=race.pk, host=alice, level=Level.CLUB, now=NOON)


def test_only_the_host_adds_bots(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    with pytest.raises(NotTheHost):
        add_bot(race_id=race.pk, host=bob, level=Level.CLUB, now=NOON)


def test_a_running_race_takes_no_bot(alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    with pytest.raises(RaceNotOpen):
        add_bot(race_id=race.pk, host=alice, level=Level.CLUB, now=NOON)


def test_a_bot_is_taken_out(alice: Player) -> None:
    race = open_race(alice, seats=3, bots=1)
    remove_bot(race_id=race.pk, host=alice, seat=1)
    assert [each.seat for each in race.seatings.all()] == [0]


def test_taking_a_bot_out_twice_changes_nothing(alice: Player) -> None:
    race = open_race(alice, seats=3, bots=1)
    remove_bot(race_id=race.pk, host=alice, seat=1)
    with pytest.raises(NotInThisRace):
        remove_bot(race_id=race.pk, host=alice, seat=1)


def test_a_person_is_not_taken_out_like_a_bot(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    with pytest.raises(NotInThisRace):
        remove_bot(race_id=race.pk, host=alice, seat=1)


def test_only_the_host_takes_bots_out(alice: Player, charlie: Player) -> None:
    race = open_race(alice, seats=3, bots=1)
    with pytest.raises(NotTheHost):
        remove_bot(race_id=race.pk, host=charlie, seat=1)
