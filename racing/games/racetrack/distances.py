"""Distances of all cars on a circuit from the finish in moves, by the exact search backwards.

The distances are kept as digits: for each vector and each binary digit, the set of crossings
whose distance has that digit.
"""

from typing import TypeAlias

from racing.games.racetrack.backward import BackwardSearch
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics, vectors
from racing.games.racetrack.search import Sets, place_of
from racing.games.racetrack.track import Track

Digits: TypeAlias = dict[int, list[int]]
"""The digits by index of the vector in its grid, the lowest first."""


class Distances:
    """The fewest moves to the finish, for each crossing, vector and number of laps to go.

    Cars with all `laps` to go do not go back over the line here; others may.
    """

    def __init__(
        self, track: Track, physics: Physics, laps: int, most_work: int | None = None
    ) -> None:
        self.track = track
        self.laps = laps
        self.is_whole = True
        """Whether all cars that can finish are in it; else the nearest, as far as work allowed."""
        top_speed = physics.top_speed
        self._places = {each: place_of(each, top_speed) for each in vectors(top_speed)}
        self._digits: dict[int, Digits] = {}
        search = BackwardSearch(track, physics, laps)
        for moves, front in enumerate(search.fronts(), 1):
            for to_go, reached in front.items():
                self._note(to_go, reached, moves)
            if most_work is not None and search.work >= most_work:
                self.is_whole = False
                break

    def of(self, point: Point, vector: Vector, laps: int | None = None) -> int | None:
        """The fewest moves with so many laps to go, by default all; None if there is no way."""
        by_place = self._digits.get(self.laps if laps is None else laps, {})
        bit, digits = self.track.bit(point), by_place.get(self._places[vector], [])
        # Every distance is at least 1, so all digits are 0 only where no car was met.
        return sum((digit >> bit & 1) << place for place, digit in enumerate(digits)) or None

    def _note(self, laps: int, reached: Sets, moves: int) -> None:
        by_place = self._digits.setdefault(laps, {})
        for place in self._places.values():
            if cars := reached[place]:
                digits = by_place.setdefault(place, [])
                digits.extend([0] * (moves.bit_length() - len(digits)))
                for number in range(moves.bit_length()):
                    if moves >> number & 1:
                        digits[number] |= cars
