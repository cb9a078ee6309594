"""Shortest ways round a circuit from any place on it."""

from racing.games.racetrack.geometry import Point
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import Run, _Search
from racing.games.racetrack.track import Track


def best_line(track: Track, physics: Physics, run: Run) -> tuple[Point, ...] | None:
    """The points of one of the shortest ways to the finish from where the run is."""
    return _Search(track, physics, (run,)).line()
