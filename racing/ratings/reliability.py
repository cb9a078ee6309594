"""How reliable a player is: the share of turns in time, and how long an answer takes."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from statistics import median

TURNS = 200
"""The last so many are looked at."""
ENOUGH = 10
"""With fewer turns nobody can say."""


class Fate(StrEnum):
    """What became of a call to somebody's turn."""

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
    """Seconds to an answer."""

    @property
    def is_known(self) -> bool:
        return self.turns >= ENOUGH

    @property
    def per_cent(self) -> int:
        """Rounded down: one miss is never a full hundred."""
        return 100 * self.in_time // self.turns if self.turns else 0

    def is_enough(self, least: int | None) -> bool:
        """Somebody new has nothing against him."""
        return least is None or not self.is_known or self.per_cent >= least

    def is_quick(self, most: int | None) -> bool:
        return most is None or not self.is_known or self.median is None or self.median <= most


def reliability_of(calls: Iterable[Called]) -> Reliability:
    """Of the last turns. An excused miss and what came of that turn are one turn, not in time."""
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
