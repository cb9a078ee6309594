"""Distances along the road: the fewest single steps to the finish."""

from functools import lru_cache

from racing.games.racetrack.physics import vectors
from racing.games.racetrack.track import Track, shifted

KEPT = 64


@lru_cache(maxsize=KEPT)
def steps_to_line(track: Track) -> dict[int, int]:
    """The fewest single steps to the line the right way round, by bit of the crossing."""
    steps: dict[int, int] = {}
    front, seen, count = _before_line(track), 0, 0
    while front:
        count += 1
        seen |= front
        steps.update((track.bit(point), count) for point in track.points(front))
        front = _a_step_before(track, front) & ~seen
    return steps


@lru_cache(maxsize=KEPT)
def lap_length(track: Track) -> int:
    """Steps of a whole lap, from line to line."""
    steps = steps_to_line(track)
    return max(steps.get(track.bit(point), 1) for point in track.line.crossings)


def steps_round(track: Track) -> int:
    """Steps of a lap, computed without a cache; 0 if no single steps lead round."""
    crossings = sum(1 << track.bit(point) for point in track.line.crossings)
    front, seen, count, last = _before_line(track), 0, 0, 0
    while front:
        count += 1
        seen |= front
        last = count if front & crossings else last
        front = _a_step_before(track, front) & ~seen
    return last


def steps_left(track: Track, point: tuple[int, int], laps_left: int) -> int:
    """Steps to the finish; a pocket off the road, which no step leads out of, counts as a lap."""
    lap = lap_length(track)
    return (laps_left - 1) * lap + min(lap, steps_to_line(track).get(track.bit(point), lap))


def _before_line(track: Track) -> int:
    before = 0
    for vector in vectors(1):
        before |= track.crossed(vector)[0]
    return before


def _a_step_before(track: Track, front: int) -> int:
    """Crossings from which a step that does not cross the line leads to one of these."""
    before = 0
    for vector in vectors(1):
        forward, back = track.crossed(vector)
        before |= shifted(front, -track.shift(vector)) & track.clear(vector) & ~forward & ~back
    return before
