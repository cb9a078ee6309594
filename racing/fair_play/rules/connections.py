"""Hints of the connection: the same address, network, or browser on the same network."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from itertools import combinations

from racing.fair_play.rules.strength import often
from racing.fair_play.rules.values import Findings, Hint, Kind, Pair, pair_of

CROWD = 8
"""Most people on one connection: more are a school, a provider or our own proxy."""
HALF = {Kind.ADDRESS: 2.0, Kind.NETWORK: 10.0, Kind.BROWSER: 5.0}
"""Days in common that give half of the strength the kind can have."""
APART = 7
"""Days between their visits that halve the strength: addresses are handed out again."""

Days = Mapping[int, set[date]]
"""The days on which each player came this way."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A player's origin on a day, as keyed hashes that only tell whether they are equal."""

    player: int
    day: date
    address: str
    network: str
    agent: str


@dataclass(frozen=True, slots=True)
class Shared:
    """A mark that two players have in common."""

    one: set[date]
    other: set[date]
    people: int

    @property
    def gap(self) -> int:
        """Days between the two visits that lie closest."""
        return min(abs((one - other).days) for one in self.one for other in self.other)

    @property
    def last(self) -> date:
        """The last day until which both came this way."""
        return min(max(self.one), max(self.other))

    @property
    def worth(self) -> float:
        """Weight in days, less if others come this way too or their visits lie far apart."""
        days = min(len(self.one), len(self.other))
        near: float = 0.5 ** (max(self.gap - 1, 0) / APART)
        return days * near / (self.people - 1)


def connections(sightings: Iterable[Sighting]) -> Findings:
    seen = list(sightings)
    addresses = _shared(seen, lambda each: each.address)
    networks = _shared(seen, lambda each: each.network)
    browsers = _shared(seen, lambda each: each.network + each.agent if each.agent else "")
    found = _hints(Kind.ADDRESS, addresses)
    found.add(_hints(Kind.NETWORK, _without(networks, addresses, seen)))
    found.add(_hints(Kind.BROWSER, browsers))
    return found


Marks = dict[Pair, dict[str, Shared]]


def _shared(seen: Iterable[Sighting], mark_of: Callable[[Sighting], str]) -> Marks:
    """What each pair has in common, by mark."""
    days: dict[str, dict[int, set[date]]] = defaultdict(lambda: defaultdict(set))
    for each in seen:
        if mark := mark_of(each):
            days[mark][each.player].add(each.day)
    shared: Marks = defaultdict(dict)
    for mark, visitors in days.items():
        if len(visitors) <= CROWD:
            for one, other in combinations(sorted(visitors), 2):
                both = Shared(visitors[one], visitors[other], len(visitors))
                shared[pair_of(one, other)][mark] = both
    return shared


def _without(networks: Marks, addresses: Marks, seen: Iterable[Sighting]) -> Marks:
    """Shared networks without those in which the pair shares an address anyway."""
    network_of = {each.address: each.network for each in seen}
    told = {pair: {network_of[mark] for mark in marks} for pair, marks in addresses.items()}
    left: Marks = {}
    for pair, marks in networks.items():
        news = {mark: each for mark, each in marks.items() if mark not in told.get(pair, ())}
        if news:
            left[pair] = news
    return left


def _hints(kind: Kind, shared: Marks) -> Findings:
    found = Findings()
    for pair, marks in shared.items():
        found.looked_at.add((pair, kind))
        found.hints.append(_hint(kind, pair, list(marks.values())))
    return found


def _hint(kind: Kind, pair: Pair, shared: list[Shared]) -> Hint:
    evidence = {
        "days_one": len(set().union(*(each.one for each in shared))),
        "days_other": len(set().union(*(each.other for each in shared))),
        "marks": len(shared),
        "people": min(each.people for each in shared),
        "gap": min(each.gap for each in shared),
    }
    strength = often(kind, sum(each.worth for each in shared), HALF[kind])
    last = max(each.last for each in shared)
    return Hint(pair, kind, strength, evidence, datetime.combine(last, time(), UTC))
