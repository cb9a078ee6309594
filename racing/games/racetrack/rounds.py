"""Turns and rounds: who is next, and when a round or the race is over.

Every move runs through here, so states are rebuilt field by field: `replace` takes thrice as long.
"""

from typing import TypeAlias

from msgspec.structs import replace

from racing.engine.values import Seat, Transition
from racing.games.racetrack.values import (
    RaceEnded,
    RacetrackEvent,
    RacetrackState,
    RacingCar,
    RoundBegan,
    TurnMissed,
)

Cars: TypeAlias = tuple[RacingCar, ...]
Events: TypeAlias = tuple[RacetrackEvent, ...]


def running(state: RacetrackState) -> tuple[Seat, ...]:
    """Seats whose cars are still in the race, in the order of play."""
    cars = state.cars
    return tuple([seat for seat in state.order if cars[seat].status == "running"])


def with_car(cars: Cars, seat: Seat, car: RacingCar) -> Cars:
    return (*cars[:seat], car, *cars[seat + 1 :])


def end_turn(state: RacetrackState, cars: Cars, events: Events) -> Transition:
    """Remove the first of the queue, which has moved, and ask the next."""
    queue = state.queue[1:]
    after = RacetrackState(state.options, cars, state.order, queue, state.round, state.phase)
    return ask_next(after, events)


def ask_next(state: RacetrackState, events: Events) -> Transition:
    """Ask the next car that can move, in the next round if need be.

    Cars that are out or miss their turn are skipped.
    """
    while True:
        if not state.queue:
            still = running(state)
            if _is_over(state, len(still)):
                return _end_race(state, events)
            state, events = _begin_round(state, still, events)
        car = state.cars[state.queue[0]]
        if car.status == "running" and not car.waiting:
            return Transition(state, events, True)
        state, events = _miss_turn(state, events)


def _is_over(state: RacetrackState, still: int) -> bool:
    """Whether the race is over: at the end of a round, or as soon as no car runs (RT-25, RT-27,
    RT-28, RT-30).
    """
    if not still or state.round >= state.options.most_rounds:
        return True
    if still == len(state.cars) or not any(car.status == "finished" for car in state.cars):
        return False
    return still == 1 or state.options.finish == "first"


def _end_race(state: RacetrackState, events: Events) -> Transition:
    over = replace(state, queue=(), phase="over")
    return Transition(over, (*events, RaceEnded(state.round)), settles=True)


def _begin_round(
    state: RacetrackState, still: tuple[Seat, ...], events: Events
) -> tuple[RacetrackState, Events]:
    number = state.round + 1
    begun = RacetrackState(state.options, state.cars, state.order, still, number, state.phase)
    return begun, (*events, RoundBegan(number))


def _miss_turn(state: RacetrackState, events: Events) -> tuple[RacetrackState, Events]:
    """Skip the first of the queue: it is out, or has now missed its turn (RT-18)."""
    seat, *rest = state.queue
    car, cars = state.cars[seat], state.cars
    if car.status == "running":
        cars = with_car(cars, seat, replace(car, waiting=False, moves=car.moves + 1))
        events = (*events, TurnMissed(seat))
    return replace(state, cars=cars, queue=tuple(rest)), events
