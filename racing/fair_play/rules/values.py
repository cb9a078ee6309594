"""Hints: two players, a kind, a strength and the numbers behind it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

Pair = tuple[int, int]
"""Two players by id, the smaller first."""


class Kind(StrEnum):
    ADDRESS = "address"
    NETWORK = "network"
    BROWSER = "browser"
    COMPANY = "company"
    """The two players sit in the same races more often than by chance."""
    HELP = "help"
    """One player does worse in races for the good of the other."""
    TIMING = "timing"
    """The two players are here at the same moments, more than their habits explain."""


CONNECTION = frozenset({Kind.ADDRESS, Kind.NETWORK, Kind.BROWSER})
"""Three views of the same thing: the connection they come by."""


@dataclass(frozen=True, slots=True)
class Hint:
    pair: Pair
    kind: Kind
    strength: float
    """Strength of the hint from 0 to 1, at the moment of `seen_at`."""
    evidence: Mapping[str, int | float]
    """Numbers by code; never text."""
    seen_at: datetime
    """When its evidence was last seen."""


@dataclass(slots=True)
class Findings:
    """Results of a search: the hints, and the pairs and kinds that could be judged."""

    hints: list[Hint] = field(default_factory=list)
    looked_at: set[tuple[Pair, Kind]] = field(default_factory=set)

    def add(self, other: "Findings") -> None:
        self.hints += other.hints
        self.looked_at |= other.looked_at


def pair_of(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def strongest(hints: Iterable[Hint]) -> list[Hint]:
    """The strongest hint of each pair."""
    best: dict[Pair, Hint] = {}
    for each in hints:
        if each.pair not in best or best[each.pair].strength < each.strength:
            best[each.pair] = each
    return list(best.values())
