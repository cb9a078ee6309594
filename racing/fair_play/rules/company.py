"""The hint of company: two who sit in the same races far more often than by chance.

Chance: in each race of the one, the other seats go to the players of that game in those four weeks,
each as likely as they raced. That is raised by a quarter and by one race, because people have hours
and habits, before it is asked how unlikely so many races together are.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from math import comb

from racing.fair_play.rules.strength import log_of_at_least, unlikely
from racing.fair_play.rules.values import Findings, Hint, Kind, Pair, pair_of

ENOUGH = 5
"""Fewest races together for a hint."""
PERIOD = 28
LEEWAY, FIRST = 1.25, 1.0

Stratum = tuple[str, int]
"""A game and four weeks: all who raced it then could have met."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A race that people chose to sit in."""

    game: str
    at: datetime
    people: tuple[int, ...]

    @property
    def stratum(self) -> Stratum:
        return self.game, self.at.toordinal() // PERIOD


class _Ledger:
    """Counts who raced how often, with how many others, and who with whom."""

    def __init__(self, meetings: Iterable[Meeting]) -> None:
        self.races: Counter[int] = Counter()
        self.here: dict[Stratum, Counter[int]] = defaultdict(Counter)
        self.rivals: dict[Stratum, Counter[int]] = defaultdict(Counter)
        self.together: dict[Pair, list[Meeting]] = defaultdict(list)
        self.strata: dict[int, set[Stratum]] = defaultdict(set)
        for meeting in meetings:
            self._enter(meeting)
        self.seats = {each: counts.total() for each, counts in self.here.items()}

    def _enter(self, meeting: Meeting) -> None:
        stratum = meeting.stratum
        for player in meeting.people:
            self.races[player] += 1
            self.here[stratum][player] += 1
            self.rivals[stratum][player] += len(meeting.people) - 1
            self.strata[player].add(stratum)
        for one, other in combinations(meeting.people, 2):
            self.together[pair_of(one, other)].append(meeting)

    def expected(self, pair: Pair) -> float:
        """Expected races together by chance, seen from both sides."""
        one, other = pair
        both = self.strata[one] & self.strata[other]
        return (
            sum(self._share(each, one, other) + self._share(each, other, one) for each in both) / 2
        )

    def _share(self, stratum: Stratum, one: int, other: int) -> float:
        here = self.here[stratum]
        return self.rivals[stratum][one] * here[other] / (self.seats[stratum] - here[one])


def company(meetings: Iterable[Meeting]) -> Findings:
    ledger = _Ledger(each for each in meetings if len(each.people) > 1)
    looks = comb(sum(count >= ENOUGH for count in ledger.races.values()), 2)
    found = Findings()
    for pair, together in ledger.together.items():
        found.looked_at.add((pair, Kind.COMPANY))
        if len(together) >= ENOUGH:
            found.hints.append(_hint(ledger, pair, together, looks))
    return found


def _hint(ledger: _Ledger, pair: Pair, together: list[Meeting], looks: int) -> Hint:
    one, other = pair
    races = min(ledger.races[one], ledger.races[other])
    expected = ledger.expected(pair)
    chance = min(1.0, (LEEWAY * expected + FIRST) / races)
    evidence = {
        "together": len(together),
        "races_one": ledger.races[one],
        "races_other": ledger.races[other],
        "expected": round(expected, 1),
    }
    log_chance = log_of_at_least(len(together), races, chance)
    last = max(each.at for each in together)
    return Hint(pair, Kind.COMPANY, unlikely(Kind.COMPANY, log_chance, looks), evidence, last)
