"""Shortest ways round a circuit, from its start line and from any place on it."""

from racing.games.racetrack.geometry import Point
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import OutOfReach, Run, _Search, lap_of, moves_left, starts
from racing.games.racetrack.track import Track

MOST = 10_000
"""More moves than any lap or race of the tests needs."""


def fewest_moves(track: Track, physics: Physics) -> int | None:
    """The fewest moves from the best crossing of the start line; None if there is no way round."""
    found = [moves_left(track, physics, run) for run in starts(track, physics)]
    return min([moves for moves in found if moves is not None], default=None)


def ideal_line(track: Track, physics: Physics) -> tuple[Point, ...] | None:
    """The points of one run with the fewest moves, its start among them."""
    line = lap_of(track, physics, MOST)
    return None if isinstance(line, OutOfReach) else line


def best_line(track: Track, physics: Physics, run: Run) -> tuple[Point, ...] | None:
    """The points of one of the shortest ways to the finish from where the run is."""
    return _Search(track, physics, (run,)).line()
