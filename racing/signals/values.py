"""What a signal is: two players, a kind, how strong it is and the numbers behind it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

Pair = tuple[int, int]
"""Two players by number, the smaller first."""


class Kind(StrEnum):
    ADDRESS = "address"
    NETWORK = "network"
    BROWSER = "browser"
    COMPANY = "company"
    """They sit in the same races more often than chance has it."""
    HELP = "help"
    """One does worse in races for the good of the other."""
    TIMING = "timing"
    """They are here at the same moments, more than their habits explain."""


CONNECTION = frozenset({Kind.ADDRESS, Kind.NETWORK, Kind.BROWSER})
"""Three looks at one thing: how they come here."""


@dataclass(frozen=True, slots=True)
class Signal:
    pair: Pair
    kind: Kind
    strength: float
    """From 0 to 1, at the moment of `seen_at`."""
    evidence: Mapping[str, int | float]
    """By code; never words."""
    seen_at: datetime
    """When what it rests on was last seen."""


@dataclass(slots=True)
class Findings:
    """What came of a look: the signals, and of which pairs something could be said at all."""

    signals: list[Signal] = field(default_factory=list)
    looked_at: set[tuple[Pair, Kind]] = field(default_factory=set)

    def add(self, other: "Findings") -> None:
        self.signals += other.signals
        self.looked_at |= other.looked_at


def pair_of(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def strongest(signals: Iterable[Signal]) -> list[Signal]:
    """One for each pair."""
    best: dict[Pair, Signal] = {}
    for each in signals:
        if each.pair not in best or best[each.pair].strength < each.strength:
            best[each.pair] = each
    return list(best.values())
