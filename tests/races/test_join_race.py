"""A player takes a seat."""

import pytest

from racing.people.models import Player
from racing.races.errors import (
    AlreadySeated,
    GuestsNotRated,
    NoSuchRace,
    RaceFull,
    RaceNotOpen,
    WrongInvitation,
)
from racing.races.models import Race
from racing.races.services.lobby import join_race
from tests.cast import NOON, kinds, open_race, running_race, seating


def test_the_first_free_seat_is_taken(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    assert seating(race, bob).seat == 1


def test_every_page_of_the_race_notices(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    joined = join_race(race_id=race.pk, player=bob, now=NOON)
    assert joined.shown > race.shown


def test_the_last_seat_starts_the_race(alice: Player, bob: Player) -> None:
    race = open_race(alice)
    assert join_race(race_id=race.pk, player=bob, now=NOON).is_running


def test_a_start_is_left_in_the_outbox_with_who_is_asked(alice: Player, bob: Player) -> None:
    running_race(alice, bob)
    assert kinds() == ["race_started", "seats_asked"]


def test_a_seat_in_an_open_race_leaves_nothing_in_the_outbox(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    assert kinds() == []


def test_joining_twice_changes_nothing(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    with pytest.raises(AlreadySeated):
        join_race(race_id=race.pk, player=bob, now=NOON)
    assert race.seatings.count() == 2


def test_a_full_race_that_has_not_started_is_refused(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = open_race(alice, starts_when_full=False)
    join_race(race_id=race.pk, player=bob, now=NOON)
    with pytest.raises(RaceFull):
        join_race(race_id=race.pk, player=charlie, now=NOON)


def test_a_race_that_has_started_is_refused(alice: Player, bob: Player, charlie: Player) -> None:
    race = running_race(alice, bob)
    with pytest.raises(RaceNotOpen):
        join_race(race_id=race.pk, player=charlie, now=NOON)


def test_a_race_that_is_not_there_is_refused(alice: Player) -> None:
    with pytest.raises(NoSuchRace):
        join_race(race_id=1, player=alice, now=NOON)


def test_a_private_race_is_joined_with_its_code(alice: Player, bob: Player) -> None:
    race = open_race(alice, is_private=True)
    joined = join_race(race_id=race.pk, player=bob, code=race.code, now=NOON)
    assert joined.status == Race.Status.RUNNING


@pytest.mark.parametrize("code", ["", "guessed", "déviné"])
def test_a_private_race_is_not_joined_without_its_code(
    alice: Player, bob: Player, code: str
) -> None:
    race = open_race(alice, is_private=True)
    with pytest.raises(WrongInvitation):
        join_race(race_id=race.pk, player=bob, code=code, now=NOON)


def test_a_guest_may_join_a_casual_race(alice: Player, gina: Player) -> None:
    assert running_race(alice, gina).is_running


def test_a_guest_may_not_join_a_rated_race(alice: Player, gina: Player) -> None:
    race = open_race(alice, is_rated=True)
    with pytest.raises(GuestsNotRated):
        join_race(race_id=race.pk, player=gina, now=NOON)
