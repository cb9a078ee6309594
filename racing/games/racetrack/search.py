"""Exact searches of all a car can do: par, the ideal line, the fewest moves left (RT-29, RT-32).

A breadth-first search that moves all cars of one vector at once: for each vector the set of
crossings is one whole number, so a step of the search is a few shifts and masks.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import TypeAlias

from msgspec import Struct

from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics, may_follow, vectors
from racing.games.racetrack.track import STILL, Track, shifted

Sets: TypeAlias = list[int]
"""Sets of crossings, by index of the vector in its grid."""
Stage: TypeAlias = tuple[int, int]
"""The laps driven, and the accidents that a car can still afford."""
Front: TypeAlias = dict[Stage, Sets]
STRIDE = 16
"""One front in so many is kept to trace a line back; those between are computed again."""
Way: TypeAlias = tuple[int, int, int, int, int]
"""A vector's index, shift, and crossings where it is clear, crosses the line forward, or back."""


class Run(Struct, frozen=True):
    """A car's point, vector and laps, other cars left aside."""

    point: Point
    vector: Vector = (0, 0)
    laps: int = 0


class OutOfReach(Struct, frozen=True):
    """No way round, or none within the moves allowed."""

    is_closed: bool
    """Whether everything that can be reached was."""
    where: tuple[Point, ...]
    """If `is_closed`, the crossings reached last, the right way round."""


def lap_of(track: Track, physics: Physics, most: int) -> tuple[Point, ...] | OutOfReach:
    """The ideal line if it needs so many moves at most, or why there is none."""
    search = _Search(track, physics, starts(track, physics), most=most)
    if line := search.line():
        return line
    return OutOfReach(False, ()) if search.gave_up else OutOfReach(True, search.farthest())


def moves_left(track: Track, physics: Physics, run: Run, spare: int = 0) -> int | None:
    """The fewest moves this car still needs; None if it can no longer finish.

    With accidents to spare a wall is one more way to stop: it costs two moves (RT-18).
    """
    return _Search(track, physics, (run,), spare).moves()


def starts(track: Track, physics: Physics) -> tuple[Run, ...]:
    vector = start_vector(track, physics.start_vector)
    return tuple(Run(point, vector) for point in track.line.crossings)


def start_vector(track: Track, speed: int) -> Vector:
    """The start vector: straight ahead (RT-8)."""
    dx, dy = track.line.forward
    return (dx * speed, dy * speed)


