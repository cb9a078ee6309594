"""Finds what is wrong with a drawing without driving, and where (RT-1 to RT-4)."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Literal, TypeAlias

from msgspec import Struct

from racing.games.racetrack.circuit import (
    HIGHEST,
    WIDEST,
    Circuit,
    Sketch,
    StartLine,
    circuit_of,
)
from racing.games.racetrack.geometry import (
    Edge,
    Point,
    Polygon,
    edges_of,
    is_inside,
    lies_on,
    touch,
)
from racing.games.racetrack.sweep import touching, touching_between

MOST_POINTS = 300
"""Most points of a border."""
LEAST_CROSSINGS = 2
"""Fewest crossings of the start line: a race has two cars at least (RT-4)."""
MOST_FLAWS = 20
"""Most flaws listed, and most points marked."""

Reason: TypeAlias = Literal[
    "too_few_points",
    "too_many_points",
    "off_the_paper",
    "border_folds_back",
    "border_crosses_itself",
    "borders_touch",
    "inner_not_inside",
    "no_line",
    "line_not_straight",
    "line_misses_inner",
    "line_misses_outer",
    "line_touches_border",
    "line_leaves_track",
    "too_few_crossings",
    "too_narrow",
    "too_long",
]


class Flaw(Struct, frozen=True):
    """A reason, and the points or edges where it shows."""

    reason: Reason
    where: tuple[Point, ...] = ()


Check: TypeAlias = Callable[[Sketch], Iterable[Flaw]]


def drawing_flaws(sketch: Sketch) -> tuple[Flaw, ...]:
    """All flaws that are seen without driving. Each check relies on those before it."""
    return _first_found(sketch, (_size_flaws, _shape_flaws, _border_flaws, *LINE_CHECKS))


def shape_flaws(sketch: Sketch) -> tuple[Flaw, ...]:
    """Flaws of each border by itself, whatever else is still to be drawn."""
    return _first_found(sketch, (_size_flaws, _knots))


def _first_found(sketch: Sketch, checks: Iterable[Check]) -> tuple[Flaw, ...]:
    for check in checks:
        found = tuple(islice(check(sketch), MOST_FLAWS))
        if found:
            return found
    return ()


def _size_flaws(sketch: Sketch) -> Iterator[Flaw]:
    for border in (sketch.outer, sketch.inner):
        if len(border) > MOST_POINTS:
            yield Flaw("too_many_points", border[MOST_POINTS:][:MOST_FLAWS])
    drawn = (*sketch.outer, *sketch.inner, *(sketch.start_line or ()))
    beyond = [(x, y) for x, y in drawn if not (0 <= x <= WIDEST and 0 <= y <= HIGHEST)]
    if beyond:
        yield Flaw("off_the_paper", tuple(_beside(point) for point in beyond[:MOST_FLAWS]))


def _beside(point: Point) -> Point:
    """A point off the paper, moved to its edge."""
    x, y = point
    return max(-1, min(x, WIDEST + 1)), max(-1, min(y, HIGHEST + 1))


def _shape_flaws(sketch: Sketch) -> Iterator[Flaw]:
    for border in (sketch.outer, sketch.inner):
        if len(border) < 3:
            yield Flaw("too_few_points", border)
    yield from _knots(sketch)


def _knots(sketch: Sketch) -> Iterator[Flaw]:
    for border in (sketch.outer, sketch.inner):
        if len(border) >= 3:
            yield from _knots_in(edges_of(border))


def _knots_in(edges: tuple[Edge, ...]) -> Iterator[Flaw]:
    last = len(edges) - 1
    for at, other in touching(edges):
        one, two = edges[at], edges[other]
        if other - at in (1, last):
            if _folds_back(*((one, two) if other - at == 1 else (two, one))):
                yield Flaw("border_folds_back", (*one, *two))
        else:
            yield Flaw("border_crosses_itself", (*one, *two))


def _folds_back(one: Edge, following: Edge) -> bool:
    """Whether two edges in a row share more than the point between them."""
    (a, b), (_, c) = one, following
    return a == b or b == c or lies_on(c, one) or lies_on(a, following)


def _border_flaws(sketch: Sketch) -> Iterator[Flaw]:
    outer, inner = edges_of(sketch.outer), edges_of(sketch.inner)
    are_apart = True
    for one, other in touching_between(outer, inner):
        are_apart = False
        yield Flaw("borders_touch", (*outer[one], *inner[other]))
    if are_apart and not is_inside(sketch.inner[0], sketch.outer):
        yield Flaw("inner_not_inside", sketch.inner[:MOST_FLAWS])


def _missing_line(sketch: Sketch) -> Iterator[Flaw]:
    if sketch.start_line is None:
        yield Flaw("no_line")


def _line_flaws(sketch: Sketch) -> Iterator[Flaw]:
    line = sketch.start_line or ((0, 0), (0, 0))
    one, other = line
    if (one[0] == other[0]) == (one[1] == other[1]):
        yield Flaw("line_not_straight", line)
        return
    missed: dict[Reason, Polygon] = {
        "line_misses_inner": sketch.inner,
        "line_misses_outer": sketch.outer,
    }
    for reason, border in missed.items():
        if not _on_border(one, border) and not _on_border(other, border):
            yield Flaw(reason, _ends_off(line, (sketch.outer, sketch.inner)))


def _ends_off(line: Edge, borders: tuple[Polygon, ...]) -> tuple[Point, ...]:
    """The ends of the start line that are on no border; both, if each is on the same one."""
    off = tuple(point for point in line if not any(_on_border(point, each) for each in borders))
    return off or line


def _crossing_flaws(sketch: Sketch) -> Iterator[Flaw]:
    circuit = circuit_of(sketch, "")
    line = circuit.start_line
    for edge in (*edges_of(circuit.outer), *edges_of(circuit.inner)):
        if touch(edge, line) and not _touches_end_alone(edge, line):
            yield Flaw("line_touches_border", edge)
            return
    crossings = StartLine(circuit).crossings
    if crossings and not _is_between(crossings[0], circuit):
        yield Flaw("line_leaves_track", line)
    elif len(crossings) < LEAST_CROSSINGS:
        yield Flaw("too_few_crossings", line)


def _is_between(point: Point, circuit: Circuit) -> bool:
    return is_inside(point, circuit.outer) and not is_inside(point, circuit.inner)


def _touches_end_alone(edge: Edge, line: Edge) -> bool:
    """Whether an edge that touches the start line does so in one of its ends and nowhere else."""
    ends = [end for end in line if lies_on(end, edge)]
    if len(ends) != 1:
        return False
    return not any(point != ends[0] and lies_on(point, line) for point in edge)


def _on_border(point: Point, border: Polygon) -> bool:
    return any(lies_on(point, edge) for edge in edges_of(border))


LINE_CHECKS: tuple[Check, ...] = (_missing_line, _line_flaws, _crossing_flaws)
