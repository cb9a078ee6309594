"""Improves groups by exchanging two entries, so that those come together who have met least."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from tournaments.rules.values import EntryId

Groups: TypeAlias = list[list[EntryId]]
Known: TypeAlias = Mapping[EntryId, Mapping[EntryId, int]]
"""How often each of a field has met each other of it; whom it never met is left out."""

STEPS, WORK = 150, 500_000
"""How long a small field is searched: in steps, or in pairs that are looked at."""
BARRED = 3, 8
"""For how many steps whoever was exchanged stays: at least, and by lot up to so many more."""
SWEEPS, SAMPLE = 5, 100
"""How often a large field is gone through, and how many are tried for each who has met others."""


class Draft:
    """Groups that can be changed, with what each group is to each entry.

    The weight of a group to an entry is how often it has met those in it.
    """

    def __init__(self, groups: Sequence[Sequence[EntryId]], known: Known) -> None:
        self.known = known
        self.home = {entry: at for at, group in enumerate(groups) for entry in group}
        self.order = sorted(self.home)
        self.count = len(groups)
        self.weights = {entry: self._weights(entry) for entry in self.order}
        self.cost = sum([self.clash(entry) for entry in self.order]) // 2

    def _weights(self, entry: EntryId) -> dict[int, int]:
        found: dict[int, int] = {}
        for other, times in self.known[entry].items():
            found[self.home[other]] = found.get(self.home[other], 0) + times
        return found

    def clash(self, entry: EntryId) -> int:
        return self.weights[entry].get(self.home[entry], 0)

    def change(self, one: EntryId, other: EntryId) -> int:
        """What the cost would change by if two of different groups were exchanged."""
        mine, theirs = self.home[one], self.home[other]
        here, there = self.weights[one], self.weights[other]
        after = here.get(theirs, 0) + there.get(mine, 0) - 2 * self.known[one].get(other, 0)
        return after - here.get(mine, 0) - there.get(theirs, 0)

    def swap(self, one: EntryId, other: EntryId) -> None:
        self.cost += self.change(one, other)
        mine, theirs = self.home[one], self.home[other]
        self._move(one, mine, theirs)
        self._move(other, theirs, mine)

    def _move(self, entry: EntryId, before: int, after: int) -> None:
        self.home[entry] = after
        for other, times in self.known[entry].items():
            weights = self.weights[other]
            weights[before] -= times
            weights[after] = weights.get(after, 0) + times

    def groups(self) -> Groups:
        found: Groups = [[] for _ in range(self.count)]
        for entry in self.order:
            found[self.home[entry]].append(entry)
        return found


def searched(draft: Draft, dice: Random) -> tuple[int, Groups]:
    """The best that a search comes by, with its cost; for small fields.

    Each step takes the best exchange even if it makes things worse; whoever was exchanged stays
    for a while, unless it gives the best so far.
    """
    best, groups, stays = draft.cost, draft.groups(), dict.fromkeys(draft.order, 0)
    for step in range(_steps(len(draft.order))):
        if not draft.cost:
            break
        barred = {entry for entry in draft.order if stays[entry] > step}
        swaps = _best_swaps(draft, barred, best - draft.cost)
        if not swaps:
            continue
        pair = swaps[dice.randrange(len(swaps))]
        draft.swap(*pair)
        for entry in pair:
            stays[entry] = step + 1 + BARRED[0] + dice.randrange(BARRED[1])
        if draft.cost < best:
            best, groups = draft.cost, draft.groups()
    return best, groups


def _steps(entries: int) -> int:
    return min(STEPS, WORK // max(1, entries * entries))


def _best_swaps(draft: Draft, barred: set[EntryId], wanted: int) -> list[tuple[EntryId, EntryId]]:
    """The cheapest exchanges; barred entries only if the cost changes by less than wanted."""
    least: int | None = None
    found: list[tuple[EntryId, EntryId]] = []
    for one in draft.order:
        if not draft.clash(one):
            continue
        for other in draft.order:
            if draft.home[one] == draft.home[other]:
                continue
            change = draft.change(one, other)
            if least is not None and change > least:
                continue
            if change >= wanted and (one in barred or other in barred):
                continue
            if least is None or change < least:
                least, found = change, []
            found.append((one, other))
    return found


def swept(draft: Draft, dice: Random) -> tuple[int, Groups]:
    """Improves a large field: who meets somebody again moves if a better place is found."""
    for _ in range(SWEEPS):
        clashing = [entry for entry in draft.order if draft.clash(entry)]
        for entry in clashing:
            if draft.clash(entry):
                _go_elsewhere(draft, entry, dice)
        if not draft.cost:
            break
    return draft.cost, draft.groups()


def _go_elsewhere(draft: Draft, entry: EntryId, dice: Random) -> None:
    drawn = [draft.order[dice.randrange(len(draft.order))] for _ in range(SAMPLE)]
    others = [other for other in drawn if draft.home[other] != draft.home[entry]]
    changes = [(draft.change(entry, other), other) for other in others]
    change, best = min(changes, default=(0, entry))
    if change < 0:
        draft.swap(entry, best)
