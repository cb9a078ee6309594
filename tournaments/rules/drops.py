"""Which results do not count: the worst ones, as many as the ruleset says."""

from collections.abc import Sequence
from heapq import nsmallest

from msgspec.structs import replace

from tournaments.rules.values import Cell, Ruleset

NOWHERE = 10**9
"""A number worse than any place."""


def dropped_after(ruleset: Ruleset, completed: int) -> int:
    """How many results are dropped after so many completed rounds."""
    if not ruleset.drops or not completed:
        return 0
    return ruleset.drops[min(completed, len(ruleset.drops)) - 1]


def worst_rounds(ruleset: Ruleset, over: Sequence[Cell], count: int) -> set[int]:
    """The numbers of the completed rounds that one entry drops."""
    if not count:
        return set()
    sign = -1 if ruleset.lowest_wins else 1
    # Lowest points first, then the worst place, then the earliest race.
    worth = [
        (sign * cell.points, -cell.places[0] if cell.places else -NOWHERE, cell.round)
        for cell in over
        if cell.may_drop
    ]
    return {number for _, _, number in nsmallest(count, worth)}


def with_drops(cells: Sequence[Cell], dropped: set[int]) -> tuple[Cell, ...]:
    return tuple(
        [replace(cell, is_dropped=True) if cell.round in dropped else cell for cell in cells]
    )