class _Search:
    """All runs from some starts, move by move."""

    def __init__(
        self,
        track: Track,
        physics: Physics,
        runs: Iterable[Run],
        spare: int = 0,
        most: int | None = None,
    ) -> None:
        self.track = track
        self.most = most
        self.gave_up = False
        self.physics = physics
        self.ways = ways_of(track, physics.top_speed)
        self.seen: Front = {}
        self.start: Front = {}
        for run in runs:
            sets = self.start.setdefault((run.laps, spare), self._nothing())
            sets[self._place(run.vector)] |= 1 << track.bit(run.point)

    def moves(self) -> int | None:
        for number, front in enumerate(self._fronts()):
            if self._has_finished(front):
                return number
        return None

    def line(self) -> tuple[Point, ...] | None:
        """Trace a run without accidents backwards from the finish."""
        front: Front = {}
        legs: list[Front] = []
        for number, front in enumerate(self._fronts()):
            if number % STRIDE == 0:
                legs.append(front)
        if not self._has_finished(front):
            return None
        point, vector = self._best_finish(front[self.physics.laps, 0])
        laps, line = self.physics.laps, [point]
        for before in self._back(legs, number):
            point = (point[0] - vector[0], point[1] - vector[1])
            laps -= self.track.line.crossed(point, vector)
            vector = self._vector_before(before[laps, 0], point, vector)
            line.append(point)
        return tuple(reversed(line))

    def farthest(self) -> tuple[Point, ...]:
        """The crossings reached last among those reached without crossing the line."""
        known, last = 0, 0
        self.seen = {}
        for front in self._fronts():
            here = 0
            for sets in (front[stage] for stage in front if stage[0] == 0):
                here = reduce(or_, sets, here)
            fresh = here ^ (here & known)
            known, last = known | fresh, fresh or last
        return tuple(self.track.points(last))

    def _back(self, legs: list[Front], moves: int) -> Iterator[Front]:
        """The fronts before each move, from the last one to the first."""
        for number in range(len(legs) - 1, -1, -1):
            fronts = [legs[number]]
            for _ in range(min(STRIDE, moves - number * STRIDE) - 1):
                fronts.append(self._moved(fronts[-1]))
            if moves > number * STRIDE:
                yield from reversed(fronts)

    def _fronts(self) -> Iterator[Front]:
        """Where cars can be after each number of moves, until one has finished or none is left."""
        front, waiting = self._fresh(self.start), Front()
        number = 0
        while front or waiting:
            yield front
            self.gave_up = number == self.most
            if self._has_finished(front) or self.gave_up:
                return
            number += 1
            moved, restarted, waiting = self._moved(front), waiting, self._stopped(front)
            for stage, sets in restarted.items():
                known = moved.get(stage) or self._nothing()
                moved[stage] = [old | each for old, each in zip(known, sets, strict=True)]
            front = self._fresh(moved)

    def _has_finished(self, front: Front) -> bool:
        return any(laps == self.physics.laps for laps, _ in front)

    def _stopped(self, front: Front) -> Front:
        """Where cars that can afford it may hit a wall; they start again after another move."""
        stopped: Front = {}
        for (laps, spare), sets in front.items():
            if spare:
                choices, at = self._choices(sets), self._nothing()
                for place, _, clear, _, _ in self.ways:
                    at[self._place(STILL)] |= choices[place] ^ (choices[place] & clear)
                stopped[laps, spare - 1] = at
        return stopped

    def _moved(self, front: Front) -> Front:
        moved: Front = {}
        for (laps, spare), sets in front.items():
            choices = self._choices(sets)
            ahead, there, behind = (
                moved.setdefault((laps + n, spare), self._nothing()) for n in (1, 0, -1)
            )
            for place, shift, clear, forward, back in self.ways:
                here = choices[place] & clear
                if not here:
                    continue
                if over := here & forward:
                    ahead[place] |= shifted(over, shift)
                if under := here & back:
                    behind[place] |= shifted(under, shift)
                there[place] |= shifted(here ^ over ^ under, shift)
        return {stage: sets for stage, sets in moved.items() if any(sets)}

    def _choices(self, sets: Sets) -> Sets:
        """For each vector, the crossings of cars that may take it next."""
        return choices_of(sets, self.physics.top_speed, self.physics.must_change_vector)

    def _fresh(self, front: Front) -> Front:
        """States not reached before with as many laps and accidents to spare or more.

        To come later with fewer is never of use, so the search ends however often cars go back over
        the line.
        """
        fresh: Front = {}
        for stage in sorted(front, reverse=True):
            sets = front[stage]
            for known in (seen for more, seen in self.seen.items() if _covers(more, stage)):
                # Much faster than each & ~other: no number of the other sign is made.
                sets = [each and each ^ (each & old) for each, old in zip(sets, known, strict=True)]
            if any(sets):
                known = self.seen.get(stage) or self._nothing()
                self.seen[stage] = [old | each for old, each in zip(known, sets, strict=True)]
                fresh[stage] = sets
        return fresh

    def _best_finish(self, sets: Sets) -> tuple[Point, Vector]:
        """The finish with the largest margin."""
        finishes = (
            (point, vector)
            for vector in vectors(self.physics.top_speed)
            for point in self.track.points(sets[self._place(vector)])
        )
        return max(finishes, key=lambda each: self.track.line.past(each[0]))

    def _vector_before(self, sets: Sets, point: Point, vector: Vector) -> Vector:
        """A vector that a car had here, from which it could go on with this one."""
        bit = self.track.bit(point)
        for before in vectors(self.physics.top_speed):
            if sets[self._place(before)] >> bit & 1 and may_follow(self.physics, before, vector):
                return before
        raise AssertionError("nobody came this way")

    def _place(self, vector: Vector) -> int:
        return place_of(vector, self.physics.top_speed)

    def _nothing(self) -> Sets:
        return nothing(self.physics.top_speed)


def _covers(one: Stage, other: Stage) -> bool:
    return one[0] >= other[0] and one[1] >= other[1]


def nothing(top_speed: int) -> Sets:
    """No crossings, for each vector of a grid."""
    return [0] * _side(top_speed) ** 2


def choices_of(sets: Sets, top_speed: int, must_change_vector: bool) -> Sets:
    """For each vector, the crossings that stand at a vector which it may follow, or which follows.

    It is the same either way: each part of the two differs by one at most.
    """
    side, rows, choices = _side(top_speed), nothing(top_speed), nothing(top_speed)
    for at in range(1, len(sets) - 1):
        rows[at] = sets[at - 1] | sets[at] | sets[at + 1]
    for at in range(side + 1, len(sets) - side - 1):
        own = sets[at - 1] | sets[at + 1] if must_change_vector else rows[at]
        choices[at] = rows[at - side] | own | rows[at + side]
    return choices


def place_of(vector: Vector, top_speed: int) -> int:
    """Index in a grid with an empty border, so that every vector has eight neighbours."""
    return (vector[1] + top_speed + 1) * _side(top_speed) + vector[0] + top_speed + 1


def _side(top_speed: int) -> int:
    return 2 * top_speed + 3


@lru_cache(maxsize=32)
def ways_of(track: Track, top_speed: int) -> tuple[Way, ...]:
    return tuple(
        (place_of(v, top_speed), track.shift(v), track.clear(v), *track.crossed(v))
        for v in vectors(top_speed)
    )
