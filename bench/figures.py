"""Figures and how they are measured: in turn with the baseline, as medians."""

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import TypeAlias

from msgspec import Struct

PAIRS = 7

Work: TypeAlias = Callable[[], object]


class Figure(Struct, frozen=True):
    """A ratio to a baseline of the same run."""

    name: str
    value: float
    baseline: str
    baseline_value: float
    unit: str
    ratio: float
    at_least: float | None = None
    at_most: float | None = None
    lower: float | None = None
    """The lower end of a 95 % interval over many races; the note says how it is computed."""
    slow: float | None = None
    """The 95th percentile, where the value is the median of many."""
    note: str = ""

    @property
    def is_met(self) -> bool:
        low = self.at_least is None or self.ratio >= self.at_least
        return low and (self.at_most is None or self.ratio <= self.at_most)


Plans: TypeAlias = Mapping[str, Callable[[str], Figure]]
"""How to measure each figure, by name."""


class Measured(Struct, frozen=True):
    """Medians of several pairs of runs."""

    one: float
    other: float
    ratio: float


def in_turn(one: Callable[[], float], other: Callable[[], float], pairs: int = PAIRS) -> Measured:
    """Run both in turn; the ratio is the median of the pairs' ratios."""
    runs = [(one(), other()) for _ in range(pairs)]
    return Measured(
        median(mine for mine, _ in runs),
        median(theirs for _, theirs in runs),
        median(mine / theirs for mine, theirs in runs),
    )


def seconds(work: Work, times: int = 1) -> float:
    """Processor time of the work, so that other load on the machine counts little."""
    begun = process_time()
    for _ in range(times):
        work()
    return (process_time() - begun) / times


def per_second(count: Callable[[], int]) -> float:
    """How much of what the work counts is done in a second."""
    begun = process_time()
    done = count()
    return done / (process_time() - begun)
