"""Clocks of races, and time settings of players."""

from datetime import date, time
from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.json import Decoder

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR

Seconds = Annotated[int, Meta(ge=0, le=366 * DAY)]


class Free(Struct, frozen=True):
    """Hours that do not count, each by the local time of the player who is asked."""

    nights: bool = False
    weekends: bool = False
    holidays: bool = False


class NoClock(Struct, frozen=True, tag_field="kind", tag="none"):
    """Nobody is ever late."""

    free: Free = Free()
    grace: Seconds = 0


class TurnClock(Struct, frozen=True, tag_field="kind", tag="turn"):
    """The same time for every turn. Grace at its start does not count, here as everywhere."""

    seconds: Seconds
    free: Free = Free()
    grace: Seconds = 0


class BankClock(Struct, frozen=True, tag_field="kind", tag="bank"):
    """A bank that turns are paid from; each adds an increment, up to the cap."""

    bank: Seconds
    increment: Seconds
    cap: Seconds
    free: Free = Free()
    grace: Seconds = 0


class DailyClock(Struct, frozen=True, tag_field="kind", tag="daily"):
    """Every turn ends at the same hour: the first that is further away than the grace."""

    hour: Annotated[int, Meta(ge=0, le=23)]
    minute: Annotated[int, Meta(ge=0, le=59)]
    zone: str
    free: Free = Free()
    grace: Seconds = 0


Clock = NoClock | TurnClock | BankClock | DailyClock


class Leave(Struct, frozen=True):
    """Whole days of holiday, both included."""

    first: date
    last: date


class TimeSettings(Struct, frozen=True):
    """A player's time zone, nights in it (equal hours: none) and holidays."""

    zone: str = "UTC"
    night_from: time = time(22)
    night_to: time = time(7)
    leaves: tuple[Leave, ...] = ()


LEAST_TURN = 5
"""Fewest seconds that a turn may have."""
LONGEST_LIVE_BANK = HOUR


def is_live(clock: Clock) -> bool:
    """Whether players sit at the race: a turn brings them less than a minute.

    Then nobody is excused, reminded or called by e-mail.
    """
    match clock:
        case TurnClock():
            return clock.grace + clock.seconds < MINUTE
        case BankClock():
            return clock.bank <= LONGEST_LIVE_BANK and clock.grace + clock.increment < MINUTE
        case _:
            return False


_decoder: Decoder[Clock] = Decoder(Clock)


@lru_cache(maxsize=256)
def read_clock(text: str) -> Clock:
    return _decoder.decode(text)


PRESETS: dict[str, Clock] = {
    # A game may have a live clock of its own.
    "live": BankClock(bank=5 * MINUTE, increment=30, cap=10 * MINUTE),
    "fast": BankClock(bank=DAY, increment=4 * HOUR, cap=DAY, free=Free(nights=True)),
    "calm": BankClock(
        bank=3 * DAY, increment=12 * HOUR, cap=5 * DAY, free=Free(nights=True, holidays=True)
    ),
    "correspondence": BankClock(
        bank=10 * DAY, increment=DAY, cap=15 * DAY, free=Free(weekends=True, holidays=True)
    ),
}
