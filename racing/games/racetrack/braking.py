"""What a car can still do, other cars left aside: stop, finish, or neither."""

from collections.abc import Iterator

from racing.games.racetrack.physics import Physics, after, changes, speed
from racing.games.racetrack.search import Run
from racing.games.racetrack.track import Track


def is_lost(track: Track, physics: Physics, run: Run) -> bool:
    """Neither a standstill nor the finish can be reached any more.

    Braking is tried first, so that a car that can stop is soon found to; one that cannot has
    few ways left, and all of them are tried.
    """
    seen = {(run.point, run.vector): run.laps}
    left = [run]
    while left:
        here = left.pop()
        if here.vector == (0, 0):
            return False
        for following in sorted(_next_runs(track, physics, here), key=_speed, reverse=True):
            if following.laps == physics.laps:
                return False
            if _is_new(seen, following):
                left.append(following)
    return True


def stop_in(track: Track, physics: Physics, run: Run) -> int | None:
    """The fewest moves to a standstill; None if the car cannot be stopped before the finish."""
    seen = {(run.point, run.vector): run.laps}
    front, moves = [run], 0
    while front:
        if any(each.vector == (0, 0) for each in front):
            return moves
        reached = (after for each in front for after in _next_runs(track, physics, each))
        front = [each for each in reached if each.laps < physics.laps and _is_new(seen, each)]
        moves += 1
    return None


def _next_runs(track: Track, physics: Physics, run: Run) -> Iterator[Run]:
    """Where each move leads that hits no wall."""
    for change in changes(physics, run.vector):
        vector = after(run.vector, change)
        if track.is_clear(run.point, vector):
            laps = run.laps + track.line.crossed(run.point, vector)
            yield Run(after(run.point, vector), vector, laps)


def _is_new(seen: dict[tuple[tuple[int, int], tuple[int, int]], int], run: Run) -> bool:
    """Not seen with as many laps; to be there again with fewer is of no use."""
    key = (run.point, run.vector)
    if key in seen and seen[key] >= run.laps:
        return False
    seen[key] = run.laps
    return True


def _speed(run: Run) -> int:
    return speed(run.vector)
