"""The results of each choice of a car, as far as the view tells."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TypeAlias

from racing.bots.racetrack.distances import distances
from racing.bots.situation import Situation
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.distances import Distances
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.moving import placed
from racing.games.racetrack.physics import after, changes
from racing.games.racetrack.search import start_vector
from racing.games.racetrack.track import STILL
from racing.games.racetrack.values import Accelerate, PlaceCar, RacetrackView, RacingCar

# One lap driven well into the next is enough: further laps are not searched.
LAPS_AHEAD = 2
# Going back over the line costs a lap: more than any way round is long.
A_LAP_LOST = 10_000

Way: TypeAlias = tuple[Point, Vector, float]
"""A move ahead: where it ends, its vector, and the moves to the finish from there."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A choice, and where it leads."""

    action: Accelerate
    point: Point
    vector: Vector
    laps: int
    """Laps to go after it, as far as the bot looks ahead; 0 at the finish."""
    moves: float
    """The fewest moves to the finish, this one included, other cars left aside.

    Infinite if there is no way there.
    """
    crashes: bool = False


class Outlook:
    """The race as the driver of one car sees it."""

    def __init__(self, situation: Situation) -> None:
        self.view: RacetrackView = situation.view
        self.options = self.view.options
        self.actions = situation.actions
        self.track = CIRCUITS.track(self.options.way)
        self.car = self.view.cars[situation.seat]
        self.rivals = tuple(
            car
            for seat, car in enumerate(self.view.cars)
            if car.status == "running" and seat != situation.seat
        )
        self.laps = min(LAPS_AHEAD, self.options.laps - self.car.laps)

    @cached_property
    def occupied(self) -> frozenset[Point]:
        """Points where this car would hit another."""
        if self.options.collisions == "off":
            return frozenset()
        return frozenset(placed(car) for car in self.rivals)

    def distances(self, laps: int) -> Distances:
        options = self.options
        return distances(self.track, options.top_speed, options.must_change_vector, laps)

    def moves_left(self, point: Point, vector: Vector, laps: int) -> float:
        found = self.distances(laps).of(point, vector)
        return inf if found is None else found

    def prospects(self) -> list[Prospect]:
        return [self._prospect(each) for each in self.actions if isinstance(each, Accelerate)]

    def places(self) -> Iterator[tuple[PlaceCar, Point, float]]:
        """The free crossings of the start line, and the fewest moves from each."""
        vector = start_vector(self.track, self.options.start_vector)
        for action in self.actions:
            if isinstance(action, PlaceCar):
                point = self.track.line.crossings[action.crossing]
                yield action, point, self.moves_left(point, vector, self.laps)

    def moves_of_a_lap(self) -> float:
        """The fewest moves from the start to the end of the first lap."""
        vector = start_vector(self.track, self.options.start_vector)
        return min(self.moves_left(point, vector, 1) for point in self.track.line.crossings)

    def next_vectors(self, vector: Vector) -> list[Vector]:
        return [after(vector, change) for change in changes(self.options.physics, vector)]

    def next_moves(self, prospect: Prospect) -> Iterator[Way]:
        """Where the car can go next without a crash, and the moves to the finish then."""
        if not prospect.laps:
            return
        for vector in self.next_vectors(prospect.vector):
            if self.track.is_clear(prospect.point, vector):
                end = after(prospect.point, vector)
                laps = prospect.laps - self.track.line.crossed(prospect.point, vector)
                yield end, vector, self._moves_after(end, vector, laps)

    def reach_of(self, rival: RacingCar) -> Iterator[Point]:
        """Points where another car may stand after its next turn."""
        point = placed(rival)
        if rival.waiting:
            yield point
            return
        for vector in self.next_vectors(rival.vector):
            if self.track.is_clear(point, vector):
                yield after(point, vector)

    def _prospect(self, action: Accelerate) -> Prospect:
        start = placed(self.car)
        vector = after(self.car.vector, (action.ax, action.ay))
        if not self.track.is_clear(start, vector):
            return self._crash(action)
        end = after(start, vector)
        laps = self.laps - self.track.line.crossed(start, vector)
        if laps and end in self.occupied:
            return self._crash(action)
        return Prospect(action, end, vector, laps, 1 + self._moves_after(end, vector, laps))

    def _crash(self, action: Accelerate) -> Prospect:
        """The prospect of a crash: out, or a missed turn and a standing start (RT-16, RT-18)."""
        start, left = placed(self.car), inf
        last = self.car.crashes + 1 >= self.options.crash_limit
        if self.options.accidents == "penalty" and not last:
            left = 2 + self.moves_left(start, STILL, self.laps)
        return Prospect(action, start, STILL, self.laps, left, crashes=True)

    def _moves_after(self, point: Point, vector: Vector, laps: int) -> float:
        if not laps:
            return 0
        if laps > self.laps:
            return A_LAP_LOST + self.moves_left(point, vector, self.laps)
        return self.moves_left(point, vector, laps)
