"""What stood still does not count."""

from datetime import UTC, datetime, timedelta

import pytest

from tournaments.rules.stopped_clocks import end_after

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
Hours = tuple[float, float]


def at(hours: float) -> datetime:
    return NOON + timedelta(hours=hours)


@pytest.mark.parametrize(
    ("stood", "end"),
    [
        ([], 48),
        ([(-5, -1)], 48),
        ([(-5, 2)], 50),
        ([(10, 13)], 51),
        ([(48, 60)], 48),
        ([(47, 60)], 61),
        ([(10, 13), (12, 15)], 53),
        ([(10, 20), (12, 15)], 58),
        ([(12, 15), (10, 13), (49, 50)], 54),
        ([(10, 11), (48.5, 49)], 49.5),
    ],
)
def test_so_much_time_has_passed(stood: list[Hours], end: float) -> None:
    spans = [(at(began), at(ended)) for began, ended in stood]
    assert end_after(NOON, timedelta(hours=48), spans) == at(end)
