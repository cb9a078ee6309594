"""How fast a rotation is next to sorting the pairs, and how even next to the optimum."""

from functools import cache, partial
from random import Random

from bench.figures import Figure, in_turn, seconds
from tournaments.rules.seating.evenness import Evenness, Spread, evenness
from tournaments.rules.seating.grouping import even_sizes
from tournaments.rules.seating.seating import Grids, by_lot, by_rotation, meetings, seats_of
from tournaments.rules.values import EntryId

MANY, FEW, SEATS, ROUNDS = 5_000, 40, 6, 8
TIMES_SORTING, TIMES_EVEN = 5, 1.05
SEASONS = 5


def next_to_sorting(name: str) -> Figure:
    """Time of the round after others, all in rotation, next to sorting the shuffled pairs."""
    field, sizes = entries(MANY), even_sizes(MANY, SEATS, 2).entries
    raced = rotation(MANY, seed=1)
    met, taken = meetings(raced), seats_of(raced)
    pairs = Random(2).sample(list(met), len(met))
    result = in_turn(
        partial(seconds, lambda: by_rotation(field, sizes, met, taken, Random(1))),
        partial(seconds, partial(sorted, pairs)),
    )
    baseline = f"sorted() of {len(pairs):,} pairs that met"
    return Figure(
        name, result.one, baseline, result.other, "s", result.ratio, at_most=TIMES_SORTING
    )


def meeting(name: str) -> Figure:
    return _next_to_the_least(name, [told.meetings for told in _rotated()], _drawn().meetings)


def sitting(name: str) -> Figure:
    return _next_to_the_least(name, [told.seats for told in _rotated()], _drawn().seats)


def _next_to_the_least(name: str, found: list[Spread], drawn: Spread) -> Figure:
    """The worst sum of squares, next to the least possible."""
    worst = max(found, key=lambda spread: spread.ratio)
    counts = ", ".join(f"{count:,} × {times}" for times, count in enumerate(worst.counts))
    note = f"{counts}; deviation {worst.deviation:.2f}; by lot {drawn.ratio:.2f}"
    baseline = "the least they can be"
    return Figure(
        name,
        worst.squares,
        baseline,
        worst.bound,
        "squares",
        worst.ratio,
        at_most=TIMES_EVEN,
        note=note,
    )


def entries(count: int) -> list[EntryId]:
    return [EntryId(number) for number in range(1, count + 1)]


def rotation(count: int, seed: int) -> list[Grids]:
    raced: list[Grids] = []
    sizes, dice = even_sizes(count, SEATS, 2).entries, Random(seed)
    for _ in range(ROUNDS):
        raced.append(by_rotation(entries(count), sizes, meetings(raced), seats_of(raced), dice))
    return raced


@cache
def _rotated() -> list[Evenness]:
    return [evenness(rotation(FEW, seed)) for seed in range(SEASONS)]


@cache
def _drawn() -> Evenness:
    sizes, dice = even_sizes(FEW, SEATS, 2).entries, Random(1)
    return evenness([by_lot(entries(FEW), sizes, dice) for _ in range(ROUNDS)])
