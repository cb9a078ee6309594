"""Clocks: turns, banks and daily hours."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from racing.clocks.running import (
    bank_after,
    extension,
    left_at,
    reminders,
    runs_out,
    time_for_a_turn,
)
from racing.clocks.values import (
    DAY,
    HOUR,
    MINUTE,
    PRESETS,
    BankClock,
    Clock,
    DailyClock,
    Free,
    Leave,
    NoClock,
    TimeSettings,
    TurnClock,
    read_clock,
)

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
UTC_SETTINGS = TimeSettings()
BANK = BankClock(bank=3 * DAY, increment=12 * HOUR, cap=4 * DAY, grace=HOUR)
AT_EIGHT = DailyClock(hour=20, minute=0, zone="Europe/Paris", grace=2 * HOUR)


def daily(
    since: datetime, clock: DailyClock = AT_EIGHT, time_settings: TimeSettings = UTC_SETTINGS
) -> datetime:
    end = runs_out(clock, since, time_for_a_turn(clock, None) or 0, time_settings)
    assert end is not None
    return end


def paris(month: int, day: int, hour: int) -> datetime:
    return datetime(2026, month, day, hour, tzinfo=ZoneInfo("Europe/Paris"))


def test_without_a_clock_no_time_runs_out() -> None:
    assert time_for_a_turn(NoClock(), None) is None
    assert runs_out(NoClock(), NOON, 0, UTC_SETTINGS) is None


def test_every_turn_has_the_same_time_and_its_grace() -> None:
    assert time_for_a_turn(TurnClock(seconds=HOUR, grace=MINUTE), None) == HOUR + MINUTE


@pytest.mark.parametrize(("bank", "time"), [(None, 3 * DAY + HOUR), (5 * HOUR, 6 * HOUR)])
def test_a_turn_has_the_bank_and_its_grace(bank: int | None, time: int) -> None:
    assert time_for_a_turn(BANK, bank) == time


@pytest.mark.parametrize(
    ("used", "after"),
    [
        (0, 2 * DAY + 12 * HOUR),
        (HOUR, 2 * DAY + 12 * HOUR),
        (13 * HOUR, 2 * DAY),
        (2 * DAY + HOUR, 12 * HOUR),
    ],
)
def test_what_a_turn_used_beyond_grace_is_paid_from_the_bank(used: int, after: int) -> None:
    left = left_at(BANK, NOON, 2 * DAY + HOUR, NOON + timedelta(seconds=used), UTC_SETTINGS)
    assert bank_after(BANK, 2 * DAY, left) == after


def test_the_bank_grows_up_to_its_cap() -> None:
    assert bank_after(BANK, 4 * DAY, 4 * DAY + HOUR) == 4 * DAY


def test_only_a_bank_has_one() -> None:
    assert bank_after(TurnClock(seconds=HOUR), None, 5) is None


def test_what_is_left_does_not_shrink_in_free_hours() -> None:
    clock = BankClock(bank=DAY, increment=HOUR, cap=DAY, free=Free(nights=True))
    evening = datetime(2026, 6, 1, 21, tzinfo=UTC)
    assert left_at(clock, evening, DAY, evening + timedelta(hours=9), UTC_SETTINGS) == 23 * HOUR


def test_a_daily_hour_is_the_same_in_summer_and_in_winter() -> None:
    assert daily(paris(3, 28, 12)) == paris(3, 28, 20)
    assert daily(paris(3, 29, 12)) == paris(3, 29, 20)
    assert daily(paris(10, 25, 12)) == paris(10, 25, 20)


@pytest.mark.parametrize(("hour", "day"), [(17, 1), (18, 2), (19, 2), (20, 2)])
def test_a_turn_that_begins_shortly_before_the_hour_has_until_the_next(hour: int, day: int) -> None:
    assert daily(paris(6, 1, hour)) == paris(6, day, 20)


def test_no_daily_hour_falls_into_free_days() -> None:
    clock = msgspec.structs.replace(AT_EIGHT, free=Free(weekends=True, holidays=True))
    time_settings = TimeSettings(
        "Europe/Paris", leaves=(Leave(date(2026, 6, 8), date(2026, 6, 9)),)
    )
    assert daily(paris(6, 5, 19), clock, time_settings) == paris(6, 10, 20)


def test_a_daily_hour_that_the_clock_skips_comes_with_the_hour_after() -> None:
    clock = DailyClock(hour=2, minute=30, zone="Europe/Paris")
    assert daily(paris(3, 29, 0), clock) == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (TurnClock(seconds=DAY), 12 * HOUR),
        (TurnClock(seconds=MINUTE), MINUTE),
        (BANK, 12 * HOUR),
        (BankClock(bank=10 * DAY, increment=MINUTE, cap=10 * DAY), DAY),
        (AT_EIGHT, 0),
    ],
)
def test_the_first_miss_is_worth_some_time(clock: Clock, seconds: int) -> None:
    assert extension(clock) == seconds


def test_reminders_come_at_half_and_at_a_fifth_of_the_time_that_counts() -> None:
    clock = TurnClock(seconds=10 * HOUR, free=Free(nights=True))
    at = datetime(2026, 6, 1, 18, tzinfo=UTC)
    half, fifth = datetime(2026, 6, 2, 8, tzinfo=UTC), datetime(2026, 6, 2, 11, tzinfo=UTC)
    assert reminders(clock, at, 10 * HOUR, UTC_SETTINGS) == (half, fifth)


def test_reminders_of_a_daily_hour_go_by_the_time_until_then() -> None:
    at = paris(6, 1, 10)
    assert reminders(AT_EIGHT, at, 2 * HOUR, UTC_SETTINGS) == (paris(6, 1, 15), paris(6, 1, 18))


def test_without_a_clock_nobody_is_reminded() -> None:
    assert reminders(NoClock(), NOON, 0, UTC_SETTINGS) is None


@pytest.mark.parametrize("clock", [*PRESETS.values(), NoClock(), TurnClock(seconds=5), AT_EIGHT])
def test_a_clock_is_read_as_it_was_written(clock: Clock) -> None:
    assert read_clock(msgspec.json.encode(clock).decode()) == clock


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_leaves_time_even_after_a_miss(name: str) -> None:
    clock = PRESETS[name]
    assert isinstance(clock, BankClock)
    assert bank_after(clock, 0, 0) == clock.increment >= (30 if name == "live" else MINUTE)
    assert clock.bank <= clock.cap
