"""The host starts a race, or closes it."""

import pytest

from racing.bots.situation import Level
from racing.people.models import Player
from racing.races.errors import NotTheHost, RaceNotOpen, TooFewSeatsTaken
from racing.races.models import Race
from racing.races.services.lobby import add_bot, close_race, join_race, remove_bot, start_race
from tests.cast import NOON, kinds, open_race, running_race, seating


def three_quarters_full(host: Player, *others: Player) -> Race:
    race = open_race(host, seats=4)
    for each in others:
        join_race(race_id=race.pk, player=each, now=NOON)
    return race


def test_the_host_starts_with_those_who_are_there(alice: Player, bob: Player) -> None:
    race = three_quarters_full(alice, bob)
    assert start_race(race_id=race.pk, host=alice, now=NOON).seats == 2


def test_empty_seats_are_closed_up(alice: Player, bob: Player) -> None:
    race = open_race(alice, seats=4)
    add_bot(race_id=race.pk, host=alice, level=Level.CLUB, now=NOON)
    join_race(race_id=race.pk, player=bob, now=NOON)
    remove_bot(race_id=race.pk, host=alice, seat=1)
    start_race(race_id=race.pk, host=alice, now=NOON)
    assert [(each.seat, each.player) for each in race.seatings.all()] == [(0, alice), (1, bob)]


def test_everyone_is_asked(alice: Player, bob: Player) -> None:
    race = three_quarters_full(alice, bob)
    start_race(race_id=race.pk, host=alice, now=NOON)
    assert all(each.to_act for each in race.seatings.all())


def test_every_page_of_the_lobby_notices(alice: Player, bob: Player) -> None:
    race = three_quarters_full(alice, bob)
    race.refresh_from_db()
    assert start_race(race_id=race.pk, host=alice, now=NOON).shown > race.shown


def test_a_start_is_left_in_the_outbox_with_who_is_asked(alice: Player, bob: Player) -> None:
    start_race(race_id=three_quarters_full(alice, bob).pk, host=alice, now=NOON)
    assert kinds() == ["race_started", "seats_asked"]


def test_nobody_races_alone(alice: Player) -> None:
    with pytest.raises(TooFewSeatsTaken):
        start_race(race_id=open_race(alice).pk, host=alice, now=NOON)


def test_only_the_host_starts(alice: Player, bob: Player) -> None:
    race = three_quarters_full(alice, bob)
    with pytest.raises(NotTheHost):
        start_race(race_id=race.pk, host=bob, now=NOON)


def test_a_second_start_changes_nothing(alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    with pytest.raises(RaceNotOpen):
        start_race(race_id=race.pk, host=alice, now=NOON)


def test_the_first_question_is_the_same_for_all(alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    assert seating(race, alice).asked_at == seating(race, bob).asked_at


def test_the_host_closes_an_open_race(alice: Player) -> None:
    race = close_race(race_id=open_race(alice).pk, host=alice)
    assert race.status == Race.Status.ABANDONED


def test_only_the_host_closes(alice: Player, charlie: Player) -> None:
    with pytest.raises(NotTheHost):
        close_race(race_id=open_race(alice).pk, host=charlie)


def test_a_running_race_is_not_closed(alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    with pytest.raises(RaceNotOpen):
        close_race(race_id=race.pk, host=alice)


def test_closing_twice_changes_nothing(alice: Player) -> None:
    race = close_race(race_id=open_race(alice).pk, host=alice)
    with pytest.raises(RaceNotOpen):
        close_race(race_id=race.pk, host=alice)
