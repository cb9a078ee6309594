"""Splits a field so that over a championship everybody meets everybody as evenly as possible.

What is made small is the sum of squares of how often each two have met: a meeting more costs as
much as there were before.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

from tournaments.rules.seating.grouping import cut
from tournaments.rules.seating.lines import lines
from tournaments.rules.seating.swaps import Draft, Groups, Known, searched, swept
from tournaments.rules.values import EntryId

Pair: TypeAlias = tuple[EntryId, EntryId]

SMALL = 100
"""Up to so many entries every exchange is looked at."""
STARTS = 4
SLOPES = 64
ROOMS = 100
"""Most groups that are tried for an entry without one."""


def grouped_in_rotation(
    field: Sequence[EntryId], sizes: Sequence[int], met: Mapping[Pair, int], dice: Random
) -> Groups:
    """The best groups that a few starts lead to; the field must be sorted."""
    if sum(sizes) != len(field):
        raise ValueError(f"{len(field)} entries do not fill races of {sizes}")
    known = _known(field, met)
    begin = _on_lines(field, sizes, met, known) or _drawn(field, sizes, dice)
    best, groups = _improved(begin, known, dice)
    for _ in range(STARTS - 1 if len(field) <= SMALL else 0):
        if not best:
            break
        cost, found = _improved(_drawn(field, sizes, dice), known, dice)
        if cost < best:
            best, groups = cost, found
    return groups


def _known(field: Sequence[EntryId], met: Mapping[Pair, int]) -> Known:
    found: dict[EntryId, dict[EntryId, int]] = {entry: {} for entry in field}
    for (one, other), times in met.items():
        if one in found and other in found:
            found[one][other] = found[one].get(other, 0) + times
            found[other][one] = found[other].get(one, 0) + times
    return found


def _improved(groups: Groups, known: Known, dice: Random) -> tuple[int, Groups]:
    if not _cost(groups, known):
        return 0, groups
    improve = searched if len(known) <= SMALL else swept
    return improve(Draft(groups, known), dice)


def _drawn(field: Sequence[EntryId], sizes: Sequence[int], dice: Random) -> Groups:
    order = list(field)
    dice.shuffle(order)
    return [list(each) for each in cut(order, sizes)]


def _on_lines(
    field: Sequence[EntryId], sizes: Sequence[int], met: Mapping[Pair, int], known: Known
) -> Groups | None:
    """The best groups on the lines of a slope; None where rows would be more than races.

    Whoever is in it no more keeps the place, and who comes later has one behind: so the rounds
    that were raced stay on lines of their slopes.
    """
    everybody = sorted({*field, *[entry for pair in met for entry in pair]})
    places = [(entry, at) for at, entry in enumerate(everybody) if entry in known]
    if len(everybody) > len(sizes) ** 2:
        return None
    best: tuple[int, Groups] | None = None
    for slope in range(min(len(sizes), SLOPES)):
        groups = lines(places, len(sizes), slope)
        cost = _cost(groups, known)
        if best is None or cost < best[0]:
            best = cost, groups
        if not cost:
            break
    return _fitted(best[1], sizes, known) if best else None


def _cost(groups: Iterable[Sequence[EntryId]], known: Known) -> int:
    pairs = [pair for group in groups for pair in combinations(group, 2)]
    return sum([known[one].get(other, 0) for one, other in pairs])


def _fitted(groups: Groups, sizes: Sequence[int], known: Known) -> Groups:
    """Groups cut to the wanted sizes; an entry left over goes where it has met fewest."""
    by_size = sorted(range(len(sizes)), key=lambda at: (-sizes[at], at))
    found: Groups = [[] for _ in sizes]
    left: list[EntryId] = []
    for rank, group in enumerate(sorted(groups, key=len, reverse=True)):
        cut = sizes[by_size[rank]] if rank < len(sizes) else 0
        if cut:
            found[by_size[rank]] = group[:cut]
        left += group[cut:]
    rooms = [at for at in by_size if len(found[at]) < sizes[at]]
    for entry in left:
        at = min(rooms[:ROOMS], key=lambda at: _weight(known[entry], found[at]))
        found[at].append(entry)
        if len(found[at]) == sizes[at]:
            rooms.remove(at)
    return found


def _weight(known: Mapping[EntryId, int], group: Iterable[EntryId]) -> int:
    return sum([known.get(other, 0) for other in group])
