"""How long a round should be open: by visits that were measured, and the clock of its races."""

from collections.abc import Mapping
from math import ceil
from types import MappingProxyType

from msgspec import Struct

from racing.clocks.values import DAY, PRESETS, BankClock, Clock, DailyClock, NoClock, TurnClock

MEASURED: Mapping[str, Mapping[int, tuple[float, float]]] = MappingProxyType(
    {
        "racetrack": {
            2: (28.4, 56.9),
            3: (28.5, 85.5),
            4: (29.5, 117.9),
            5: (29.0, 145.1),
            6: (28.8, 172.7),
            7: (29.1, 203.4),
            8: (29.6, 237.0),
        },
        "pole-position": {
            2: (30.4, 59.7),
            3: (38.6, 90.8),
            4: (42.2, 118.2),
            5: (41.1, 134.2),
        },
        "top-race": {
            2: (51.6, 102.3),
            3: (43.5, 117.6),
            4: (38.7, 126.9),
            5: (33.4, 129.8),
            6: (29.3, 132.6),
        },
        "racing-cats": {
            3: (23.2, 69.7),
            4: (26.6, 106.5),
            5: (28.4, 142.2),
        },
        "f-cartes": {
            2: (6.6, 13.2),
            3: (7.5, 22.4),
            4: (7.7, 30.7),
            5: (7.8, 38.8),
            6: (7.8, 46.9),
            7: (7.8, 54.9),
            8: (7.8, 62.8),
            9: (7.9, 70.9),
            10: (7.9, 78.8),
        },
    }
)
"""Visits of a player to a race and waits of the race, by game and seats.

A race that waits for several players at the same time waits once. Measured by
`manage.py visits --races 20 --seed 1`: rookies, the options that each game begins with, and nothing
ordered ahead.
"""
ANSWERED_WITHIN = 1 / 3
"""The share of the time of a turn that an answer takes, in the mean of quick ones and slow ones."""
AWAKE, WORKING = 15 / 24, 5 / 7
"""Shares of the time that counts, where nights or weekends are free."""
LONGEST = 365


class RoundLength(Struct, frozen=True):
    visits: int
    """How often a player comes to a race."""
    open_days: int
    """Days in which a race is probably over."""
    every_days: int
    """Days to the next opening, so that overtime is over before."""


def round_length(game: str, seats: int, clock: Clock, overtime: int) -> RoundLength | None:
    """What to suggest for a round; None for a game that was not measured."""
    if game not in MEASURED:
        return None
    sizes = MEASURED[game]
    visits, waits = sizes[min(max(seats, min(sizes)), max(sizes))]
    days = max(1, ceil(waits * _seconds_of_an_answer(clock, visits) / DAY))
    return RoundLength(round(visits), min(days, LONGEST), min(days + overtime, LONGEST))


def _seconds_of_an_answer(clock: Clock, visits: float) -> float:
    """How long an answer takes, free hours included; without a clock as with a calm one."""
    if isinstance(clock, NoClock):
        return _seconds_of_an_answer(PRESETS["calm"], visits)
    free = (AWAKE if clock.free.nights else 1) * (WORKING if clock.free.weekends else 1)
    return _seconds_of_a_turn(clock, visits) * ANSWERED_WITHIN / free


def _seconds_of_a_turn(clock: BankClock | TurnClock | DailyClock, visits: float) -> float:
    """The time that the clock allows for each of so many turns; a bank is spread over them."""
    match clock:
        case BankClock(bank=bank, increment=increment):
            return increment + bank / visits
        case TurnClock(seconds=seconds):
            return seconds
    return DAY
