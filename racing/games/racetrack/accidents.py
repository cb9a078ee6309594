"""Walls, collisions, and cars that go out (RT-14 to RT-20, RT-35)."""

from typing import Literal

from msgspec.structs import replace

from racing.engine.values import Seat, Transition
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.placing import ask_next_to_place
from racing.games.racetrack.rounds import ask_next, end_turn, with_car, with_queue
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
    """The car is out, at whatever moment it happens (RT-35)."""
    was_next = state.queue[:1] == (seat,)
    car = _out(state, state.cars[seat], next_exit(state))
    state = with_queue(with_car(state, seat, car), tuple(s for s in state.queue if s != seat))
    events = (CarWentOut(seat, cause),)
    if state.phase == "placing":
        return ask_next_to_place(state, events)
    return ask_next(state, events) if was_next else Transition(state, events, settles=True)


def next_exit(state: RacetrackState) -> int:
    return 1 + max(car.exit for car in state.cars)


def _crash(state: RacetrackState, seats: tuple[Seat, ...], accident: RacetrackEvent) -> Transition:
    """The first of the seats is the one that moved. Who goes out together shares the exit."""
    mover = seats[0]
    state = with_car(state, mover, replace(state.cars[mover], moves=state.cars[mover].moves + 1))
    events: tuple[RacetrackEvent, ...] = (accident,)
    number = next_exit(state)
    for seat in seats:
        car = _crashed(state, state.cars[seat], number)
        state = with_car(state, seat, car)
        if car.status == "out":
            events = (*events, CarWentOut(seat, "accident"))
    return end_turn(state, events)


def _crashed(state: RacetrackState, car: RacingCar, number: int) -> RacingCar:
    """Out, or with a turn to miss and a standing start after it (RT-16, RT-18)."""
    options = state.options
    stopped = replace(car, crashes=car.crashes + 1, vector=(0, 0), waiting=True)
    if options.accidents == "eliminate" or stopped.crashes >= options.crash_limit:
        return _out(state, stopped, number)
    return stopped


def _out(state: RacetrackState, car: RacingCar, number: int) -> RacingCar:
    return replace(car, vector=(0, 0), waiting=False, status="out", ended=state.round, exit=number)
