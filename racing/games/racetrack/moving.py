"""A car's turn: nine choices, and what comes of the one that is taken (RT-9 to RT-13, RT-21)."""

from functools import cache

from msgspec.structs import replace

from racing.engine.errors import IllegalAction
from racing.engine.values import Seat, Transition
from racing.games.racetrack import accidents
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics, changes
from racing.games.racetrack.rounds import end_turn, with_car
from racing.games.racetrack.track import Track
from racing.games.racetrack.values import (
    Accelerate,
    CarFinished,
    CarMoved,
    LineCrossed,
    RacetrackState,
    RacingCar,
    TurnPassed,
)

TRAIL = 8


@cache
def choices(top_speed: int, must_change_vector: bool, vector: Vector) -> tuple[Accelerate, ...]:
    """A choice that would crash is a choice (RT-12); one above top speed is none (RT-11)."""
    physics = Physics(top_speed=top_speed, must_change_vector=must_change_vector)
    return tuple(Accelerate(ax, ay) for ax, ay in changes(physics, vector))


def accelerate(state: RacetrackState, seat: Seat, ax: int, ay: int) -> Transition:
    car = state.cars[seat]
    track = CIRCUITS.track(state.options.circuit)
    vector = (car.vector[0] + ax, car.vector[1] + ay)
    start = placed(car)
    end = (start[0] + vector[0], start[1] + vector[1])
    if not track.is_clear(start, vector):
        return accidents.hit_wall(state, seat, start, end)
    crossed = track.line.crossed(start, vector)
    moved = _moved(car, end, vector, car.laps + crossed)
    if moved.laps == state.options.laps:
        return _finish(state, seat, moved, start, track)
    other = car_at(state, end, seat)
    if other is not None:
        return accidents.collide(state, seat, other, start, end)
    return _drive(state, seat, moved, start, crossed)


def pass_turn(state: RacetrackState, seat: Seat) -> Transition:
    """The car stays and keeps its vector, and it counts as a move (RT-13)."""
    car = state.cars[seat]
    cars = with_car(state.cars, seat, replace(car, moves=car.moves + 1))
    return end_turn(state, cars, (TurnPassed(seat),))


def placed(car: RacingCar) -> Point:
    """Where a car stands that has been placed."""
    if car.point is None:
        raise IllegalAction
    return car.point


def car_at(state: RacetrackState, point: Point, seat: Seat) -> Seat | None:
    """Whom a car of this seat would hit there (RT-15, RT-17)."""
    if state.options.collisions == "off":
        return None
    for number, car in enumerate(state.cars):
        if car.point == point and car.status == "running" and number != seat:
            return Seat(number)
    return None


def _moved(car: RacingCar, point: Point, vector: Vector, laps: int) -> RacingCar:
    trail = (*car.trail[1 - TRAIL :], point)
    return RacingCar(point, vector, trail, car.moves + 1, laps, car.crashes, False, "running")


def _drive(
    state: RacetrackState, seat: Seat, moved: RacingCar, start: Point, crossed: int
) -> Transition:
    event = CarMoved(seat, start, placed(moved))
    cars = with_car(state.cars, seat, moved)
    if not crossed:
        return end_turn(state, cars, (event,))
    return end_turn(state, cars, (event, LineCrossed(seat, crossed > 0, moved.laps)))


def _finish(
    state: RacetrackState, seat: Seat, moved: RacingCar, start: Point, track: Track
) -> Transition:
    """On or past the line with all laps; it hits nobody there (RT-21, RT-24)."""
    end = placed(moved)
    margin = track.line.past(end)
    finished = replace(moved, status="finished", ended=state.round, margin=margin)
    events = (CarMoved(seat, start, end), CarFinished(seat, state.round, margin))
    return end_turn(state, with_car(state.cars, seat, finished), events)
