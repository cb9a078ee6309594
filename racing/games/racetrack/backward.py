"""One search backwards from the finish: the fewest moves of all cars on a circuit at once.

Like the search of par it moves all cars of one vector at once, see `search`. Cars may go back over
the line where that is the best they can do.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import Run, Sets, Way, choices_of, nothing, place_of, ways_of
from racing.games.racetrack.track import Track, shifted

Front: TypeAlias = dict[int, Sets]
"""Sets of crossings, by laps to go and by vector."""
STEP = 4000
"""The work of a step for each vector beside the squares it looks at, in squares."""


class BackwardSearch:
    """Cars by the number of moves they need, for every number of laps to go up to `laps`."""

    def __init__(self, track: Track, physics: Physics, laps: int) -> None:
        self.track = track
        self.laps = laps
        self.work = 0
        """The squares looked at so far, for each vector; the same in every process."""
        self._work_of_step = track.width * track.height + STEP
        self._ways = ways_of(track, physics.top_speed)
        self._places = tuple(way[0] for way in self._ways)
        self._top_speed = physics.top_speed
        self._must_change = physics.must_change_vector
        self._seen: Front = {each: nothing(physics.top_speed) for each in range(1, laps + 1)}

    def fronts(self) -> Iterator[Front]:
        """Cars that need one move, then those that need two, and so on."""
        front = self._reached({1: self._finishes()})
        while front:
            yield front
            front = self._reached(self._a_move_before(front))

    def _finishes(self) -> Sets:
        moves = nothing(self._top_speed)
        for place, _, _, forward, _ in self._ways:
            moves[place] = forward
        return moves

    def _a_move_before(self, front: Front) -> Front:
        """For each vector the crossings from which it leads to one of these cars."""
        moves: Front = {}
        for laps, cars in front.items():
            for way in self._ways:
                if cars[way[0]]:
                    self.work += self._work_of_step
                    self._add_moves(moves, laps, way, cars[way[0]])
        return moves

    def _add_moves(self, moves: Front, laps: int, way: Way, cars: int) -> None:
        place, shift, clear, forward, back = way
        before = shifted(cars, -shift) & clear
        over, under = before & forward, before & back
        for to_go, starts in ((laps, before ^ over ^ under), (laps + 1, over), (laps - 1, under)):
            if starts and 0 < to_go <= self.laps:
                if to_go not in moves:
                    moves[to_go] = nothing(self._top_speed)
                moves[to_go][place] |= starts

    def _reached(self, moves: Front) -> Front:
        """Cars that may make one of these moves next and were not reached before."""
        reached: Front = {}
        for laps, each in moves.items():
            cars = choices_of(each, self._top_speed, self._must_change)
            fresh, seen = nothing(self._top_speed), self._seen[laps]
            for place in self._places:
                here, known = cars[place], seen[place]
                if here and (new := here ^ (here & known)):
                    fresh[place], seen[place] = new, known | new
                    reached[laps] = fresh
        return reached


def moves_of(
    track: Track, physics: Physics, runs: Iterable[Run], *, laps: int, most_moves: int
) -> dict[Run, int]:
    """The fewest moves of those runs that need so many at most, with so many laps at most to go."""
    places = {run: place_of(run.vector, physics.top_speed) for run in runs}
    found: dict[Run, int] = {}
    for moves, front in enumerate(BackwardSearch(track, physics, laps).fronts(), 1):
        for run in places.keys() - found.keys():
            cars = front.get(physics.laps - run.laps)
            if cars is not None and cars[places[run]] >> track.bit(run.point) & 1:
                found[run] = moves
        if len(found) == len(places) or moves == most_moves:
            break
    return found
