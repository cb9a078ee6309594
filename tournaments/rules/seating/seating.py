"""Who sits in which race of a round, and in which seat: by lot, by the standings or in rotation.

A grid is the entries of a race in the order of their seats. The randomness is that of whoever asks:
the same dice give the same grids, in whatever order the entries are named.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

from tournaments.rules.seating.grouping import cut
from tournaments.rules.seating.rotation import Pair, grouped_in_rotation
from tournaments.rules.seating.seats import Taken, seated_evenly
from tournaments.rules.values import EntryId

Grid: TypeAlias = tuple[EntryId, ...]
Grids: TypeAlias = tuple[Grid, ...]
"""The grids of a round."""


def by_lot(entries: Iterable[EntryId], sizes: Sequence[int], dice: Random) -> Grids:
    order = sorted(entries)
    dice.shuffle(order)
    return tuple([tuple(each) for each in cut(order, sizes)])


def by_standings(ranked: Sequence[EntryId], sizes: Sequence[int], reverse: bool = False) -> Grids:
    """Puts the leaders into the first race; the best of a race have its first or last seats."""
    step = -1 if reverse else 1
    return tuple([tuple(each[::step]) for each in cut(ranked, sizes)])


def by_rotation(
    entries: Iterable[EntryId],
    sizes: Sequence[int],
    met: Mapping[Pair, int],
    seats_taken: Taken,
    dice: Random,
) -> Grids:
    """Everybody meets everybody, and sits in each seat, as evenly as possible over a championship.

    `met` is how often two have met so far, `seats_taken` how often an entry sat in a seat; both
    may speak of entries that are in it no more.
    """
    groups = grouped_in_rotation(sorted(entries), sizes, met, dice)
    return tuple([seated_evenly(group, seats_taken, dice) for group in groups])


def meetings(rounds: Iterable[Grids]) -> Counter[Pair]:
    """How often two have met, the smaller id first."""
    grids = [grid for round in rounds for grid in round]
    return Counter([pair for grid in grids for pair in combinations(sorted(grid), 2)])


def seats_of(rounds: Iterable[Grids]) -> Counter[tuple[EntryId, int]]:
    """How often an entry sat in a seat, counted from 0."""
    grids = [grid for round in rounds for grid in round]
    return Counter([(entry, seat) for grid in grids for seat, entry in enumerate(grid)])
