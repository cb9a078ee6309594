"""The part of the paper that a drawing shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from racing.games.racetrack.geometry import Point
from racing.games.racetrack.track import Track

UNIT = 16
"""The side of a square in drawing units; stroke widths of the stylesheet depend on it."""
# Squares of paper around the whole circuit, and the largest paper a wide screen shows whole.
EDGE = 2
WHOLE_WIDTH, WHOLE_HEIGHT = 66, 46
WIDE_WIDTH, WIDE_HEIGHT = 46, 32
PHONE_WIDTH, PHONE_HEIGHT = 13, 11


@dataclass(frozen=True, slots=True)
class Window:
    """A window in squares; `is_part` if it does not show the whole circuit."""

    x: int
    y: int
    width: int
    height: int
    is_part: bool

    @property
    def car_size(self) -> str:
        """Scale of cars, larger where squares are small."""
        return f"{min(1.4, max(1.0, self.width / WIDE_WIDTH)):.2f}"

    @property
    def view_box(self) -> str:
        return f"{self.x * UNIT} {self.y * UNIT} {self.width * UNIT} {self.height * UNIT}"


def wide_window(track: Track, points: Sequence[Point]) -> Window:
    """The whole circuit and these points, or as much as keeps squares readable."""
    if track.width <= WHOLE_WIDTH and track.height <= WHOLE_HEIGHT:
        corners = [(-EDGE, -EDGE), (track.width - 1 + EDGE, track.height - 1 + EDGE)]
        left, top, right, bottom = _bounds([*corners, *points])
        return Window(left, top, right - left, bottom - top, is_part=False)
    return _within(track, _around(points, WIDE_WIDTH, WIDE_HEIGHT), points)


def phone_window(points: Sequence[Point]) -> Window:
    """A window around these points, with squares of a thumb's size."""
    return _around(points, PHONE_WIDTH, PHONE_HEIGHT)


def _around(points: Sequence[Point], width: int, height: int) -> Window:
    left, top, right, bottom = _bounds(points)
    width, height = max(width, right - left + EDGE), max(height, bottom - top + EDGE)
    x, y = (left + right - width) // 2, (top + bottom - height) // 2
    return Window(x, y, width, height, is_part=True)


def _within(track: Track, window: Window, points: Sequence[Point]) -> Window:
    """The window moved onto the paper, as far as it still shows these points."""
    left, top, right, bottom = _bounds(points)
    x = max(-EDGE, min(window.x, track.width - 1 + EDGE - window.width))
    y = max(-EDGE, min(window.y, track.height - 1 + EDGE - window.height))
    x = min(max(x, right + 1 - window.width), left - 1)
    y = min(max(y, bottom + 1 - window.height), top - 1)
    return replace(window, x=x, y=y)


def _bounds(points: Sequence[Point]) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
