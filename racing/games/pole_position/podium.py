"""The podium: places, points and the end of the race (PP-22, PP-23, PP-27 to PP-29)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from racing.engine.values import Seat, Transition
from racing.games.pole_position.cars import (
    HOME,
    SEATS,
    Cars,
    index_of,
    numbers_of,
    owner_of,
    racing,
    with_car,
)
from racing.games.pole_position.values import (
    CarFinished,
    Driver,
    PolePositionEvent,
    PolePositionState,
    RaceEnded,
    RacingCar,
    Scene,
)

Events: TypeAlias = tuple[PolePositionEvent, ...]
Manner: TypeAlias = Literal["last_car", "time_up", "alone"]
MOST_PLACES = 9


def places(scene: Scene) -> int:
    return min(MOST_PLACES, len(scene.cars))


def points_for(scene: Scene, place: int) -> int:
    return max(0, places(scene) + 1 - place)


def points_of(scene: Scene, seat: Seat) -> int:
    return sum(
        points_for(scene, place)
        for place, number in enumerate(scene.podium, start=1)
        if owner_of(number) == seat
    )


def end_if_decided(state: PolePositionState, events: Events) -> Transition | None:
    """The end of the race, if a finished car or a player who left brings it; else None."""
    if len(state.podium) >= places(state):
        return end_race(state, events)
    if sum([not driver.has_left for driver in state.drivers]) <= 1:
        return end_race(*give_places(state, events, "alone"))
    left = sum([car.status == "racing" for car in state.cars])
    if left <= 1:
        return end_race(*give_places(state, events, "last_car"))
    return None


def give_places(
    state: PolePositionState, events: Events, manner: Manner, ranking: Sequence[Seat] = SEATS
) -> tuple[PolePositionState, Events]:
    """Give the free places of the podium to the cars as they stand; level ones by this ranking."""
    waiting = sorted(
        racing(state),
        key=lambda number: (-state.cars[index_of(number)].space, ranking.index(owner_of(number))),
    )
    cars, podium = state.cars, state.podium
    for number in waiting[: places(state) - len(podium)]:
        podium = (*podium, number)
        cars = with_car(cars, number, come_home(cars[index_of(number)], state.turn))
        events = (*events, CarFinished(owner_of(number), number, len(podium), manner))
    return replace(state, cars=cars, podium=podium), events


def end_race(state: PolePositionState, events: Events) -> Transition:
    drivers = tuple([_at_rest(driver) for driver in state.drivers])
    over = replace(state, drivers=drivers, queue=(), joints=(), phase="over")
    return Transition(over, (*events, RaceEnded(state.turn)), ends_turn=True)


def come_home(car: RacingCar, turn: int) -> RacingCar:
    return RacingCar(HOME, "home", car.spun, (*car.trail, (turn, HOME)))


def take_off(cars: Cars, seat: Seat) -> Cars:
    """Remove the seat's cars on the track; those on the podium stay (PP-29)."""
    for number in numbers_of(seat):
        car = cars[index_of(number)]
        if car.status == "racing":
            cars = with_car(cars, number, RacingCar(0, "out", car.spun, car.trail))
    return cars


def _at_rest(driver: Driver) -> Driver:
    """Clear the driver's hidden choice, which stays secret."""
    return replace(driver, chosen=None, order=())
