"""A seat left for long is open to a substitute."""

from datetime import timedelta

import pytest
from django.test import Client

from racing.clocks.values import BankClock
from racing.engine.codec import encode
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.people.services.blocks import block_player
from racing.races.errors import (
    AlreadySeated,
    CannotJoin,
    GuestsNotRated,
    NotInThisRace,
    NotReliableEnough,
    SeatNotOffered,
)
from racing.races.models import Race, RaceNote
from racing.races.selectors.races import races_with_a_free_seat
from racing.races.services.bots import play_bots
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.moves import submit_move
from racing.races.services.stand_ins import return_to_seat
from racing.races.services.substitutes import take_over_seat
from racing.races.verification import differences
from tests.cast import NOON, dealt_race, legal_actions, play, seating, timed_race
from tests.races.older import by_older_rules

DUE = NOON + timedelta(hours=1)


@pytest.fixture
def race(alice: Player, bob: Player, older_rules: None) -> Race:
    """Alice has stayed away for one turn too many, and is asked again."""
    race = by_older_rules(timed_race(alice, bob, patience=1))
    play(race, bob)
    sweep_deadlines(now=DUE)
    return race


def taken_over(race: Race, player: Player) -> None:
    take_over_seat(race_id=race.pk, player=player, seat=0, now=DUE)


def test_after_the_set_number_of_turns_the_seat_is_open(race: Race, alice: Player) -> None:
    assert seating(race, alice).is_offered
    assert list(race.notes.values_list("kind", "player"))[-1] == ("seat_opened", alice.pk)
    assert OutboxEvent.objects.get(kind="seat_opened").payload == {"seat": 0, "player": alice.pk}


def test_not_before(alice: Player, bob: Player, older_rules: None) -> None:
    race = by_older_rules(timed_race(alice, bob, patience=2))
    play(race, bob)
    sweep_deadlines(now=DUE)
    assert not seating(race, alice).is_offered
    play_bots(race_id=race.pk)
    assert seating(race, alice).is_offered


def test_it_is_listed_for_who_is_not_in_the_race(
    race: Race, alice: Player, charlie: Player
) -> None:
    assert list(races_with_a_free_seat(player=charlie)) == [race]
    assert list(races_with_a_free_seat(player=None)) == [race]
    assert list(races_with_a_free_seat(player=alice)) == []


def test_a_private_race_is_not_listed(race: Race, charlie: Player) -> None:
    Race.objects.update(is_private=True)
    assert list(races_with_a_free_seat(player=charlie)) == []


def test_a_substitute_drives_on_with_a_whole_clock(
    race: Race, alice: Player, charlie: Player
) -> None:
    taken_over(race, charlie)
    own = seating(race, charlie)
    assert (own.seat, own.is_asked, own.misses) == (0, True, 0)
    assert own.deadline == DUE + timedelta(hours=1)
    assert list(race.notes.values_list("kind", "player"))[-1] == ("seat_taken", charlie.pk)
    assert OutboxEvent.objects.get(kind="seat_taken").payload == {"seat": 0, "player": charlie.pk}
    play(race, charlie, now=DUE)
    assert list(differences(Race.objects.get(pk=race.pk))) == []


def test_a_substitute_begins_with_a_full_bank(
    alice: Player, bob: Player, charlie: Player, older_rules: None
) -> None:
    clock = BankClock(bank=3600, increment=60, cap=7200)
    race = by_older_rules(dealt_race(alice, bob, clock=clock, patience=1))
    race.seatings.update(misses=1)
    play(race, bob)
    sweep_deadlines(now=DUE)
    taken_over(race, charlie)
    assert seating(race, charlie).deadline == DUE + timedelta(seconds=clock.bank)


def test_the_old_holder_cannot_play_for_them(race: Race, alice: Player, charlie: Player) -> None:
    asked_at, action = seating(race, alice).asked_at, encode(legal_actions(race, alice)[0])
    taken_over(race, charlie)
    assert seating(race, charlie).asked_at > asked_at
    with pytest.raises(NotInThisRace):
        submit_move(race_id=race.pk, player=alice, asked_at=asked_at, action=action, now=DUE)
    with pytest.raises(NotInThisRace):
        return_to_seat(race_id=race.pk, player=alice, now=DUE)


def test_the_first_one_gets_it(race: Race, charlie: Player, gina: Player) -> None:
    taken_over(race, charlie)
    with pytest.raises(SeatNotOffered):
        taken_over(race, gina)


def test_a_seat_that_is_not_open_cannot_be_taken(race: Race, charlie: Player) -> None:
    for seat in (1, 7):
        with pytest.raises(SeatNotOffered):
            take_over_seat(race_id=race.pk, player=charlie, seat=seat, now=DUE)


def test_the_owner_may_be_the_first(race: Race, alice: Player, charlie: Player) -> None:
    return_to_seat(race_id=race.pk, player=alice, now=DUE)
    with pytest.raises(SeatNotOffered):
        taken_over(race, charlie)


def test_nobody_has_two_seats(race: Race, bob: Player) -> None:
    with pytest.raises(AlreadySeated):
        taken_over(race, bob)


def test_guests_stay_out_of_rated_races(race: Race, gina: Player) -> None:
    Race.objects.update(is_rated=True)
    with pytest.raises(GuestsNotRated):
        taken_over(race, gina)


def test_who_blocks_somebody_at_the_table_stays_out_of_it(
    race: Race, bob: Player, charlie: Player
) -> None:
    block_player(player=bob, name=charlie.username, now=DUE)
    with pytest.raises(CannotJoin):
        taken_over(race, charlie)


def test_a_race_asks_the_same_of_a_substitute(race: Race, charlie: Player) -> None:
    Race.objects.update(min_reliability=100)
    for number in range(10):
        race.notes.create(kind=RaceNote.Kind.MISSED, ply=number, player=charlie, at=DUE)
    with pytest.raises(NotReliableEnough):
        taken_over(race, charlie)


def test_a_race_with_reserves_takes_nobody_else(race: Race, charlie: Player) -> None:
    Race.objects.update(is_closed_to_substitutes=True)
    assert list(races_with_a_free_seat(player=charlie)) == []
    with pytest.raises(SeatNotOffered):
        taken_over(race, charlie)


def test_its_page_offers_no_seat_and_says_so_to_the_owner(
    race: Race, alice: Player, charlie: Player, client: Client
) -> None:
    Race.objects.update(is_closed_to_substitutes=True)
    client.force_login(charlie)
    assert "free-seat" not in client.get(f"/races/{race.pk}/").text
    client.force_login(alice)
    page = client.get(f"/races/{race.pk}/").text
    assert "Your seat can now be given to a substitute." in page
    assert "Anyone can take over your seat now." not in page
