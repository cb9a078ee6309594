"""Measures a drawing: its size, and par and ideal line for each top speed (RT-32)."""

from msgspec import Struct

from racing.games.racetrack.circuit import Circuit, Sketch, circuit_of
from racing.games.racetrack.flaws import MOST_POINTS, Flaw
from racing.games.racetrack.geometry import Point, distance, edges_of
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.road import steps_round
from racing.games.racetrack.search import OutOfReach, lap_of
from racing.games.racetrack.track import Track

TOP_SPEEDS = (5, 6, 7)
AT_ONCE = 6000
"""Squares of paper up to which all three top speeds take less than a second."""
MOST_MOVES = 300
"""Most moves of a lap: three of them fit into the longest race (RT-30)."""
MOST_STEPS = 5 * MOST_MOVES
"""Most steps of a lap: no car drives further in so many moves at the lowest top speed."""
FEW = 3
"""Points that mark one place."""


class Lap(Struct, frozen=True):
    """A lap with the fewest moves at a top speed, by its points."""

    top_speed: int
    line: tuple[Point, ...]

    @property
    def par(self) -> int:
        return len(self.line) - 1


class Size(Struct, frozen=True):
    width: int
    height: int
    crossings: int
    """Crossings of the start line: so many cars find room (RT-4)."""
    length: int
    """Length of a lap in single steps; 0 if none lead round."""


def is_small(sketch: Sketch) -> bool:
    """Whether it can be searched while somebody waits."""
    width, height = extent(sketch)
    return width * height <= AT_ONCE


def extent(sketch: Sketch) -> tuple[int, int]:
    """Width and height of the paper that the outer border takes."""
    width = max((x for x, _ in sketch.outer), default=0)
    return width, max((y for _, y in sketch.outer), default=0)


def size_of(track: Track) -> Size:
    return Size(
        width=track.width - 1,
        height=track.height - 1,
        crossings=len(track.line.crossings),
        length=steps_round(track),
    )


def lap_at(track: Track, top_speed: int) -> Lap | Flaw:
    """The lap of a circuit without other flaws, or the flaw that prevents it (RT-32).

    Where single steps lead round a car gets round, so if none do the road is too narrow.
    """
    if steps_round(track) > MOST_STEPS:
        return Flaw("too_long", track.circuit.start_line)
    line = lap_of(track, Physics(top_speed=top_speed), MOST_MOVES)
    if not isinstance(line, OutOfReach):
        return Lap(top_speed, line)
    if line.is_closed:
        return Flaw("too_narrow", tuple(_tightest(line.where, track.circuit)))
    return Flaw("too_long", track.circuit.start_line)


def _tightest(points: tuple[Point, ...], circuit: Circuit) -> list[Point]:
    """The points with the least room between the borders: a hint where to widen the road."""
    borders = (edges_of(circuit.outer), edges_of(circuit.inner))

    def room(point: Point) -> float:
        return sum(min(distance(point, edge) for edge in edges) for edges in borders)

    return sorted(points[:MOST_POINTS], key=room)[:FEW]


def laps_of(track: Track) -> tuple[Lap, ...] | Flaw:
    """Laps at every top speed; if there is none at the lowest, there is none at the others."""
    laps = []
    for top_speed in TOP_SPEEDS:
        lap = lap_at(track, top_speed)
        if isinstance(lap, Flaw):
            return lap
        laps.append(lap)
    return tuple(laps)


def track_of(sketch: Sketch, slug: str = "") -> Track:
    """The track of a drawing without flaws."""
    return Track(circuit_of(sketch, slug))
