"""Splits a round of Swiss: the same people as rarely as can be, then people of like score.

What is made small is first how often those in one heat have met before, then the sum of the
squares of the differences of score within the heats.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

from tournaments.rules.seating.grouping import cut
from tournaments.rules.seating.rotation import grouped_in_rotation
from tournaments.rules.values import EntryId

Met: TypeAlias = Callable[[EntryId, EntryId], int]
Cost: TypeAlias = tuple[int, int]
"""Meetings, and squares of differences."""

SMALL, STARTS = 40, 4
"""Up to so many entries every exchange is looked at, from so many starts by lot."""
TINY, MORE_STARTS = 16, 24
NEAR, SWEEPS = 4, 4
"""How many heats to either side are looked at in a large field, twice as many each time."""


def grouped_by_score(
    ranked: Sequence[EntryId],
    sizes: Sequence[int],
    scores: Mapping[EntryId, int],
    met: Met,
    dice: Random,
) -> list[list[EntryId]]:
    """The heats, from people in the order of the table."""
    draft = ScoreDraft([list(each) for each in cut(ranked, sizes)], scores, met)
    if len(ranked) > SMALL:
        return _swept(draft)
    starts = [draft]
    if draft.meetings():
        pairs = {pair: met(*pair) for pair in combinations(sorted(ranked), 2)}
        rotated = grouped_in_rotation(sorted(ranked), sizes, pairs, dice)
        starts.append(ScoreDraft(rotated, scores, met))
    for _ in range(MORE_STARTS if len(ranked) <= TINY else STARTS):
        order = dice.sample(ranked, len(ranked))
        starts.append(ScoreDraft([list(each) for each in cut(order, sizes)], scores, met))
    best = min([_descended(each) for each in starts], key=ScoreDraft.cost)
    return sorted(best.groups, key=lambda group: (-len(group), min(map(ranked.index, group))))


class ScoreDraft:
    """Heats that can be changed, and what an exchange of two would change."""

    def __init__(
        self, groups: list[list[EntryId]], scores: Mapping[EntryId, int], met: Met
    ) -> None:
        self.groups = groups
        self.scores = scores
        self.met = met

    def cost(self) -> Cost:
        return self.meetings(), sum([self._spread(group) for group in self.groups])

    def meetings(self) -> int:
        return sum([self.met(*pair) for group in self.groups for pair in combinations(group, 2)])

    def _spread(self, group: Sequence[EntryId]) -> int:
        """The sum of squares of all differences in a heat."""
        own = [self.scores[each] for each in group]
        return len(own) * sum([each * each for each in own]) - sum(own) ** 2

    def weight(self, entry: EntryId, at: int, without: EntryId | None = None) -> int:
        """How often somebody has met those of a heat."""
        others = [each for each in self.groups[at] if each not in (entry, without)]
        return sum([self.met(entry, each) for each in others])

    def change(self, at: int, one: EntryId, to: int, other: EntryId) -> Cost:
        """What the cost would change by if two of different heats were exchanged."""
        meetings = (
            self.weight(one, to, other)
            + self.weight(other, at, one)
            - self.weight(one, at)
            - self.weight(other, to)
        )
        if meetings > 0:
            return meetings, 0
        here, there = self.groups[at], self.groups[to]
        before = self._spread(here) + self._spread(there)
        after = self._spread([*[each for each in here if each != one], other])
        after += self._spread([*[each for each in there if each != other], one])
        return meetings, after - before

    def exchange(self, at: int, one: EntryId, to: int, other: EntryId) -> None:
        self.groups[at][self.groups[at].index(one)] = other
        self.groups[to][self.groups[to].index(other)] = one

    def best(
        self, exchanges: Iterator[tuple[int, EntryId, int, EntryId]]
    ) -> tuple[Cost, tuple[int, EntryId, int, EntryId]] | None:
        return min([(self.change(*each), each) for each in exchanges], default=None)


def _descended(draft: ScoreDraft) -> ScoreDraft:
    """Takes the best exchange as long as one helps."""
    while True:
        pairs = combinations(range(len(draft.groups)), 2)
        found = draft.best(
            (at, one, to, other)
            for at, to in pairs
            for one in draft.groups[at]
            for other in draft.groups[to]
        )
        if found is None or found[0] >= (0, 0):
            return draft
        draft.exchange(*found[1])


def _swept(draft: ScoreDraft) -> list[list[EntryId]]:
    """Whoever meets somebody again changes places with somebody of a heat nearby."""
    near = NEAR
    for _ in range(SWEEPS):
        clashing = [
            (at, one)
            for at, group in enumerate(draft.groups)
            for pair in combinations(group, 2)
            if draft.met(*pair)
            for one in pair
        ]
        for at, one in clashing:
            if one in draft.groups[at] and draft.weight(one, at):
                _go_elsewhere(draft, at, one, near)
        if not clashing:
            break
        near *= 2
    return draft.groups


def _go_elsewhere(draft: ScoreDraft, at: int, one: EntryId, near: int) -> None:
    others = [
        to for to in range(max(0, at - near), min(len(draft.groups), at + near + 1)) if to != at
    ]
    found = draft.best((at, one, to, other) for to in others for other in draft.groups[to])
    if found is not None and found[0] < (0, 0):
        draft.exchange(*found[1])
