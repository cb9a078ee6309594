"""Placing cars on the start line in a drawn order (RT-4, RT-6 to RT-8)."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Transition
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.rounds import ask_next, with_car
from racing.games.racetrack.search import start_vector
from racing.games.racetrack.values import (
    CarPlaced,
    OrderDrawn,
    PlaceCar,
    RacetrackEvent,
    RacetrackOptions,
    RacetrackState,
    RacingCar,
)

# The longest list of choices; on a longer line only the innermost crossings are used.
PLACES = tuple(PlaceCar(number) for number in range(200))


def draw_order(options: RacetrackOptions, seats: int, dice: Dice) -> Transition:
    order = dice.shuffled(Seat(number) for number in range(seats))
    state = RacetrackState(options, (RacingCar(),) * seats, order, order)
    return Transition(state, (OrderDrawn(order),))


def free_places(state: RacetrackState) -> tuple[PlaceCar, ...]:
    taken = {car.point for car in state.cars if car.status == "running"}
    crossings = CIRCUITS.track(state.options.way).line.crossings
    places = zip(PLACES, crossings, strict=False)
    return tuple([place for place, point in places if point not in taken])


def place(state: RacetrackState, seat: Seat, crossing: int) -> Transition:
    track = CIRCUITS.track(state.options.way)
    point = track.line.crossings[crossing]
    vector = start_vector(track, state.options.start_vector)
    car = RacingCar(point, vector, trail=(point,), status="running")
    cars = with_car(state.cars, seat, car)
    placed = RacetrackState(state.options, cars, state.order, state.queue[1:])
    return ask_next_to_place(placed, (CarPlaced(seat, point),))


def ask_next_to_place(state: RacetrackState, events: tuple[RacetrackEvent, ...]) -> Transition:
    """Ask the next of the queue to place a car, or the first driver to move."""
    if state.queue:
        return Transition(state, events, settles=True)
    order = state.order if state.options.start_order == "placing" else state.order[::-1]
    return ask_next(replace(state, order=order, phase="racing"), events)
