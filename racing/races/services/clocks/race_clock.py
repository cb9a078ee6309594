"""The clock of a seat: starts, stops and changes it. The caller holds the race's lock and saves."""

from collections.abc import Iterable
from datetime import datetime

from racing.clocks.running import (
    bank_after,
    left_at,
    reminders,
    runs_out,
    time_for_a_turn,
)
from racing.clocks.values import DAY, HOUR, MINUTE, BankClock, Clock, DailyClock, TimeSettings
from racing.outbox.models import OutboxEvent
from racing.outbox.writing import outbox_row, rows_of
from racing.races.events import Part, ReminderFellDue
from racing.races.models import Race, Seating

FIELDS = ["asked_since", "deadline", "counted_from", "time_left", "bank"]
REMINDED_FROM = HOUR
"""Shorter turns get no reminders: their players are there anyway."""
PARTS: tuple[Part, ...] = ("half", "fifth")
LEAST = 15 * MINUTE
"""Time that is left at least when given time is taken back."""


def begin_turn(race: Race, seating: Seating, now: datetime) -> None:
    """Start the clock of a turn; a turn has one time, however many actions it is made of."""
    seating.asked_since = now
    _set(race, seating, now, time_for_a_turn(race.chosen_clock, seating.bank))


def end_turn(race: Race, seating: Seating, now: datetime) -> None:
    """Stop the clock of a turn: the time used is taken from the bank, and the increment added."""
    if seating.time_left is not None:
        left = time_left(race, seating, now)
        seating.bank = bank_after(race.chosen_clock, seating.bank, left)


def stop(seating: Seating) -> None:
    seating.asked_since = seating.deadline = seating.counted_from = seating.time_left = None


def extend(race: Race, seating: Seating, now: datetime, seconds: int) -> None:
    """Give more time to a turn that had none left; none of it goes to the bank."""
    if isinstance(race.chosen_clock, BankClock):
        seating.bank = 0
    _set(race, seating, now, seconds)


def lengthen(race: Race, seating: Seating, now: datetime, seconds: int) -> None:
    """Give more time to a turn that waits; none of it goes to the bank."""
    left, clock = _left_of_turn(race, seating, now), race.chosen_clock
    if left is None:
        return
    if isinstance(clock, BankClock):
        seating.bank = min(clock.bank if seating.bank is None else seating.bank, left)
    _set(race, seating, now, left + _given(clock, seconds))


def shorten(race: Race, seating: Seating, now: datetime, seconds: int) -> None:
    """Take time from a turn that waits, but leave some minutes at least."""
    left = _left_of_turn(race, seating, now)
    if left is not None:
        less = left - _given(race.chosen_clock, seconds)
        _set(race, seating, now, max(less, min(left, LEAST)))


def hold(race: Race, seating: Seating, now: datetime) -> None:
    """Stop the clock, and keep the time left for later."""
    if seating.time_left is not None:
        seating.time_left = time_left(race, seating, now)
        seating.counted_from = seating.deadline = None


def go_on(race: Race, seating: Seating, now: datetime) -> None:
    if seating.time_left is not None:
        _set(race, seating, now, seating.time_left)


def credit(race: Race, seating: Seating, began: datetime, ended: datetime) -> bool:
    """Give back the time between `began` and `ended`; a second call finds nothing to give."""
    since = seating.counted_from
    if since is None or since >= ended:
        return False
    left = time_left(race, seating, began) if since < began else seating.time_left
    _set(race, seating, ended, left)
    return True


def recompute_deadline(
    race: Race, seating: Seating, changed: datetime, before: TimeSettings
) -> None:
    """Count time by the old time settings until the change, and by the new ones from then on."""
    since, left = seating.counted_from, seating.time_left
    if since is None or left is None:
        return
    if since < changed:
        seating.time_left = left_at(race.chosen_clock, since, left, changed, before)
        seating.counted_from = changed
    set_deadline(race, seating)


def set_deadline(race: Race, seating: Seating) -> None:
    since, left, player = seating.counted_from, seating.time_left, seating.player
    if since is None or left is None or player is None:
        seating.deadline = None
    else:
        seating.deadline = runs_out(race.chosen_clock, since, left, player.time_settings)


def time_left(race: Race, seating: Seating, now: datetime) -> int:
    since, left, player = seating.counted_from, seating.time_left, seating.player
    if since is None or left is None or player is None:
        return left or 0
    return left_at(race.chosen_clock, since, left, now, player.time_settings)


def first_deadline(seatings: Iterable[Seating]) -> datetime | None:
    return min((each.deadline for each in seatings if each.deadline), default=None)


def reminders_of(race: Race, seatings: Iterable[Seating], now: datetime) -> list[OutboxEvent]:
    """Reminders at half and at a fifth of the time left; outdated ones are not sent."""
    return [event for each in seatings for event in _reminders(race, each, now)]


def reminders_anew(race: Race, seatings: Iterable[Seating], now: datetime) -> list[OutboxEvent]:
    """Delete the reminders that wait, and make new ones."""
    rows_of(ReminderFellDue).filter(race=race, done_at=None).delete()
    return reminders_of(race, seatings, now)


def _reminders(race: Race, seating: Seating, now: datetime) -> list[OutboxEvent]:
    since, left, player = seating.counted_from, seating.time_left, seating.player
    if since is None or left is None or player is None or not seating.deadline:
        return []
    if (seating.deadline - since).total_seconds() < REMINDED_FROM:
        return []
    times = reminders(race.chosen_clock, since, left, player.time_settings) or ()
    return [
        outbox_row(_reminder(seating, player.pk, part, now), due=due)
        for part, due in zip(PARTS, times, strict=False)
        if due > now
    ]


def _reminder(seating: Seating, player: int, part: Part, now: datetime) -> ReminderFellDue:
    return ReminderFellDue(
        race=seating.race_id,
        seat=seating.seat,
        asked_at=seating.asked_at,
        player=player,
        part=part,
        at=now,
    )


def _given(clock: Clock, seconds: int) -> int:
    """The time given, rounded up to whole days where turns end at an hour of the day."""
    return -(-seconds // DAY) * DAY if isinstance(clock, DailyClock) else seconds


def _left_of_turn(race: Race, seating: Seating, now: datetime) -> int | None:
    """Seconds left in the turn. With a daily clock, until just before the deadline."""
    if seating.time_left is None:
        return None
    if isinstance(race.chosen_clock, DailyClock) and seating.deadline is not None:
        return max(0, int((seating.deadline - now).total_seconds()) - 1)
    return time_left(race, seating, now)


def _set(race: Race, seating: Seating, now: datetime, left: int | None) -> None:
    seating.time_left = left
    seating.counted_from = None if left is None or race.paused_at else now
    set_deadline(race, seating)
