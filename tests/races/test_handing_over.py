"""The site gives a seat to a substitute."""

from datetime import timedelta

import pytest

from racing.bots.situation import Level
from racing.clocks.values import BankClock
from racing.engine.codec import encode
from racing.people.models import Player
from racing.people.services.blocks import block_player
from racing.races.errors import AlreadySeated, NotInThisRace, RaceNotRunning, SeatNotOffered
from racing.races.models import Race
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.moves import retire, submit_move
from racing.races.services.stand_ins import return_to_seat
from racing.races.services.substitutes import hand_over_seat
from racing.races.verification import differences
from racing.ratings.services.ratings import places_in
from tests.cast import (
    NOON,
    dealt_race,
    kinds,
    legal_actions,
    open_race,
    play,
    race_against,
    seating,
)

SOON = NOON + timedelta(minutes=20)
BANK = BankClock(bank=7200, increment=600, cap=7200)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Alice is there and is asked, and others may not come."""
    race = dealt_race(alice, bob, clock=BANK)
    Race.objects.update(is_closed_to_substitutes=True, is_private=True)
    return race


def hand_over(race: Race, player: Player, seat: int = 0) -> None:
    hand_over_seat(race_id=race.pk, seat=seat, player=player, now=SOON)


def test_a_substitute_drives_on_with_a_whole_clock(race: Race, charlie: Player) -> None:
    hand_over(race, charlie)
    own = seating(race, charlie)
    assert (own.seat, own.is_asked, own.asked_since) == (0, True, SOON)
    assert (own.bank, own.deadline) == (None, SOON + timedelta(hours=2))
    play(race, charlie, now=SOON)
    race.refresh_from_db()
    assert list(differences(race)) == []


def test_the_old_holder_is_out_of_it(race: Race, alice: Player, charlie: Player) -> None:
    asked_at, action = seating(race, alice).asked_at, encode(legal_actions(race, alice)[0])
    hand_over(race, charlie)
    with pytest.raises(NotInThisRace):
        submit_move(race_id=race.pk, player=alice, asked_at=asked_at, action=action, now=SOON)
    with pytest.raises(NotInThisRace):
        return_to_seat(race_id=race.pk, player=alice, now=SOON)


def test_the_plans_of_the_old_holder_go_with_them(race: Race, charlie: Player) -> None:
    race.seatings.filter(seat=0).update(orders='[{"type":"steer_to","lane":1}]')
    hand_over(race, charlie)
    own = seating(race, charlie)
    assert (own.orders, own.order_word) == ("", "")


def test_a_seat_with_a_stand_in_has_none_any_more(race: Race, charlie: Player) -> None:
    race.seatings.filter(seat=0).update(
        stand_in_since=NOON, stand_in_turns=3, is_offered=True, misses=4
    )
    hand_over(race, charlie)
    own = seating(race, charlie)
    assert (own.has_stand_in, own.is_offered, own.misses) == (False, False, 0)


def test_all_may_read_it_and_the_table_is_told(race: Race, alice: Player, charlie: Player) -> None:
    hand_over(race, charlie)
    assert list(race.notes.values_list("kind", "player")) == [
        ("seat_opened", alice.pk),
        ("seat_taken", charlie.pk),
    ]
    assert "seat_opened" not in kinds()
    assert kinds().count("seat_taken") == 1


def test_an_open_seat_is_not_opened_twice(race: Race, charlie: Player) -> None:
    race.seatings.filter(seat=0).update(is_offered=True)
    hand_over(race, charlie)
    assert list(race.notes.values_list("kind", flat=True)) == ["seat_taken"]


def test_whose_seat_it_was_is_rated_as_last(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob, is_rated=True)
    play(race, alice)
    play(race, bob)
    hand_over(race, charlie)
    adjudicate_race(race_id=race.pk, now=SOON)
    race.refresh_from_db()
    assert places_in(race) == {bob.pk: 1, alice.pk: 2}


def test_blocks_are_not_in_the_way(race: Race, bob: Player, charlie: Player) -> None:
    block_player(player=bob, name="charlie", now=NOON)
    hand_over(race, charlie)
    assert seating(race, charlie).seat == 0


def test_nobody_has_two_seats(race: Race, alice: Player, bob: Player) -> None:
    for player in (alice, bob):
        with pytest.raises(AlreadySeated):
            hand_over(race, player)
    assert not race.notes.exists()


def test_twice_is_refused_and_changes_nothing(race: Race, charlie: Player) -> None:
    hand_over(race, charlie)
    with pytest.raises(AlreadySeated):
        hand_over(race, charlie)
    assert race.notes.count() == 2


def test_the_seat_of_a_bot_or_of_who_has_retired_cannot_be_given(
    alice: Player, bob: Player, charlie: Player
) -> None:
    with_bot = race_against(alice, level=Level.CLUB)
    retired = dealt_race(alice, bob, charlie)
    retire(race_id=retired.pk, player=alice, now=NOON)
    dora = Player.objects.create_user("dora")
    for race, seat in ((with_bot, 1), (retired, 0), (with_bot, 7)):
        with pytest.raises(SeatNotOffered):
            hand_over(race, dora, seat)


def test_only_a_running_race_has_seats_to_give(race: Race, alice: Player, charlie: Player) -> None:
    adjudicate_race(race_id=race.pk, now=NOON)
    for each in (race, open_race(alice)):
        with pytest.raises(RaceNotRunning):
            hand_over(each, charlie)
