"""A player gives the seat back before the start."""

from datetime import timedelta

import pytest

from racing.people.models import Player
from racing.races.errors import NotInThisRace, RaceNotOpen
from racing.races.models import Race
from racing.races.services.lobby import join_race, leave_race
from tests.cast import NOON, kinds, open_race, running_race


def test_the_seat_is_free_again(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    leave_race(race_id=race.pk, player=bob)
    assert [each.player for each in race.seatings.all()] == [alice]


def test_the_next_person_becomes_the_host(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=4, bots=1)
    join_race(race_id=race.pk, player=bob, now=NOON)
    assert leave_race(race_id=race.pk, player=alice).host_id == bob.pk


def test_whoever_has_waited_longest_becomes_the_host(
    alice: Player, bob: Player, charlie: Player, gina: Player
) -> None:
    race = open_race(alice, seats=4)
    join_race(race_id=race.pk, player=bob, now=NOON)
    join_race(race_id=race.pk, player=charlie, now=NOON)
    leave_race(race_id=race.pk, player=bob)
    join_race(race_id=race.pk, player=gina, now=NOON + timedelta(minutes=1))
    assert leave_race(race_id=race.pk, player=alice).host_id == charlie.pk


def test_a_guest_of_the_host_leaves_the_host_in_place(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    assert leave_race(race_id=race.pk, player=bob).host_id == alice.pk


def test_without_people_the_race_is_closed(alice: Player) -> None:
    race = open_race(alice, seats=3, bots=1)
    assert leave_race(race_id=race.pk, player=alice).status == Race.Status.ABANDONED


def test_every_page_of_the_race_notices(alice: Player) -> None:
    race = open_race(alice)
    assert leave_race(race_id=race.pk, player=alice).shown > race.shown


def test_a_stranger_has_no_seat_to_leave(alice: Player, charlie: Player) -> None:
    race = open_race(alice)
    with pytest.raises(NotInThisRace):
        leave_race(race_id=race.pk, player=charlie)


def test_leaving_twice_changes_nothing(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=3)
    join_race(race_id=race.pk, player=bob, now=NOON)
    leave_race(race_id=race.pk, player=bob)
    with pytest.raises(NotInThisRace):
        leave_race(race_id=race.pk, player=bob)


def test_a_race_that_has_started_is_not_left_but_retired_from(alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    with pytest.raises(RaceNotOpen):
        leave_race(race_id=race.pk, player=bob)


def test_nothing_is_left_in_the_outbox(alice: Player) -> None:
    leave_race(race_id=open_race(alice).pk, player=alice)
    assert kinds() == []
