"""Finds edges of a drawing that touch, by a sweep from left to right."""

from collections.abc import Iterator, Sequence
from itertools import chain

from racing.games.racetrack.geometry import Edge, touch

Pair = tuple[int, int]


def touching(edges: Sequence[Edge]) -> Iterator[Pair]:
    """Index pairs of edges that have a point in common, the lower one first."""
    under: list[int] = []
    for number in sorted(range(len(edges)), key=lambda each: _left(edges[each])):
        left = _left(edges[number])
        under = [each for each in under if _right(edges[each]) >= left]
        for each in under:
            if _share_rows(edges[each], edges[number]) and touch(edges[each], edges[number]):
                yield (min(each, number), max(each, number))
        under.append(number)


def touching_between(some: Sequence[Edge], others: Sequence[Edge]) -> Iterator[Pair]:
    """Index pairs of an edge of the one and an edge of the other that touch."""
    border = len(some)
    for one, other in touching(tuple(chain(some, others))):
        if one < border <= other:
            yield one, other - border


def _left(edge: Edge) -> int:
    return min(edge[0][0], edge[1][0])


def _right(edge: Edge) -> int:
    return max(edge[0][0], edge[1][0])


def _share_rows(one: Edge, other: Edge) -> bool:
    (_, a), (_, b) = one
    (_, c), (_, d) = other
    return max(a, b) >= min(c, d) and max(c, d) >= min(a, b)
