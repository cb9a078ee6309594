"""How a clock runs: when time is up, what was used, what is left in the bank."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from racing.clocks.hours import FARTHEST, ONE_DAY, counted_stretches, is_free_day
from racing.clocks.values import (
    MINUTE,
    BankClock,
    Clock,
    DailyClock,
    Free,
    NoClock,
    TimeSettings,
    TurnClock,
)

LEEWAY = timedelta(seconds=1)
"""How much later than its time a move in a live race may arrive: it was on its way."""


def time_for_a_turn(clock: Clock, bank: int | None) -> int | None:
    """The counted seconds a turn begins with, its grace among them; None where nothing runs."""
    match clock:
        case NoClock():
            return None
        case TurnClock():
            return clock.grace + clock.seconds
        case BankClock():
            return clock.grace + (clock.bank if bank is None else bank)
        case DailyClock():
            return clock.grace


def runs_out(
    clock: Clock, since: datetime, left: int, time_settings: TimeSettings
) -> datetime | None:
    """When `left` counted seconds from `since` on are over."""
    match clock:
        case NoClock():
            return None
        case DailyClock():
            return _daily_hour(clock, since + timedelta(seconds=left), time_settings)
        case _:
            return after(since, left, clock.free, time_settings)


def after(since: datetime, left: int, free: Free, time_settings: TimeSettings) -> datetime:
    """The moment so many counted seconds later; with none left, the first moment that counts."""
    rest, farthest = timedelta(seconds=left), since.astimezone(UTC) + FARTHEST
    for begin, end in counted_stretches(since, free, time_settings):
        if rest < end - begin:
            return min(begin + rest, farthest)
        rest -= end - begin
    return farthest


def counted(since: datetime, until: datetime, free: Free, time_settings: TimeSettings) -> timedelta:
    """How much of the time between two moments counts."""
    total = timedelta()
    for begin, end in counted_stretches(since, free, time_settings):
        if begin >= until:
            break
        total += min(end, until) - begin
    return total


def left_at(
    clock: Clock, since: datetime, left: int, now: datetime, time_settings: TimeSettings
) -> int:
    """What is left of `left` seconds that count from `since` on."""
    if now <= since:
        return left
    free = Free() if isinstance(clock, DailyClock) else clock.free
    return max(0, left - int(counted(since, now, free, time_settings).total_seconds()))


def bank_after(clock: Clock, bank: int | None, left: int) -> int | None:
    """The bank after a turn that ended with `left` seconds, what was used beyond grace paid."""
    if not isinstance(clock, BankClock):
        return None
    before = clock.bank if bank is None else bank
    return min(clock.cap, min(before, left) + clock.increment)


def extension(clock: Clock) -> int:
    """The time added when a player is late for the first time.

    Half a turn, or a turn's increment but a tenth of the bank at least; with a daily clock, until
    the next hour.
    """
    match clock:
        case TurnClock():
            return max(MINUTE, clock.seconds // 2)
        case BankClock():
            return max(MINUTE, clock.increment, clock.bank // 10)
        case _:
            return 0


def reminders(
    clock: Clock, since: datetime, left: int, time_settings: TimeSettings
) -> tuple[datetime, datetime] | None:
    """When half and a fifth of the time are left."""
    end = runs_out(clock, since, left, time_settings)
    if end is None:
        return None
    if isinstance(clock, DailyClock):
        return end - (end - since) / 2, end - (end - since) / 5
    half, fifth = left - left // 2, left - left // 5
    return after(since, half, clock.free, time_settings), after(
        since, fifth, clock.free, time_settings
    )


def _daily_hour(clock: DailyClock, earliest: datetime, time_settings: TimeSettings) -> datetime:
    """The first daily hour after that moment that is not on a free day; nights do not move it."""
    zone, own = ZoneInfo(clock.zone), ZoneInfo(time_settings.zone)
    day = earliest.astimezone(zone).date()
    while True:
        local = datetime(day.year, day.month, day.day, clock.hour, clock.minute, tzinfo=zone)
        at = local.astimezone(UTC)
        is_free = is_free_day(at.astimezone(own).date(), clock.free, time_settings)
        if at - earliest > FARTHEST or (at > earliest and not is_free):
            return at
        day += ONE_DAY
