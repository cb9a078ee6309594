"""Holidays and time settings: days and hours in which a player's clocks stand still."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from racing.clocks.values import DAY, HOUR, BankClock, Free, TurnClock
from racing.outbox.models import OutboxEvent
from racing.outbox.writing import event_of, rows_of
from racing.people.models import Player
from racing.races.errors import HolidayInThePast, HolidaysOverlap, NoSuchHoliday, NotEnoughHolidays
from racing.races.events import TimeSettingsChanged
from racing.races.models import Leave, Race
from racing.races.selectors.holidays import days_left, holidays_to_come
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.clocks.holidays import end_holiday, plan_holiday
from racing.races.services.clocks.time_settings import recompute_deadlines, save_time_settings
from tests.cast import NOON, dealt_race, play, seating

PARIS = ZoneInfo("Europe/Paris")
DAILY = TurnClock(seconds=DAY, free=Free(nights=True, holidays=True))
TOMORROW = date(2026, 6, 2)


def paris(day: int, hour: int) -> datetime:
    return datetime(2026, 6, day, hour, tzinfo=PARIS)


def leave(player: Player, first: date, days: int = 1, now: datetime = NOON) -> Leave:
    last = first + timedelta(days=days - 1)
    return plan_holiday(player=player, first_day=first, last_day=last, now=now)


def handle_changes() -> None:
    for row in rows_of(TimeSettingsChanged).order_by("id"):
        recompute_deadlines(event_of(row, TimeSettingsChanged))


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Fourteen in the afternoon in Paris; Alice has until ten on the day after tomorrow."""
    race = dealt_race(alice, bob, clock=DAILY)
    play(race, bob)
    race.seatings.update(misses=1)
    return race


def test_nights_are_the_players_own(alice: Player, bob: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(time_zone="America/New_York")
    bob.refresh_from_db()
    race = dealt_race(alice, bob, clock=DAILY)
    assert seating(race, alice).deadline == paris(3, 8)
    assert seating(race, bob).deadline == NOON + timedelta(hours=33)


def test_a_planned_holiday_moves_the_deadline(race: Race, alice: Player) -> None:
    before = seating(race, alice).deadline
    assert before is not None
    leave(alice, TOMORROW, days=2)
    handle_changes()
    assert seating(race, alice).deadline == before + timedelta(days=2)
    handle_changes()
    assert seating(race, alice).deadline == before + timedelta(days=2)


def test_a_turn_that_begins_later_knows_of_it(alice: Player, bob: Player) -> None:
    leave(alice, TOMORROW)
    alice.refresh_from_db()
    race = dealt_race(alice, bob, clock=DAILY)
    assert seating(race, alice).deadline == paris(4, 8)


def test_a_race_may_forbid_holidays(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, turn_seconds=DAY)
    leave(alice, TOMORROW)
    handle_changes()
    assert seating(race, alice).deadline == NOON + timedelta(days=1)


def test_hours_before_a_change_count_as_they_did(race: Race, alice: Player) -> None:
    changed = paris(1, 18)
    save_time_settings(
        player=alice,
        time_zone="Europe/Paris",
        night_from=time(12),
        night_to=time(23),
        now=changed,
    )
    handle_changes()
    assert seating(race, alice).deadline == paris(2, 23) + timedelta(hours=7)


def test_saving_the_same_time_settings_changes_nothing(race: Race, alice: Player) -> None:
    save_time_settings(
        player=alice, time_zone="Europe/Paris", night_from=time(22), night_to=time(7), now=NOON
    )
    assert not OutboxEvent.objects.filter(kind="habits_changed").exists()


def test_a_holiday_is_taken_before_a_turn_is_lost(race: Race, alice: Player) -> None:
    due = seating(race, alice).deadline
    assert due == paris(3, 8)
    assert sweep_deadlines(now=due) == 1
    taken = Leave.objects.get()
    assert (taken.automatic, taken.first_day, taken.last_day) == (
        True,
        date(2026, 6, 3),
        date(2026, 6, 5),
    )
    assert seating(race, alice).deadline == paris(6, 7)
    assert [(each.kind, each.seconds) for each in race.notes.all()] == [("holiday", 3 * DAY)]
    handle_changes()
    assert seating(race, alice).deadline == paris(6, 7)


def test_but_once_a_turn(race: Race, alice: Player) -> None:
    sweep_deadlines(now=paris(3, 8))
    sweep_deadlines(now=paris(6, 7))
    assert [each.kind for each in race.notes.all()] == ["holiday", "missed"]
    assert Leave.objects.count() == 1


def test_and_only_while_days_are_left(race: Race, alice: Player) -> None:
    Leave.objects.create(
        player=alice, first_day=date(2026, 1, 1), last_day=date(2026, 1, 30), automatic=False
    )
    sweep_deadlines(now=paris(3, 8))
    assert [each.kind for each in race.notes.all()] == ["missed"]


def test_a_bank_is_not_filled_by_a_holiday(alice: Player, bob: Player) -> None:
    clock = BankClock(bank=DAY, increment=HOUR, cap=DAY, free=Free(holidays=True))
    race = dealt_race(alice, bob, clock=clock)
    play(race, bob)
    race.seatings.update(misses=1)
    sweep_deadlines(now=paris(2, 14))
    play(race, alice, now=paris(4, 12))
    assert seating(race, alice).bank == HOUR


def test_days_are_counted_to_their_year(alice: Player) -> None:
    leave(alice, date(2026, 12, 30), days=4)
    assert (days_left(alice, 2026), days_left(alice, 2027)) == (28, 28)


def test_more_than_the_allowance_is_refused(alice: Player) -> None:
    leave(alice, TOMORROW, days=28)
    with pytest.raises(NotEnoughHolidays):
        leave(alice, date(2026, 8, 1), days=3)
    assert Leave.objects.count() == 1


def test_a_holiday_does_not_begin_in_the_past_nor_overlap(alice: Player) -> None:
    with pytest.raises(HolidayInThePast):
        leave(alice, date(2026, 5, 31))
    with pytest.raises(HolidayInThePast):
        leave(alice, TOMORROW, days=0)
    leave(alice, TOMORROW, days=3)
    with pytest.raises(HolidaysOverlap):
        leave(alice, TOMORROW + timedelta(days=2))


def test_a_holiday_to_come_is_taken_back_whole(race: Race, alice: Player) -> None:
    planned = leave(alice, TOMORROW, days=2)
    end_holiday(player=alice, leave_id=planned.pk, now=NOON)
    handle_changes()
    assert (days_left(alice, 2026), holidays_to_come(alice, NOON)) == (30, [])
    assert seating(race, alice).deadline == paris(3, 8)


def test_one_under_way_ends_today(alice: Player, bob: Player) -> None:
    planned = leave(alice, date(2026, 6, 1), days=9)
    end_holiday(player=alice, leave_id=planned.pk, now=NOON + timedelta(days=1))
    assert days_left(alice, 2026) == 28
    with pytest.raises(NoSuchHoliday):
        end_holiday(player=alice, leave_id=planned.pk, now=NOON + timedelta(days=2))
    with pytest.raises(NoSuchHoliday):
        end_holiday(player=bob, leave_id=planned.pk, now=NOON)
