"""Assigns seats so that over a championship everybody sits in each as evenly as possible."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from tournaments.rules.values import EntryId

Taken: TypeAlias = Mapping[tuple[EntryId, int], int]
"""How often an entry sat in a seat, counted from 0."""
FAR = 10**12
"""A cost above all real ones."""


def seated_evenly(group: Sequence[EntryId], taken: Taken, dice: Random) -> tuple[EntryId, ...]:
    """The group in the order of seats that is most even, drawn by lot among equal ones."""
    order = sorted(group)
    dice.shuffle(order)
    costs = [[taken.get((entry, seat), 0) for entry in order] for seat in range(len(order))]
    return tuple([order[at] for at in cheapest(costs)])


def cheapest(costs: Sequence[Sequence[int]]) -> list[int]:
    """For each row a column of its own, at the least sum (the Hungarian method).

    Rows come one after the other; each takes the way of changes that costs least. `rows` and
    `columns` are what has been paid for them, and column 0 is that of the row that comes.
    """
    count = len(costs)
    rows, columns, owner = [0] * (count + 1), [0] * (count + 1), [0] * (count + 1)
    for row in range(1, count + 1):
        owner[0] = row
        free, before = _reached(costs, rows, columns, owner)
        while free:
            owner[free], free = owner[before[free]], before[free]
    found = [0] * count
    for column in range(1, count + 1):
        found[owner[column] - 1] = column - 1
    return found


def _reached(
    costs: Sequence[Sequence[int]], rows: list[int], columns: list[int], owner: Sequence[int]
) -> tuple[int, list[int]]:
    """The nearest free column, and from which one each was come to."""
    count = len(costs)
    least, before, seen, column = [FAR] * (count + 1), [0] * (count + 1), {0}, 0
    while owner[column]:
        row = owner[column]
        ahead = [other for other in range(1, count + 1) if other not in seen]
        for other in ahead:
            cost = costs[row - 1][other - 1] - rows[row] - columns[other]
            if cost < least[other]:
                least[other], before[other] = cost, column
        column = min(ahead, key=lambda other: least[other])
        paid = least[column]
        for other in seen:
            rows[owner[other]] += paid
            columns[other] -= paid
        for other in ahead:
            least[other] -= paid
        seen.add(column)
    return column, before
