"""The result of a move: exact, but for other cars' next moves."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from racing.engine.values import Seat
from racing.games.racetrack.braking import is_lost, stop_in
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics, after
from racing.games.racetrack.search import Run
from racing.games.racetrack.values import Accelerate, RacetrackView

# Nine choices of some hundred turns; the same turn is needed several times.
AT_HAND = 4096


class Fate(StrEnum):
    FINE = "fine"
    LOST = "lost"
    WALL = "wall"
    COLLISION = "collision"
    FINISH = "finish"


@dataclass(frozen=True, slots=True)
class Prospect:
    start: Point
    end: Point
    before: Vector
    vector: Vector
    fate: Fate
    crossed: int = 0
    """1 over the line, -1 back over it."""
    laps: int = 0
    margin: int = 0
    stops_in: int | None = None
    """Moves to a standstill; None if only the finish can be reached."""
    other: Seat | None = None
    """The seat whose car would be hit."""


def prospect_of(view: RacetrackView, seat: Seat, action: Accelerate) -> Prospect:
    """The result, checked in the order of the rules (RT-20, RT-24)."""
    car, track = view.cars[seat], CIRCUITS.track(view.options.way)
    start = car.point or (0, 0)
    vector = after(car.vector, (action.ax, action.ay))
    end = after(start, vector)
    if not track.is_clear(start, vector):
        return Prospect(start, end, car.vector, vector, Fate.WALL)
    crossed = track.line.crossed(start, vector)
    laps = car.laps + crossed
    fate, stops_in, margin = Fate.FINE, None, 0
    other = _car_at(view, end, seat)
    if laps == view.options.laps:
        fate, other, margin = Fate.FINISH, None, track.line.past(end)
    elif other is not None:
        fate = Fate.COLLISION
    else:
        fate, stops_in = _outlook(view.options.way, view.options.physics, end, vector, laps)
    return Prospect(start, end, car.vector, vector, fate, crossed, laps, margin, stops_in, other)


@lru_cache(maxsize=AT_HAND)
def _outlook(
    circuit: str, physics: Physics, point: Point, vector: Vector, laps: int
) -> tuple[Fate, int | None]:
    track, run = CIRCUITS.track(circuit), Run(point, vector, laps)
    stops_in = stop_in(track, physics, run)
    if stops_in is None and is_lost(track, physics, run):
        return Fate.LOST, None
    return Fate.FINE, stops_in


def _car_at(view: RacetrackView, point: Point, seat: Seat) -> Seat | None:
    if view.options.collisions == "off":
        return None
    for number, car in enumerate(view.cars):
        if car.point == point and car.status == "running" and number != seat:
            return Seat(number)
    return None
