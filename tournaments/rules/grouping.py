"""How many races a round needs, and how many sit in each."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Sizes(Struct, frozen=True):
    """Of the races of a round, the largest first."""

    entries: tuple[int, ...]
    fillers: tuple[int, ...]
    """Neutral cars or bots that sit with them, for each race."""


def even_sizes(entries: int, seats: int, fewest: int) -> Sizes:
    """As few races as there must be, as even as can be; filled up only to the fewest."""
    sizes = _split(entries, seats, fewest)
    return Sizes(sizes, tuple([max(0, fewest - size) for size in sizes]))


def filled_sizes(entries: int, seats: int) -> Sizes:
    """The same with every seat of every race taken."""
    sizes = _split(entries, seats, seats)
    return Sizes(sizes, tuple([seats - size for size in sizes]))


def _split(entries: int, seats: int, fewest: int) -> tuple[int, ...]:
    """More races would be smaller ones, so that these need the fewest fillers too."""
    if entries < 0 or not 1 <= fewest <= seats:
        raise ValueError(f"{entries} entries cannot sit in races of {fewest} to {seats}")
    if not entries:
        return ()
    races = -(-entries // seats)
    size, more = divmod(entries, races)
    return (size + 1,) * more + (size,) * (races - more)


def cut(order: Sequence[T], sizes: Sequence[int]) -> list[Sequence[T]]:
    """One after the other into races of these sizes, which they fill."""
    if sum(sizes) != len(order):
        raise ValueError(f"{len(order)} entries do not fill races of {sizes}")
    ends = accumulate(sizes)
    return [order[end - size : end] for end, size in zip(ends, sizes, strict=True)]
