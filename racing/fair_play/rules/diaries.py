"""When a player answered, and how quickly they usually do: read once, compared with many."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

DAY, HOUR, MINUTE = 86_400, 3_600, 60
SLOT = 5 * MINUTE
QUICK = 5 * MINUTE
SAME_CALL = 2
"""Seconds: waits are whole ones, so calls of the same moment may seem this far apart."""
ENOUGH = 10
"""Fewest answers to others from which the usual pace is known."""
CALM = 10.0
"""Usual answers added to what is known of a player, to smooth small numbers."""
USUALLY_QUICK = 0.15


@dataclass(frozen=True, slots=True)
class Answer:
    """The end of a player's turn, in seconds since 1970."""

    race: int
    at: int
    waited: int

    @property
    def called(self) -> int:
        return self.at - self.waited

    @property
    def day(self) -> int:
        return self.at // DAY

    @property
    def is_quick(self) -> bool:
        return self.waited <= QUICK

    @property
    def hours(self) -> tuple[int, int, int]:
        """The hour of the day of the call, and the hours before and after it."""
        hour = self.called % DAY // HOUR
        return (hour - 1) % 24, hour, (hour + 1) % 24


class Promptness:
    """Counts of all and of quick answers, in total and by the hour of the call."""

    def __init__(self, answers: Iterable[Answer] = ()) -> None:
        self.count = self.quick = 0
        self.by_hour = [(0, 0)] * 24
        for each in answers:
            self.count += 1
            self.quick += each.is_quick
            for hour in each.hours:
                count, quick = self.by_hour[hour]
                self.by_hour[hour] = count + 1, quick + each.is_quick

    def chance(self, hour: int, without: "Promptness") -> float:
        """Chance of a quick answer at that hour, from the other answers."""
        quick, count = self.quick - without.quick, self.count - without.count
        usual = (quick + CALM * USUALLY_QUICK) / (count + CALM)
        (here, quick_here), (less, less_quick) = self.by_hour[hour], without.by_hour[hour]
        return (quick_here - less_quick + CALM * usual) / (here - less + CALM)


class Diary:
    """A player's answers.

    The first of each day in each race tell how quick they are: a race that two drive through in
    one sitting counts once.
    """

    def __init__(self, answers: Iterable[Answer]) -> None:
        self.answers = sorted(answers, key=lambda each: each.at)
        self.races = {each.race for each in self.answers}
        self.ends = {(each.race, each.at) for each in self.answers}
        self.minutes = {each.at // MINUTE for each in self.answers}
        firsts: dict[tuple[int, int], Answer] = {}
        for each in self.answers:
            firsts.setdefault((each.race, each.day), each)
        self.firsts: dict[int, list[Answer]] = defaultdict(list)
        for each in firsts.values():
            self.firsts[each.race].append(each)
        self.promptness = Promptness(firsts.values())

    @property
    def last(self) -> int:
        return self.answers[-1].at if self.answers else 0

    def replies_to(self, caller: "Diary") -> list[tuple[bool, float]]:
        """First answers to the caller's turns: whether each was quick, and how likely that was."""
        shared = self.races & caller.races
        replies = [each for race in shared for each in self.firsts[race] if caller.has_called(each)]
        if self.promptness.count - len(replies) < ENOUGH:
            return []
        without = Promptness(replies)
        return [(each.is_quick, self.promptness.chance(each.hours[1], without)) for each in replies]

    def has_called(self, answer: Answer) -> bool:
        near = range(answer.called - SAME_CALL, answer.called + SAME_CALL + 1)
        return any((answer.race, at) in self.ends for at in near)

    def own_accord(self, shared: set[int]) -> dict[int, set[int]]:
        """Time slots by day in which the player was here, but not for one of these races."""
        called = {each.at // HOUR for each in self.answers if each.race in shared}
        around = {hour + near for hour in called for near in (-1, 0, 1)}
        slots: dict[int, set[int]] = defaultdict(set)
        for each in self.answers:
            if each.race not in shared and each.at // HOUR not in around:
                slots[each.day].add(each.at // SLOT)
        return slots
