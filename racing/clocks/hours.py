"""Which hours count: stretches of free time by a player's local clock, exact to the second.

An hour is free or not by what the wall clock shows then. Between two changes of the offset the
wall clock runs evenly, so each day is cut there and looked at piece by piece.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from racing.clocks.values import Free, TimeSettings

ONE_DAY = timedelta(days=1)
FARTHEST = timedelta(days=400)
"""The longest time a clock can run, whatever is free."""

Stretch = tuple[datetime, datetime]


def has_free_hours(free: Free, time_settings: TimeSettings) -> bool:
    nights = free.nights and time_settings.night_from != time_settings.night_to
    return nights or free.weekends or (free.holidays and bool(time_settings.leaves))


def counted_stretches(
    start: datetime, free: Free, time_settings: TimeSettings
) -> Iterator[Stretch]:
    """The stretches of time that count, from `start` on, without an end."""
    at = start.astimezone(UTC)
    if not has_free_hours(free, time_settings):
        yield at, at + FARTHEST
        return
    for begin, end in _free_stretches(at, free, time_settings):
        if at < begin:
            yield at, begin
        at = max(at, end)
    yield at, at + FARTHEST


def is_free_day(day: date, free: Free, time_settings: TimeSettings) -> bool:
    if free.weekends and day.weekday() >= 5:
        return True
    return free.holidays and any(each.first <= day <= each.last for each in time_settings.leaves)


def _free_stretches(start: datetime, free: Free, time_settings: TimeSettings) -> Iterator[Stretch]:
    zone = ZoneInfo(time_settings.zone)
    at = start
    while at - start < FARTHEST:
        for begin, end in _even_pieces(at, at + ONE_DAY, zone):
            yield from _free_in(begin, end, zone, free, time_settings)
        at += ONE_DAY


def _even_pieces(begin: datetime, end: datetime, zone: ZoneInfo) -> Iterator[Stretch]:
    """Cut where the offset changes; no zone changes it twice in a day."""
    if _offset(begin, zone) == _offset(end - timedelta(seconds=1), zone):
        yield begin, end
        return
    change = _change(begin, end, zone)
    yield begin, change
    yield change, end


def _change(begin: datetime, end: datetime, zone: ZoneInfo) -> datetime:
    """The first second of the new offset."""
    before, low, high = _offset(begin, zone), 0, int((end - begin).total_seconds())
    while high - low > 1:
        middle = (low + high) // 2
        if _offset(begin + timedelta(seconds=middle), zone) == before:
            low = middle
        else:
            high = middle
    # Offsets change on whole seconds, wherever the piece begins.
    return (begin + timedelta(seconds=high)).replace(microsecond=0)


def _offset(at: datetime, zone: ZoneInfo) -> timedelta:
    return at.astimezone(zone).utcoffset() or timedelta()


def _free_in(
    begin: datetime, end: datetime, zone: ZoneInfo, free: Free, time_settings: TimeSettings
) -> Iterator[Stretch]:
    offset = _offset(begin, zone)
    day, last = (begin + offset).date(), (end + offset).date()
    while day <= last:
        midnight = datetime.combine(day, time(), UTC) - offset
        for first, until in _free_spans(day, free, time_settings):
            one, two = max(begin, midnight + first), min(end, midnight + until)
            if one < two:
                yield one, two
        day += ONE_DAY


def _free_spans(
    day: date, free: Free, time_settings: TimeSettings
) -> Iterator[tuple[timedelta, timedelta]]:
    """Free hours of a local day, from its midnight on, in rising order."""
    if is_free_day(day, free, time_settings):
        yield timedelta(), ONE_DAY
        return
    for begin, end in _nights(free, time_settings):
        yield _since_midnight(begin), ONE_DAY if end is None else _since_midnight(end)


def _nights(free: Free, time_settings: TimeSettings) -> Iterator[tuple[time, time | None]]:
    begin, end = time_settings.night_from, time_settings.night_to
    if not free.nights or begin == end:
        return
    if begin < end:
        yield begin, end
        return
    if end > time():
        yield time(), end
    yield begin, None


def _since_midnight(at: time) -> timedelta:
    return timedelta(hours=at.hour, minutes=at.minute, seconds=at.second)
