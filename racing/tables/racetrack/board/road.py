"""The drawing of a circuit: road, kerbs, start line, direction."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from racing.games.racetrack.circuit import StartLine
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point, Polygon
from racing.games.racetrack.track import Track
from racing.tables.racetrack.board.windows import EDGE, UNIT

AT_HAND = 64
CHEQUER = UNIT // 2


@dataclass(frozen=True, slots=True)
class Road:
    """Paths in drawing units; `box` is the whole drawing."""

    surface: str
    """Both borders: the road between them, and the kerbs along them."""
    line: str
    chequers: str
    arrows: str
    box: str
    width: int


@lru_cache(maxsize=AT_HAND)
def road_of(slug: str) -> Road:
    """The road of a circuit, cached as a published one never changes."""
    return road_on(CIRCUITS.track(slug))


def road_on(track: Track) -> Road:
    width, height = track.width - 1 + 2 * EDGE, track.height - 1 + 2 * EDGE
    return Road(
        surface=path_of(track.circuit.outer) + path_of(track.circuit.inner),
        line=_strip(track.line),
        chequers="".join(_chequers(track.line)),
        arrows="".join(_arrows(track.line)),
        box=f"{-EDGE * UNIT} {-EDGE * UNIT} {width * UNIT} {height * UNIT}",
        width=width * UNIT,
    )


def path_of(polygon: Polygon) -> str:
    return f"M{' '.join(f'{x * UNIT} {y * UNIT}' for x, y in polygon)}Z"


def _strip(line: StartLine) -> str:
    """The ground of the chequers: half a square each side of the line."""
    left, top, width, height = _box(line)
    return f"M{left} {top}h{width}v{height}h{-width}z"


def _chequers(line: StartLine) -> Iterator[str]:
    left, top, width, height = _box(line)
    for row in range(height // CHEQUER):
        for column in range(width // CHEQUER):
            if (row + column) % 2:
                x, y = left + column * CHEQUER, top + row * CHEQUER
                yield f"M{x} {y}h{CHEQUER}v{CHEQUER}h{-CHEQUER}z"


def _box(line: StartLine) -> tuple[int, int, int, int]:
    (ax, ay), (bx, by) = line.inner_end, line.outer_end
    across, along = abs(line.forward[0]) * CHEQUER, abs(line.forward[1]) * CHEQUER
    left, top = min(ax, bx) * UNIT - across, min(ay, by) * UNIT - along
    return left, top, abs(ax - bx) * UNIT + 2 * across, abs(ay - by) * UNIT + 2 * along


def _arrows(line: StartLine) -> Iterator[str]:
    """Three chevrons painted on the road after the line."""
    (ax, ay), (bx, by) = line.inner_end, line.outer_end
    (fx, fy), (ox, oy) = line.forward, line.outward
    x, y = (ax + bx) * UNIT // 2, (ay + by) * UNIT // 2
    for far in (26, 40, 54):
        tip = _moved((x, y), (fx, fy), far + 10)
        ends = [_moved(_moved((x, y), (fx, fy), far), (ox, oy), side) for side in (-14, 14)]
        yield f"M{ends[0][0]} {ends[0][1]}L{tip[0]} {tip[1]}L{ends[1][0]} {ends[1][1]}"


def _moved(point: Point, step: Point, far: int) -> Point:
    return (point[0] + step[0] * far, point[1] + step[1] * far)
