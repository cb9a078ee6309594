"""Distances of all cars on a circuit from the finish in moves, by one exact search backwards.

Like the search of par it moves all cars of one vector at once. The distances are kept as digits:
for each vector and each binary digit, the set of crossings whose distance has that digit.
"""

from functools import lru_cache
from typing import TypeAlias

from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics, changes, vectors
from racing.games.racetrack.physics import after as plus
from racing.games.racetrack.track import Track, shifted

# Most tables cached; one of the largest circuit takes some six megabytes.
AT_HAND = 24

Sets: TypeAlias = dict[Vector, int]
"""Sets of crossings by vector."""


class Distances:
    """The fewest moves to the finish with some laps to go, for each crossing and vector.

    Cars never go back over the line on purpose, so such moves are left out.
    """

    def __init__(self, track: Track, physics: Physics, next_lap: "Distances | None") -> None:
        self.track = track
        self.next_lap = next_lap
        self._following = _following(physics)
        self._digits: dict[Vector, list[int]] = {vector: [] for vector in self._following}
        self._seen: Sets = dict.fromkeys(self._following, 0)
        self._search()

    def of(self, point: Point, vector: Vector) -> int | None:
        """The fewest moves to the finish; None if there is no way any more."""
        bit = self.track.bit(point)
        if not self._seen[vector] >> bit & 1:
            return None
        return sum((digit >> bit & 1) << place for place, digit in enumerate(self._digits[vector]))

    def _search(self) -> None:
        moves, front = 1, self._over_the_line(1)
        while front or self._may_go_on(moves):
            reached = self._fresh(front)
            self._note(reached, moves)
            moves += 1
            front = _joined(self._a_move_before(reached), self._over_the_line(moves))

    def _over_the_line(self, moves: int) -> Sets:
        """Crossings from which a vector leads over the line and the rest takes the moves left."""
        if self.next_lap is None:
            return self._crossing() if moves == 1 else {}
        return self.next_lap._before(self._crossing(), moves - 1)

    def _may_go_on(self, moves: int) -> bool:
        return self.next_lap is not None and moves <= self.next_lap.longest + 1

    def _crossing(self) -> Sets:
        return {vector: self.track.crossed(vector)[0] for vector in self._following}

    def _before(self, crossing: Sets, moves: int) -> Sets:
        """Which of these moves over the line lead to where so many moves are left."""
        found: Sets = {}
        for vector, over in crossing.items():
            if over and (ends := self._with_distance(vector, moves)):
                before = over & shifted(ends, -self.track.shift(vector))
                if before:
                    found[vector] = before
        return found

    def _with_distance(self, vector: Vector, moves: int) -> int:
        digits = self._digits[vector]
        if moves >> len(digits):
            return 0
        found = self._seen[vector]
        for place, digit in enumerate(digits):
            found = found & digit if moves >> place & 1 else found ^ (found & digit)
        return found

    @property
    def longest(self) -> int:
        return max(1 << len(digits) for digits in self._digits.values())

    def _fresh(self, moves: Sets) -> Sets:
        """Cars that may make one of these moves next and were not reached before."""
        reached: Sets = {}
        for vector, following in self._following.items():
            cars = 0
            for each in following:
                if each in moves:
                    cars |= moves[each]
            seen = self._seen[vector]
            if cars := cars ^ (cars & seen):
                self._seen[vector] = seen | cars
                reached[vector] = cars
        return reached

    def _note(self, reached: Sets, moves: int) -> None:
        for vector, cars in reached.items():
            digits = self._digits[vector]
            digits.extend([0] * (moves.bit_length() - len(digits)))
            for place in range(moves.bit_length()):
                if moves >> place & 1:
                    digits[place] |= cars

    def _a_move_before(self, reached: Sets) -> Sets:
        """Crossings from which a vector leads to one of these cars without crossing the line."""
        track, before = self.track, {}
        for vector, cars in reached.items():
            forward, back = track.crossed(vector)
            start = shifted(cars, -track.shift(vector)) & track.clear(vector)
            if start := start ^ (start & (forward | back)):
                before[vector] = start
        return before


@lru_cache(maxsize=AT_HAND)
def distances(track: Track, top_speed: int, must_change_vector: bool, laps: int) -> Distances:
    """The distances with this many laps to go."""
    physics = Physics(top_speed=top_speed, must_change_vector=must_change_vector)
    next_lap = distances(track, top_speed, must_change_vector, laps - 1) if laps > 1 else None
    return Distances(track, physics, next_lap)


def _following(physics: Physics) -> dict[Vector, tuple[Vector, ...]]:
    return {
        vector: tuple(plus(vector, change) for change in changes(physics, vector))
        for vector in vectors(physics.top_speed)
    }


def _joined(one: Sets, other: Sets) -> Sets:
    return {
        vector: one.get(vector, 0) | other.get(vector, 0) for vector in one.keys() | other.keys()
    }
