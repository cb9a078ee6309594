"""When somebody is told: digests, and quiet hours by their own clock."""

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest

from racing.notices.models.notice import Pace
from racing.notices.quiet_hours import Quiet, due_at

PARIS, TOKYO = ZoneInfo("Europe/Paris"), ZoneInfo("Asia/Tokyo")
NIGHT = Quiet(time(22), time(7))
SIESTA = Quiet(time(13), time(15))


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("pace", "zone", "quiet", "at", "due"),
    [
        (Pace.AT_ONCE, PARIS, None, "2026-06-01T12:10", "2026-06-01T12:10"),
        (Pace.HOURLY, PARIS, None, "2026-06-01T12:10", "2026-06-01T13:00"),
        (Pace.HOURLY, PARIS, None, "2026-06-01T13:00", "2026-06-01T14:00"),
        # Eight in the morning is six UTC in Paris in summer, and seven in winter.
        (Pace.DAILY, PARIS, None, "2026-06-01T12:10", "2026-06-02T06:00"),
        (Pace.DAILY, PARIS, None, "2026-06-01T05:59", "2026-06-01T06:00"),
        (Pace.DAILY, PARIS, None, "2026-10-24T12:00", "2026-10-25T07:00"),
        (Pace.DAILY, TOKYO, None, "2026-06-01T12:10", "2026-06-01T23:00"),
        (Pace.AT_ONCE, PARIS, NIGHT, "2026-06-01T19:59", "2026-06-01T19:59"),
        (Pace.AT_ONCE, PARIS, NIGHT, "2026-06-01T20:00", "2026-06-02T05:00"),
        (Pace.AT_ONCE, PARIS, NIGHT, "2026-06-01T03:00", "2026-06-01T05:00"),
        (Pace.AT_ONCE, PARIS, NIGHT, "2026-06-01T05:00", "2026-06-01T05:00"),
        (Pace.AT_ONCE, PARIS, SIESTA, "2026-06-01T12:10", "2026-06-01T13:00"),
        (Pace.HOURLY, PARIS, SIESTA, "2026-06-01T10:10", "2026-06-01T13:00"),
        (Pace.DAILY, PARIS, Quiet(time(23), time(9)), "2026-06-01T12:00", "2026-06-02T07:00"),
        # The night in which the clocks change lasts an hour more, or less.
        (Pace.AT_ONCE, PARIS, NIGHT, "2026-10-24T21:00", "2026-10-25T06:00"),
        (Pace.AT_ONCE, PARIS, NIGHT, "2026-03-28T22:00", "2026-03-29T05:00"),
        (Pace.AT_ONCE, PARIS, Quiet(time(1), time(2, 30)), "2026-03-29T00:30", "2026-03-29T01:30"),
        (Pace.AT_ONCE, PARIS, Quiet(time(9), time(9)), "2026-06-01T07:00", "2026-06-01T07:00"),
    ],
)
def test_a_notice_falls_due(
    pace: Pace, zone: ZoneInfo, quiet: Quiet | None, at: str, due: str
) -> None:
    assert due_at(pace, utc(at), zone, quiet) == utc(due)


def test_the_hour_that_comes_twice_ends_no_quiet_in_the_past() -> None:
    at = utc("2026-10-25T01:10")
    assert due_at(Pace.AT_ONCE, at, PARIS, Quiet(time(1), time(2, 5))) >= at
