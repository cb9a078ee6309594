"""A simple circuit of any size, to begin a drawing with."""

from racing.games.racetrack.circuit import Sketch
from racing.games.racetrack.geometry import Polygon

SMALLEST = 12
"""Smallest size in squares: less has no room for two cars side by side."""
NARROWEST, BROADEST = 3, 9
EDGE = 1


def oval(width: int, height: int) -> Sketch:
    """An oval on a sheet of that size, with a little paper around it."""
    side = min(width, height)
    road = max(NARROWEST, min(BROADEST, side // 4))
    top = (width // 2, EDGE)
    return Sketch(
        outer=_rounded(width, height, EDGE, side // 3),
        inner=_rounded(width, height, EDGE + road, side // 3 - road // 2),
        start_line=((top[0], EDGE + road), top),
        direction="clockwise",
    )


def _rounded(width: int, height: int, inset: int, corner: int) -> Polygon:
    """A rectangle that far from the edge of the paper, its corners cut in two steps."""
    left, top, right, bottom = inset, inset, width - inset, height - inset
    cut = max(1, min(corner, (right - left) // 2 - 1, (bottom - top) // 2 - 1))
    bit = round(cut * 0.3)
    steps = ((0, cut), (bit, bit), (cut, 0)) if bit and cut > 2 else ((0, cut), (cut, 0))
    return (
        *((left + x, top + y) for x, y in steps),
        *((right - x, top + y) for x, y in reversed(steps)),
        *((right - x, bottom - y) for x, y in steps),
        *((left + x, bottom - y) for x, y in reversed(steps)),
    )
