"""Reliability of a player: the share of turns in time, and how long an answer takes."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from statistics import median

TURNS = 200
"""How many of the last turns are counted."""
ENOUGH = 10
"""Fewest turns for a figure."""


class Fate(StrEnum):
    """What became of a call to a turn."""

    ANSWERED = "answered"
    EXCUSED = "excused"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Called:
    at: datetime
    race: int
    fate: Fate
    waited: int | None = None
    """Seconds to the answer."""


@dataclass(frozen=True, slots=True)
class Reliability:
    turns: int = 0
    in_time: int = 0
    median: float | None = None
    """Median seconds to an answer."""

    @property
    def is_known(self) -> bool:
        return self.turns >= ENOUGH

    @property
    def per_cent(self) -> int:
        """Share of turns in time, rounded down: one miss is never a full hundred."""
        return 100 * self.in_time // self.turns if self.turns else 0

    def is_enough(self, least: int | None) -> bool:
        """Whether the share is at least `least`; unknown players pass."""
        return least is None or not self.is_known or self.per_cent >= least

    def is_quick(self, most: int | None) -> bool:
        return most is None or not self.is_known or self.median is None or self.median <= most


def reliability_of(calls: Iterable[Called]) -> Reliability:
    """Reliability from the last turns.

    An excused miss and its turn's end are one turn, not in time.
    """
    turns: list[tuple[bool, int | None]] = []
    excused: dict[int, int] = {}
    for call in sorted(calls, key=lambda each: each.at):
        turn = call.fate == Fate.ANSWERED, call.waited
        before = excused.pop(call.race, None)
        if call.fate == Fate.EXCUSED:
            excused[call.race] = len(turns)
        if before is None:
            turns.append(turn)
        else:
            turns[before] = False, call.waited
    latest = turns[-TURNS:]
    waits = [waited for _, waited in latest if waited is not None]
    in_time = sum(was_in_time for was_in_time, _ in latest)
    return Reliability(len(latest), in_time, median(waits) if waits else None)
