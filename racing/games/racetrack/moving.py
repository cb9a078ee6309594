"""A car's move: nine choices, and their effects (RT-9 to RT-13, RT-21)."""

from functools import cache

from msgspec.structs import replace

from racing.engine.errors import IllegalAction
from racing.engine.values import Seat, Transition
from racing.games.racetrack import accidents
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics, changes
from racing.games.racetrack.rounds import end_turn, with_car
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
    """The accelerations to choose from: crashes included (RT-12), none above top speed (RT-11)."""
    physics = Physics(top_speed=top_speed, must_change_vector=must_change_vector)
    return tuple(Accelerate(ax, ay) for ax, ay in changes(physics, vector))


def accelerate(state: RacetrackState, seat: Seat, ax: int, ay: int) -> Transition:
    car, options = state.cars[seat], state.options
    track = CIRCUITS.track(options.way)
    start, vector = placed(car), (car.vector[0] + ax, car.vector[1] + ay)
    end, is_clear, crossed = track.leg(start, vector)
    if not is_clear:
        return accidents.hit_wall(state, seat, start, end)
    moved = _moved(car, end, vector, car.laps + crossed)
    if crossed and moved.laps == options.laps:
        return _finish(state, seat, moved, CarMoved(seat, start, end), track.line.past(end))
    other = car_at(state, end, seat) if options.collisions == "on" else None
    if other is not None:
        return accidents.collide(state, seat, other, start, end)
    return _drive(state, seat, moved, CarMoved(seat, start, end), crossed)


def pass_turn(state: RacetrackState, seat: Seat) -> Transition:
    """Pass: the car stays and keeps its vector, and it counts as a move (RT-13)."""
    car = state.cars[seat]
    cars = with_car(state.cars, seat, replace(car, moves=car.moves + 1))
    return end_turn(state, cars, (TurnPassed(seat),))


def placed(car: RacingCar) -> Point:
    """The point of a car that has been placed."""
    if car.point is None:
        raise IllegalAction
    return car.point


def car_at(state: RacetrackState, point: Point, seat: Seat) -> Seat | None:
    """The seat that a car of this seat would hit there (RT-15)."""
    for number, car in enumerate(state.cars):
        if car.point == point and car.status == "running" and number != seat:
            return Seat(number)
    return None


def _moved(car: RacingCar, point: Point, vector: Vector, laps: int) -> RacingCar:
    trail = (*car.trail[1 - TRAIL :], point)
    return RacingCar(point, vector, trail, car.moves + 1, laps, car.crashes, False, "running")


def _drive(
    state: RacetrackState, seat: Seat, moved: RacingCar, event: CarMoved, crossed: int
) -> Transition:
    cars = with_car(state.cars, seat, moved)
    if not crossed:
        return end_turn(state, cars, (event,))
    return end_turn(state, cars, (event, LineCrossed(seat, crossed > 0, moved.laps)))


def _finish(
    state: RacetrackState, seat: Seat, moved: RacingCar, event: CarMoved, margin: int
) -> Transition:
    """Finish on or past the line with all laps; the car hits nobody there (RT-21, RT-24)."""
    finished = replace(moved, status="finished", ended=state.round, margin=margin)
    events = (event, CarFinished(seat, state.round, margin))
    return end_turn(state, with_car(state.cars, seat, finished), events)
