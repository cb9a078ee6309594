"""Turns and rounds: who is next, when a round is over, when the race is."""

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


def running(state: RacetrackState) -> tuple[Seat, ...]:
    """Whose cars are still in the race, in the order of play."""
    cars = state.cars
    return tuple([seat for seat in state.order if cars[seat].status == "running"])


def with_car(state: RacetrackState, seat: Seat, car: RacingCar) -> RacetrackState:
    cars = (*state.cars[:seat], car, *state.cars[seat + 1 :])
    return RacetrackState(state.options, cars, state.order, state.queue, state.round, state.phase)


def with_queue(state: RacetrackState, queue: tuple[Seat, ...]) -> RacetrackState:
    return RacetrackState(state.options, state.cars, state.order, queue, state.round, state.phase)


def end_turn(state: RacetrackState, events: tuple[RacetrackEvent, ...]) -> Transition:
    """The first of the queue has moved; the next is asked."""
    return ask_next(with_queue(state, state.queue[1:]), events)


def ask_next(state: RacetrackState, events: tuple[RacetrackEvent, ...]) -> Transition:
    """Go on to the next car that can move: past those that are out or miss their turn, and
    into the next round if need be."""
    while True:
        if not state.queue:
            if is_over(state):
                return end_race(state, events)
            state, events = begin_round(state, events)
        seat = state.queue[0]
        car = state.cars[seat]
        if car.status == "running" and not car.waiting:
            return Transition(state, events, True)
        state, events = _miss_turn(state, events)


def begin_round(
    state: RacetrackState, events: tuple[RacetrackEvent, ...]
) -> tuple[RacetrackState, tuple[RacetrackEvent, ...]]:
    number = state.round + 1
    state = RacetrackState(state.options, state.cars, state.order, running(state), number, "racing")
    return state, (*events, RoundBegan(number))


def end_race(state: RacetrackState, events: tuple[RacetrackEvent, ...]) -> Transition:
    over = replace(state, queue=(), phase="over")
    return Transition(over, (*events, RaceEnded(state.round)), True)


def is_over(state: RacetrackState) -> bool:
    """At the end of a round (RT-25, RT-27, RT-28, RT-30)."""
    left = len(running(state))
    if not left or state.round >= state.options.max_rounds:
        return True
    if not any(car.status == "finished" for car in state.cars):
        return False
    return state.options.finish == "first" or left == 1


def _miss_turn(
    state: RacetrackState, events: tuple[RacetrackEvent, ...]
) -> tuple[RacetrackState, tuple[RacetrackEvent, ...]]:
    """The first of the queue is out, or waits and has now waited (RT-18)."""
    seat = state.queue[0]
    car = state.cars[seat]
    if car.status == "running":
        waited = replace(car, waiting=False, moves=car.moves + 1)
        state = with_car(state, seat, waited)
        events = (*events, TurnMissed(seat))
    return with_queue(state, state.queue[1:]), events
