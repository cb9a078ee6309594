"""The clock of a race: banks paid turn by turn, and daily hours."""

from datetime import UTC, datetime, timedelta

import pytest

from racing.clocks.values import HOUR, BankClock, DailyClock
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.clocks.deadlines import sweep_deadlines
from tests.cast import NOON, dealt_race, everyone_chooses, play, seating, timed_race
from tests.dash.values import Hold, Steer

BANK = BankClock(bank=10 * HOUR, increment=2 * HOUR, cap=11 * HOUR)


def hours(count: int) -> datetime:
    return NOON + timedelta(hours=count)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return dealt_race(alice, bob, clock=BANK)


def test_the_first_turn_has_the_whole_bank(race: Race, alice: Player) -> None:
    assert (seating(race, alice).deadline, seating(race, alice).bank) == (hours(10), None)


def test_what_a_turn_took_is_paid_and_it_earns_its_increment(race: Race, alice: Player) -> None:
    play(race, alice, now=hours(4))
    assert seating(race, alice).bank == 8 * HOUR


def test_the_next_turn_has_what_is_in_the_bank(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, now=hours(4))
    play(race, bob, now=hours(5))
    assert seating(race, alice).deadline == hours(5 + 8)


def test_the_bank_is_capped(race: Race, alice: Player) -> None:
    play(race, alice)
    assert seating(race, alice).bank == 11 * HOUR


def test_the_actions_of_a_turn_are_paid_once(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1), now=hours(3))
    assert seating(race, alice).bank == 11 * HOUR
    play(race, alice, Hold(), now=hours(4))
    assert seating(race, alice).bank == 9 * HOUR


def test_after_a_miss_there_is_the_increment(alice: Player, bob: Player) -> None:
    race = timed_race(alice, bob, clock=BANK, turn_seconds=None)
    play(race, bob)
    sweep_deadlines(now=hours(10))
    assert seating(race, alice).bank == 2 * HOUR
    assert seating(race, alice).deadline == hours(12)


def test_an_extension_is_no_gift_to_the_bank(race: Race, alice: Player, bob: Player) -> None:
    play(race, bob)
    sweep_deadlines(now=hours(10))
    assert seating(race, alice).deadline == hours(12)
    play(race, alice, now=hours(11))
    assert seating(race, alice).bank == 2 * HOUR


def test_a_daily_hour_is_the_same_for_all(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, clock=DailyClock(hour=20, minute=30, zone="Europe/Paris"))
    due = datetime(2026, 6, 1, 18, 30, tzinfo=UTC)
    assert seating(race, alice).deadline == seating(race, bob).deadline == due


def test_an_excused_miss_has_until_the_next_daily_hour(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, clock=DailyClock(hour=20, minute=30, zone="Europe/Paris"))
    due = datetime(2026, 6, 1, 18, 30, tzinfo=UTC)
    sweep_deadlines(now=due)
    assert seating(race, alice).deadline == due + timedelta(days=1)
