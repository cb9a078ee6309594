"""The way along the road: in how many single steps a car could walk to the finish."""

from functools import lru_cache

from racing.games.racetrack.physics import vectors
from racing.games.racetrack.track import Track, shifted

KEPT = 64


@lru_cache(maxsize=KEPT)
def steps_to_line(track: Track) -> dict[int, int]:
    """By bit of the crossing: the fewest single steps, the right way round, to the line."""
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
    """Steps of a whole lap, from the line to the line."""
    steps = steps_to_line(track)
    return max(steps.get(track.bit(point), 1) for point in track.line.crossings)


def steps_round(track: Track) -> int:
    """The same without keeping anything, for drawings that are looked at once; 0 where no single
    steps lead round."""
    crossings = sum(1 << track.bit(point) for point in track.line.crossings)
    front, seen, count, last = _before_line(track), 0, 0, 0
    while front:
        count += 1
        seen |= front
        last = count if front & crossings else last
        front = _a_step_before(track, front) & ~seen
    return last


def steps_left(track: Track, point: tuple[int, int], laps_left: int) -> int:
    """From a pocket off the road no step leads on: it counts as a whole lap."""
    lap = lap_length(track)
    return (laps_left - 1) * lap + min(lap, steps_to_line(track).get(track.bit(point), lap))


def _before_line(track: Track) -> int:
    before = 0
    for vector in vectors(1):
        before |= track.crossed(vector)[0]
    return before


def _a_step_before(track: Track, front: int) -> int:
    """From where a step that does not cross the line leads to one of these crossings."""
    before = 0
    for vector in vectors(1):
        forward, back = track.crossed(vector)
        before |= shifted(front, -track.shift(vector)) & track.clear(vector) & ~forward & ~back
    return before
