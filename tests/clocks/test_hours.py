"""Free hours: exact in every zone, and over both changes of summer time."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from racing.clocks.running import after, counted
from racing.clocks.values import DAY, HOUR, Free, Leave, TimeSettings

NIGHTS = Free(nights=True)
PARIS = TimeSettings(zone="Europe/Paris")
ZONES = (
    "Europe/Paris",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "America/Santiago",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "Africa/Casablanca",
)
MINUTE = timedelta(minutes=1)


def paris(month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    local = datetime(2026, month, day, hour, minute, tzinfo=ZoneInfo("Europe/Paris"))
    return local.astimezone(UTC)


def counts(at: datetime, free: Free, time_settings: TimeSettings) -> bool:
    """Whether a moment counts by the wall clock."""
    local = at.astimezone(ZoneInfo(time_settings.zone))
    begin, end = time_settings.night_from, time_settings.night_to
    if begin <= end:
        is_night = begin <= local.time() < end
    else:
        is_night = local.time() >= begin or local.time() < end
    is_leave = any(each.first <= local.date() <= each.last for each in time_settings.leaves)
    is_free = (free.nights and is_night) or (free.weekends and local.weekday() >= 5)
    return not (is_free or (free.holidays and is_leave))


def slowly_after(at: datetime, minutes: int, free: Free, time_settings: TimeSettings) -> datetime:
    while True:
        if counts(at, free, time_settings):
            if not minutes:
                return at
            minutes -= 1
        at += MINUTE


def slowly_counted(
    since: datetime, until: datetime, free: Free, time_settings: TimeSettings
) -> timedelta:
    total, at = timedelta(), since
    while at < until:
        total += MINUTE * counts(at, free, time_settings)
        at += MINUTE
    return total


frees = st.builds(Free, st.booleans(), st.booleans(), st.booleans())
clock_times = st.builds(time, st.integers(0, 23), st.sampled_from([0, 30, 45]))
leaves = st.dates(date(2026, 3, 20), date(2026, 4, 10)).flatmap(
    lambda day: st.integers(0, 2).map(lambda more: (Leave(day, day + timedelta(days=more)),))
)
time_settings = st.builds(TimeSettings, st.sampled_from(ZONES), clock_times, clock_times, leaves)
moments = st.one_of(
    st.integers(0, 20 * 24 * 60).map(lambda n: datetime(2026, 3, 22, tzinfo=UTC) + n * MINUTE),
    st.integers(0, 20 * 24 * 60).map(lambda n: datetime(2026, 10, 15, tzinfo=UTC) + n * MINUTE),
)


@settings(max_examples=60)
@given(moments, st.integers(0, 1500), frees, time_settings)
@example(paris(3, 28, 23), 60, NIGHTS, TimeSettings("Europe/Paris", time(1), time(2, 30)))
@example(paris(10, 24, 23), 200, NIGHTS, TimeSettings("Europe/Paris", time(22), time(2, 30)))
def test_time_runs_out_when_so_many_minutes_have_counted(
    since: datetime, minutes: int, free: Free, time_settings: TimeSettings
) -> None:
    expected = slowly_after(since, minutes, free, time_settings)
    assert after(since, minutes * 60, free, time_settings) == expected


@settings(max_examples=60)
@given(moments, st.integers(0, 4000), frees, time_settings)
def test_what_counted_is_what_the_wall_clock_says(
    since: datetime, minutes: int, free: Free, time_settings: TimeSettings
) -> None:
    until = since + minutes * MINUTE
    expected = slowly_counted(since, until, free, time_settings)
    assert counted(since, until, free, time_settings) == expected


def test_without_free_hours_all_time_counts() -> None:
    assert after(paris(3, 28, 12), DAY, Free(), PARIS) - paris(3, 28, 12) == timedelta(days=1)


@pytest.mark.parametrize(("day", "hours"), [((3, 28), 8), ((10, 24), 10)])
def test_a_night_over_the_change_of_summer_time(day: tuple[int, int], hours: int) -> None:
    evening, morning = paris(*day, 21), paris(day[0], day[1] + 1, 8)
    assert after(evening, 2 * HOUR, NIGHTS, PARIS) == morning
    real = (morning - evening).total_seconds()
    assert real == (hours + 2) * HOUR
    assert counted(evening, morning, NIGHTS, PARIS) == timedelta(hours=2)


def test_the_night_is_the_players_own() -> None:
    noon = datetime(2026, 1, 14, 12, tzinfo=UTC)
    assert after(noon, 12 * HOUR, NIGHTS, TimeSettings("Pacific/Auckland")) == datetime(
        2026, 1, 15, 6, tzinfo=UTC
    )


def test_equal_hours_are_no_night() -> None:
    time_settings = TimeSettings("Europe/Paris", time(7), time(7))
    assert after(paris(6, 1), DAY, NIGHTS, time_settings) == paris(6, 2)


def test_a_night_may_lie_within_a_day() -> None:
    time_settings = TimeSettings("Europe/Paris", time(8), time(16))
    assert after(paris(6, 1, 7), 2 * HOUR, NIGHTS, time_settings) == paris(6, 1, 17)


def test_a_weekend_is_by_local_days() -> None:
    friday = paris(6, 5, 23)
    assert after(friday, 2 * HOUR, Free(weekends=True), PARIS) == paris(6, 8, 1)


def test_holidays_are_whole_days_where_the_race_has_them() -> None:
    time_settings = TimeSettings(
        "Europe/Paris", leaves=(Leave(date(2026, 6, 2), date(2026, 6, 4)),)
    )
    assert after(paris(6, 1, 12), DAY, Free(holidays=True), time_settings) == paris(6, 5, 12)
    assert after(paris(6, 1, 12), DAY, Free(), time_settings) == paris(6, 2, 12)


def test_with_nothing_left_it_is_out_at_the_first_moment_that_counts() -> None:
    assert after(paris(6, 1, 23), 0, NIGHTS, PARIS) == paris(6, 2, 7)


def test_nothing_runs_for_ever_whatever_is_free() -> None:
    time_settings = TimeSettings("Europe/Paris", time(0), time(23, 59))
    assert after(paris(1, 1), DAY, NIGHTS, time_settings) == paris(1, 1) + timedelta(days=400)


def test_a_moment_within_a_second_is_exact_over_a_change() -> None:
    since = paris(10, 24, 23) + timedelta(microseconds=7)
    time_settings = TimeSettings("Europe/Paris", time(2), time(3))
    assert after(since, 4 * HOUR, NIGHTS, time_settings) == since + timedelta(hours=6)
