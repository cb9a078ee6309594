"""Estimates the end of a race from how long each player takes to answer."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

EARLY = 20
"""Per cent of a race before which its own pace says little."""
SAME_CALL = 2
"""Seconds: waits are whole ones, so calls of the same moment may seem this far apart."""

Phase = frozenset[int]
"""Seats that are asked at the same time."""


@dataclass(frozen=True, slots=True)
class Answer:
    seat: int
    called: float
    """When the seat was called, in seconds of any clock."""


def rounds_left(turn: int, progress: int, usual: float | None) -> float | None:
    """Rounds left by the race's own pace; early on by the usual length, if known."""
    by_pace = turn * (100 - progress) / progress if progress > 0 else None
    if usual is not None and (progress < EARLY or by_pace is None):
        return max(usual - turn, 1.0)
    return by_pace if progress >= EARLY / 2 else None


def phases_of(answers: Iterable[Answer]) -> list[Phase]:
    """Who was asked together: calls of the same moment."""
    phases: list[set[int]] = []
    last = float("-inf")
    for answer in sorted(answers, key=lambda each: (each.called, each.seat)):
        if answer.called - last > SAME_CALL or answer.seat in phases[-1]:
            phases.append(set())
            last = answer.called
        phases[-1].add(answer.seat)
    return [frozenset(each) for each in phases]


def seconds_of(phases: Sequence[Phase], waits: Mapping[int, float]) -> float | None:
    """Seconds of these phases one after the other; each waits for its slowest seat.

    A seat without a known pace gets the mean of the others.
    """
    if not waits:
        return None
    usual = fmean(waits.values())
    return sum(max(waits.get(seat, usual) for seat in phase) for phase in phases if phase)
