"""Draws a stage by snake: the best seeds into different heats, and some people apart."""

from collections import deque
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def drawn_by_snake(
    field: Sequence[T], heats: int, apart: Mapping[T, Hashable]
) -> tuple[list[list[T]], list[tuple[T, int]]]:
    """The heats, and who was moved from which heat to be apart from others.

    Each row of as many as there are heats goes through the heats forth or back, so that each heat
    has one of every row. Whoever has the same value in `apart` comes into different heats as far
    as that can be done within the rows.
    """
    found: list[list[T]] = [[] for _ in range(heats)]
    moved: list[tuple[T, int]] = []
    used: dict[Hashable, set[int]] = {}
    for row in range(-(-len(field) // heats)):
        members = field[row * heats : (row + 1) * heats]
        order = range(heats) if row % 2 == 0 else range(heats - 1, -1, -1)
        wanted = dict(zip(members, order, strict=False))
        barred = {each: used.get(apart[each], set()) for each in members if each in apart}
        placed = _placed(wanted, barred, heats)
        for each in members:
            found[placed[each]].append(each)
            if placed[each] != wanted[each]:
                moved.append((each, wanted[each]))
            if each in apart:
                used.setdefault(apart[each], set()).add(placed[each])
    return found, moved


def _placed(wanted: Mapping[T, int], barred: Mapping[T, set[int]], heats: int) -> dict[T, int]:
    """A heat for each of a row, the wanted one where nothing bars it.

    Who is in the way of another moves on, along the shortest chain of moves.
    """
    placed = dict(wanted)
    holders = {heat: each for each, heat in wanted.items()}
    for each in wanted:
        if placed[each] in barred.get(each, ()):
            _move(each, placed, holders, barred, heats)
    return placed


def _move(
    start: T,
    placed: dict[T, int],
    holders: dict[int, T],
    barred: Mapping[T, set[int]],
    heats: int,
) -> None:
    """Moves somebody out of a heat that is barred, if a chain of moves ends well.

    A chain ends in a heat that is free in this row, or in the one that is left.
    """
    left = placed[start]
    if len(barred.get(start, ())) >= heats:
        return
    came: dict[int, T] = {}
    queue = deque([start])
    while queue:
        each = queue.popleft()
        here = placed[each]
        for heat in _nearest(here, heats):
            if heat in came or heat in barred.get(each, ()):
                continue
            came[heat] = each
            if heat == left or heat not in holders:
                _follow(heat, start, came, placed, holders)
                return
            holder = holders[heat]
            if left not in barred.get(holder, ()) and left not in came:
                came[left] = holder
                _follow(left, start, came, placed, holders)
                return
            queue.append(holder)


def _nearest(here: int, heats: int) -> Iterator[int]:
    """The other heats, the nearest first."""
    for far in range(1, heats):
        if here >= far:
            yield here - far
        if here + far < heats:
            yield here + far


def _follow(
    end: int, start: T, came: Mapping[int, T], placed: dict[T, int], holders: dict[int, T]
) -> None:
    del holders[placed[start]]
    heat = end
    while True:
        each = came[heat]
        before = placed[each]
        placed[each], holders[heat] = heat, each
        if each == start:
            return
        heat = before
