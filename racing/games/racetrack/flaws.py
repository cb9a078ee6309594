"""What is wrong with a drawing, and where (RT-1 to RT-4, RT-32)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, TypeAlias

from msgspec import Struct

from racing.games.racetrack.circuit import HIGHEST, WIDEST, Circuit, StartLine
from racing.games.racetrack.geometry import (
    Edge,
    Point,
    Polygon,
    edges_of,
    is_inside,
    lies_on,
    touch,
)
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import par
from racing.games.racetrack.track import Track

MOST_POINTS = 300

Reason: TypeAlias = Literal[
    "too_few_points",
    "too_many_points",
    "off_the_paper",
    "border_folds_back",
    "border_crosses_itself",
    "borders_touch",
    "inner_not_inside",
    "line_not_straight",
    "line_misses_inner",
    "line_misses_outer",
    "line_touches_border",
    "line_leaves_track",
    "too_few_crossings",
    "no_par",
]


class Flaw(Struct, frozen=True):
    """A reason, and the points or edges where it shows."""

    reason: Reason
    where: tuple[Point, ...] = ()


def flaws_of(circuit: Circuit) -> tuple[Flaw, ...]:
    """Why a drawing is no circuit; none if it is one. Each check relies on those before it."""
    for check in (_size_flaws, _shape_flaws, _border_flaws, _line_flaws, _crossing_flaws):
        found = tuple(check(circuit))
        if found:
            return found
    return (
        () if par(Track(circuit), Physics(top_speed=5)) else (Flaw("no_par", circuit.start_line),)
    )


def _size_flaws(circuit: Circuit) -> Iterator[Flaw]:
    for border in (circuit.outer, circuit.inner):
        if len(border) < 3:
            yield Flaw("too_few_points", border)
        if len(border) > MOST_POINTS:
            yield Flaw("too_many_points", border[MOST_POINTS:])
    drawn = (*circuit.outer, *circuit.inner, *circuit.start_line)
    beyond = tuple((x, y) for x, y in drawn if not (0 <= x <= WIDEST and 0 <= y <= HIGHEST))
    if beyond:
        yield Flaw("off_the_paper", beyond)


def _shape_flaws(circuit: Circuit) -> Iterator[Flaw]:
    for border in (circuit.outer, circuit.inner):
        edges = edges_of(border)
        for at, other in combinations(range(len(edges)), 2):
            one, two = edges[at], edges[other]
            if other - at in (1, len(edges) - 1):
                if _folds_back(*((one, two) if other - at == 1 else (two, one))):
                    yield Flaw("border_folds_back", (*one, *two))
            elif touch(one, two):
                yield Flaw("border_crosses_itself", (*one, *two))


def _folds_back(one: Edge, following: Edge) -> bool:
    """Whether two edges in a row share more than the point between them."""
    (a, b), (_, c) = one, following
    return a == b or b == c or lies_on(c, one) or lies_on(a, following)


def _border_flaws(circuit: Circuit) -> Iterator[Flaw]:
    touching = False
    for one in edges_of(circuit.outer):
        for other in edges_of(circuit.inner):
            if touch(one, other):
                touching = True
                yield Flaw("borders_touch", (*one, *other))
    if not touching and not is_inside(circuit.inner[0], circuit.outer):
        yield Flaw("inner_not_inside", circuit.inner)


def _line_flaws(circuit: Circuit) -> Iterator[Flaw]:
    one, other = circuit.start_line
    if (one[0] == other[0]) == (one[1] == other[1]):
        yield Flaw("line_not_straight", circuit.start_line)
        return
    missed: dict[Reason, Polygon] = {
        "line_misses_inner": circuit.inner,
        "line_misses_outer": circuit.outer,
    }
    for reason, border in missed.items():
        if not _on_border(one, border) and not _on_border(other, border):
            yield Flaw(reason, _ends_off(circuit))


def _ends_off(circuit: Circuit) -> tuple[Point, ...]:
    """The ends of the start line that are on no border; both, if each is on the same one."""
    borders = (circuit.outer, circuit.inner)
    off = tuple(p for p in circuit.start_line if not any(_on_border(p, b) for b in borders))
    return off or circuit.start_line


def _crossing_flaws(circuit: Circuit) -> Iterator[Flaw]:
    line = circuit.start_line
    for edge in (*edges_of(circuit.outer), *edges_of(circuit.inner)):
        if touch(edge, line) and not _touches_end_alone(edge, line):
            yield Flaw("line_touches_border", edge)
            return
    crossings = StartLine(circuit).crossings
    if not crossings:
        yield Flaw("too_few_crossings", line)
    elif not is_inside(crossings[0], circuit.outer) or is_inside(crossings[0], circuit.inner):
        yield Flaw("line_leaves_track", line)


def _touches_end_alone(edge: Edge, line: Edge) -> bool:
    """Whether an edge that touches the start line does so in one of its ends and nowhere else."""
    ends = [end for end in line if lies_on(end, edge)]
    if len(ends) != 1:
        return False
    return not any(point != ends[0] and lies_on(point, line) for point in edge)


def _on_border(point: Point, border: Polygon) -> bool:
    return any(lies_on(point, edge) for edge in edges_of(border))
