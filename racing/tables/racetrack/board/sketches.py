"""The drawing of a sketch, with marks where it is wrong."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.games.racetrack.circuit import WIDEST, Sketch
from racing.games.racetrack.flaws import MOST_POINTS
from racing.games.racetrack.geometry import Point, Polygon
from racing.games.racetrack.par import extent, track_of
from racing.tables.racetrack.board.road import Road, path_of, road_on
from racing.tables.racetrack.board.windows import EDGE, UNIT
from racing.tables.racetrack.flaws import ToldFlaw

LEAST = 20
"""Least squares of paper, for an almost empty sketch."""
OF_A_DRAWING = frozenset({"too_narrow", "too_long"})
"""Flaws of sketches that are drawn correctly."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A number at the place of a flaw, and the points and edges that are wrong."""

    number: int
    x: int
    y: int
    points: Sequence[Point]
    line: str

    @property
    def place(self) -> str:
        return f"translate({self.x} {self.y})"


@dataclass(frozen=True, slots=True)
class SketchDrawing:
    """Paths in drawing units. Without `road` the borders are drawn by themselves."""

    box: str
    size: int
    """Size of a mark."""
    road: Road | None
    borders: str
    line: str
    marks: Sequence[Mark]
    ideal: str


def drawing_of(
    sketch: Sketch, flaws: Sequence[ToldFlaw] = (), ideal: Sequence[Point] = ()
) -> SketchDrawing:
    is_circuit = all(flaw.reason in OF_A_DRAWING for flaw in flaws)
    width, height = (min(WIDEST, max(LEAST, each)) + 2 * EDGE for each in extent(sketch))
    return SketchDrawing(
        box=f"{-EDGE * UNIT} {-EDGE * UNIT} {width * UNIT} {height * UNIT}",
        size=max(width, height) * UNIT // 30,
        road=road_on(track_of(sketch)) if is_circuit else None,
        borders="".join(_border(each[:MOST_POINTS]) for each in (sketch.outer, sketch.inner)),
        line=_way(sketch.start_line or ()),
        marks=[_mark(number, flaw) for number, flaw in enumerate(flaws, 1) if flaw.mark],
        ideal=_way(ideal),
    )


def _mark(number: int, flaw: ToldFlaw) -> Mark:
    x, y = flaw.mark or (0, 0)
    points = [(x * UNIT, y * UNIT) for x, y in flaw.where]
    pairs = zip(points[::2], points[1::2], strict=False)
    edges = "".join(f"M{a} {b}L{c} {d}" for (a, b), (c, d) in pairs)
    has_edges = flaw.reason.startswith(("border", "line_touches", "line_leaves", "line_not"))
    return Mark(number, x * UNIT, y * UNIT, points, edges if has_edges else "")


def _border(polygon: Polygon) -> str:
    return path_of(polygon) if len(polygon) > 2 else _way(polygon)


def _way(points: Sequence[Point]) -> str:
    return f"M{' '.join(f'{x * UNIT} {y * UNIT}' for x, y in points)}" if points else ""
