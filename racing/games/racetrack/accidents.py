"""Walls, collisions, and cars that go out (RT-14 to RT-20, RT-35)."""

from typing import Literal

from msgspec.structs import replace

from racing.engine.values import Seat, Transition
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.placing import ask_next_to_place
from racing.games.racetrack.rounds import Events, ask_next, end_turn, with_car
from racing.games.racetrack.track import STILL
from racing.games.racetrack.values import (
    CarHitWall,
    CarsCollided,
    CarWentOut,
    RacetrackEvent,
    RacetrackState,
    RacingCar,
)


def hit_wall(state: RacetrackState, seat: Seat, start: Point, target: Point) -> Transition:
    crashes = state.cars[seat].crashes + 1
    return _crash(state, (seat,), CarHitWall(seat, start, target, crashes))


def collide(
    state: RacetrackState, seat: Seat, other: Seat, start: Point, target: Point
) -> Transition:
    """The car that moved goes back to where it came from, the other stays (RT-19)."""
    return _crash(state, (seat, other), CarsCollided(seat, other, start, target))


def leave(state: RacetrackState, seat: Seat, cause: Literal["retired", "taken_out"]) -> Transition:
    """Take a car out at any moment (RT-35)."""
    was_next = state.queue[:1] == (seat,)
    cars = with_car(state.cars, seat, _out(state, state.cars[seat], _next_exit(state)))
    queue = tuple(each for each in state.queue if each != seat)
    state = replace(state, cars=cars, queue=queue)
    events = (CarWentOut(seat, cause),)
    if state.phase == "placing":
        return ask_next_to_place(state, events)
    return ask_next(state, events) if was_next else Transition(state, events, settles=True)


def _next_exit(state: RacetrackState) -> int:
    return 1 + max(car.exit for car in state.cars)


def _crash(state: RacetrackState, seats: tuple[Seat, ...], accident: RacetrackEvent) -> Transition:
    """Crash these cars, the first of which moved. Cars that go out together share the exit."""
    cars = state.cars
    events: Events = (accident,)
    number = _next_exit(state)
    for seat in seats:
        crashed = _crashed(state, cars[seat], number, moved=seat == seats[0])
        cars = with_car(cars, seat, crashed)
        if crashed.status == "out":
            events = (*events, CarWentOut(seat, "accident"))
    return end_turn(state, cars, events)


def _crashed(state: RacetrackState, car: RacingCar, number: int, *, moved: bool) -> RacingCar:
    """The car after a crash: out, or with a turn to miss and a standing start (RT-16, RT-18)."""
    options = state.options
    moves, crashes = car.moves + moved, car.crashes + 1
    stopped = RacingCar(car.point, STILL, car.trail, moves, car.laps, crashes, True, "running")
    if options.accidents == "eliminate" or crashes >= options.crash_limit:
        return _out(state, stopped, number)
    return stopped


def _out(state: RacetrackState, car: RacingCar, number: int) -> RacingCar:
    return RacingCar(
        car.point,
        STILL,
        car.trail,
        car.moves,
        car.laps,
        car.crashes,
        status="out",
        ended=state.round,
        exit=number,
    )
