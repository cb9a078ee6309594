"""Whether a car can still stop or finish, other cars left aside."""

from collections.abc import Iterator
from itertools import count

from racing.games.racetrack.physics import Physics, after, changes, speed
from racing.games.racetrack.search import Run
from racing.games.racetrack.track import STILL, Track

# No car has to go back over the line more often than this before it can stop; a search that
# looked further would never end where a car can circle backwards and do nothing else.
BACK = 2


def is_lost(track: Track, physics: Physics, run: Run) -> bool:
    """Whether neither a standstill nor the finish can be reached any more."""
    return not _reaches(track, physics, run, finish=True)


def stop_in(track: Track, physics: Physics, run: Run) -> int | None:
    """The fewest moves to a standstill; None if the car cannot be stopped before the finish.

    A move takes off one of the speed at most, so there is no use in trying with fewer.
    """
    if not _reaches(track, physics, run, finish=False):
        return None
    fewest = count(speed(run.vector))
    return next(n for n in fewest if _stops_within(track, physics, run, n, set()))


def runs_to_walls(track: Track, physics: Physics, run: Run) -> Iterator[tuple[int, Run]]:
    """Where a car that is lost can hit a wall, and the moves before; each run is told once."""
    seen, front, moves, least = {run}, [run], 0, run.laps - BACK
    while front:
        fresh: dict[Run, None] = {}
        for here in front:
            following = list(_moves(track, physics, here))
            if len(following) < len(changes(physics, here.vector)):
                yield moves, here
            ahead = (each for each in following if each.laps >= least and each not in seen)
            fresh.update(dict.fromkeys(ahead))
        seen.update(fresh)
        front, moves = list(fresh), moves + 1


def _reaches(track: Track, physics: Physics, run: Run, *, finish: bool) -> bool:
    """Whether the car can come to a standstill, or to the finish if that is good enough.

    Braking is tried first, so that a car that can stop is soon found to; one that cannot has
    few ways left, and all of them are tried.
    """
    seen, left, least = {run}, [run], run.laps - BACK
    while left:
        here = left.pop()
        if here.laps == physics.laps:
            if finish:
                return True
            continue
        if here.vector == STILL:
            return True
        fresh = [each for each in _next_runs(track, physics, here) if each not in seen]
        left += [each for each in reversed(fresh) if each.laps >= least]
        seen.update(fresh)
    return False


def _stops_within(
    track: Track, physics: Physics, run: Run, moves: int, hopeless: set[tuple[Run, int]]
) -> bool:
    if run.vector == STILL:
        return True
    if speed(run.vector) > moves or (run, moves) in hopeless:
        return False
    for each in _next_runs(track, physics, run):
        on_the_way = each.laps < physics.laps
        if on_the_way and _stops_within(track, physics, each, moves - 1, hopeless):
            return True
    hopeless.add((run, moves))
    return False


def _next_runs(track: Track, physics: Physics, run: Run) -> list[Run]:
    """Where each move leads that hits no wall, the slowest first."""
    return sorted(_moves(track, physics, run), key=lambda each: speed(each.vector))


def _moves(track: Track, physics: Physics, run: Run) -> Iterator[Run]:
    for change in changes(physics, run.vector):
        end, is_clear, crossed = track.leg(run.point, after(run.vector, change))
        if is_clear:
            yield Run(end, after(run.vector, change), run.laps + crossed)
