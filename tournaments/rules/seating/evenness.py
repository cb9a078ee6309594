"""Measures how even a rotation is."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from msgspec import Struct

from tournaments.rules.seating.seating import Grids, meetings, seats_of


class Spread(Struct, frozen=True):
    """How evenly something is shared out."""

    counts: tuple[int, ...]
    """How many have it never, once, twice and so on."""
    bound: int
    """The least sum of squares there can be, however it is shared out."""

    @property
    def most(self) -> int:
        return max(len(self.counts) - 1, 0)

    @property
    def total(self) -> int:
        return sum([times * count for times, count in enumerate(self.counts)])

    @property
    def squares(self) -> int:
        return sum([times * times * count for times, count in enumerate(self.counts)])

    @property
    def mean(self) -> float:
        return self.total / max(1, sum(self.counts))

    @property
    def deviation(self) -> float:
        return sqrt(max(0.0, self.squares / max(1, sum(self.counts)) - self.mean**2))

    @property
    def ratio(self) -> float:
        """Ratio of the sum of squares to the least it might be: 1 is perfect."""
        return self.squares / self.bound if self.bound else 1.0


class Evenness(Struct, frozen=True):
    meetings: Spread
    """How often each two have met."""
    seats: Spread
    """How often each entry sat in each seat."""


def evenness(rounds: Iterable[Grids]) -> Evenness:
    """How even the meetings and seats of a championship are, from the grids of its rounds."""
    raced = list(rounds)
    return Evenness(_of_meetings(raced), _of_seats(raced))


def _of_meetings(rounds: Sequence[Grids]) -> Spread:
    entries = len({entry for round in rounds for grid in round for entry in grid})
    met, pairs = meetings(rounds), entries * (entries - 1) // 2
    return Spread(_counts(met.values(), pairs), least_squares(met.total(), pairs))


def _of_seats(rounds: Sequence[Grids]) -> Spread:
    """How evenly entries sat in each seat; of the bounds by seat and by entry the greater holds."""
    taken = seats_of(rounds)
    by_entry, by_seat = Counter[int](), Counter[int]()
    for (entry, seat), times in taken.items():
        by_entry[entry] += times
        by_seat[seat] += times
    bounds = (
        sum([least_squares(times, len(by_seat)) for times in by_entry.values()]),
        sum([least_squares(times, len(by_entry)) for times in by_seat.values()]),
    )
    return Spread(_counts(taken.values(), len(by_entry) * len(by_seat)), max(bounds))


def _counts(times: Iterable[int], among: int) -> tuple[int, ...]:
    """How many of `among` have it never, once and so on; who is not in `times` never."""
    found = Counter(times)
    if among:
        found[0] = among - found.total()
    return tuple([found[each] for each in range(max(found, default=-1) + 1)])


def least_squares(total: int, among: int) -> int:
    """The sum of squares of shares that differ by one at most."""
    if not among:
        return 0
    share, more = divmod(total, among)
    return more * (share + 1) ** 2 + (among - more) * share**2
