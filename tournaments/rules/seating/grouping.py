"""Splits a field into races: how many a round needs, and how many sit in each."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Sizes(Struct, frozen=True):
    """The sizes of the races of a round, the largest first."""

    entries: tuple[int, ...]
    fillers: tuple[int, ...]
    """How many neutral cars or bots fill up each race."""


def even_sizes(entries: int, seats: int, fewest: int) -> Sizes:
    """Sizes of as few races as possible, as even as possible; filled up only to `fewest`."""
    sizes = _split(entries, seats, fewest)
    return Sizes(sizes, tuple([max(0, fewest - size) for size in sizes]))


def filled_sizes(entries: int, seats: int) -> Sizes:
    """Sizes of as few races as possible, with every free seat filled up."""
    sizes = _split(entries, seats, seats)
    return Sizes(sizes, tuple([seats - size for size in sizes]))


def _split(entries: int, seats: int, fewest: int) -> tuple[int, ...]:
    """Even sizes of as few races as possible, which therefore need the fewest fillers too."""
    if entries < 0 or not 1 <= fewest <= seats:
        raise ValueError(f"{entries} entries cannot sit in races of {fewest} to {seats}")
    if not entries:
        return ()
    races = -(-entries // seats)
    size, more = divmod(entries, races)
    return (size + 1,) * more + (size,) * (races - more)


def cut(order: Sequence[T], sizes: Sequence[int]) -> list[Sequence[T]]:
    """Cuts an order into races of these sizes, one after the other."""
    if sum(sizes) != len(order):
        raise ValueError(f"{len(order)} entries do not fill races of {sizes}")
    ends = accumulate(sizes)
    return [order[end - size : end] for end, size in zip(ends, sizes, strict=True)]
