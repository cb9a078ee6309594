"""The hint of timing: two who are here at the same moments, more than their habits explain.

Two questions, the better answer counting half:
- On how many days did both answer within ten minutes of each other, in races that they do not share
  and not around a turn in one that they do (a player who is called there comes)? Their habits: the
  same count with the days of the one set against other days of the other, of the same weekday above
  all.
- In races that they share: how often is the first answer of a day to the other's turn a matter of
  five minutes? Habits: the same player's answers to anybody else's turns at that hour of the day.
What all other pairs have beyond their habits is taken for usual.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import log

from racing.fair_play.rules.diaries import DAY, MINUTE, SLOT, Diary
from racing.fair_play.rules.strength import log_of_at_least, unlikely
from racing.fair_play.rules.values import Findings, Hint, Kind, Pair

NEAR = 1
"""Two moments are near in the same slot of a day or in one of so many beside it."""
ENOUGH = 10
"""Fewest days on which both were here, or answers to each other."""
WEEKS = (-14, -7, 7, 14)
SHIFTS = (*WEEKS, *(day for day in range(-6, 7) if day))
LEEWAY, FIRST = 1.25, 1.0
"""Factor and number added to the expected value: habits are known only roughly."""
BACKGROUND = 20.0
"""Explained meetings of other pairs added to those counted, to smooth small numbers."""

Slots = Mapping[int, set[int]]
"""Time slots by day in which a player was here."""


@dataclass(frozen=True, slots=True)
class Count:
    """Cases found among those tried, and how many are expected by habit."""

    tries: int = 0
    found: int = 0
    expected: float = 0.0

    @property
    def is_enough(self) -> bool:
        return self.tries >= ENOUGH


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of how a pair of players answered in time with each other."""

    pair: Pair
    days: Count
    replies: Count
    last: int
    same_minute: int
    """Days on which both answered in the same minute."""

    @property
    def is_enough(self) -> bool:
        return self.days.is_enough or self.replies.is_enough


def tally(pair: Pair, one: Diary, other: Diary) -> Tally:
    shared = one.races & other.races
    days = _days_in_step(one.own_accord(shared), other.own_accord(shared))
    replies = [*one.replies_to(other), *other.replies_to(one)]
    quick = Count(len(replies), sum(each for each, _ in replies), sum(rate for _, rate in replies))
    same_minute = {minute * MINUTE // DAY for minute in one.minutes & other.minutes}
    return Tally(pair, days, quick, min(one.last, other.last), len(same_minute))


def timing(tallies: Iterable[Tally]) -> Findings:
    known = [each for each in tallies if each.is_enough]
    days = _Background([each.days for each in known])
    quick = _Background([each.replies for each in known])
    found = Findings()
    for each in known:
        chance = min(days.log_chance(each.days), quick.log_chance(each.replies)) + log(2)
        strength = unlikely(Kind.TIMING, min(chance, 0.0), len(known))
        found.looked_at.add((each.pair, Kind.TIMING))
        seen_at = datetime.fromtimestamp(each.last, UTC)
        found.hints.append(Hint(each.pair, Kind.TIMING, strength, _evidence(each), seen_at))
    return found


def _evidence(tally: Tally) -> dict[str, int | float]:
    return {
        "days": tally.days.tries,
        "days_near": tally.days.found,
        "days_expected": round(tally.days.expected, 1),
        "replies": tally.replies.tries,
        "replies_quick": tally.replies.found,
        "replies_expected": round(tally.replies.expected, 1),
        "same_minute": tally.same_minute,
    }


class _Background:
    """What all pairs have beyond their habits: a round that opens calls everybody."""

    def __init__(self, counts: Sequence[Count]) -> None:
        self.found = BACKGROUND + sum(each.found for each in counts)
        self.expected = BACKGROUND + sum(each.expected for each in counts)

    def log_chance(self, count: Count) -> float:
        if not count.is_enough:
            return 0.0
        others = (self.found - count.found) / (self.expected - count.expected)
        chance = (LEEWAY * max(others, 1.0) * count.expected + FIRST) / count.tries
        return log_of_at_least(count.found, count.tries, min(chance, 1.0))


def _days_in_step(one: Slots, other: Slots) -> Count:
    near = {day: _widened(slots) for day, slots in other.items()}

    def count(shift: int) -> tuple[int, int]:
        """Days on which both were here, and came near, with one shifted by so many days."""
        both = [(slots, near[day + shift]) for day, slots in one.items() if day + shift in near]
        moved = shift * DAY // SLOT
        return len(both), sum(any(slot + moved in there for slot in here) for here, there in both)

    tries, found = count(0)
    if tries < ENOUGH:
        return Count()
    habit = max(_rate(count, WEEKS), _rate(count, SHIFTS))
    return Count(tries, found, habit * tries)


def _widened(slots: set[int]) -> set[int]:
    return {slot + by for slot in slots for by in range(-NEAR, NEAR + 1)}


def _rate(count: Callable[[int], tuple[int, int]], shifts: Iterable[int]) -> float:
    counts = [count(shift) for shift in shifts]
    return (sum(found for _, found in counts) + 1) / (sum(tries for tries, _ in counts) + 2)
