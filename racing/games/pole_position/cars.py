"""Cars by number: 11, 12 and 13 belong to the first seat, 21 to 23 to the second."""

from collections.abc import Iterator

from racing.engine.values import Car, Seat
from racing.games.pole_position.values import CarNumber, RacingCar, Scene

CARS_EACH = 3
HOME = 44
"""The start space again, a lap later (PP-3)."""
Cars = tuple[RacingCar, ...]

SEATS: tuple[Seat, ...] = tuple(Seat(number) for number in range(5))
NUMBERS: tuple[CarNumber, ...] = tuple(
    10 * (seat + 1) + car for seat in SEATS for car in range(1, CARS_EACH + 1)
)
INDEX = {number: index for index, number in enumerate(NUMBERS)}
_CAR = {number: Car(number, Seat(number // 10 - 1)) for number in NUMBERS}
_OWNER = {number: Seat(number // 10 - 1) for number in NUMBERS}


def index_of(number: CarNumber) -> int:
    return INDEX[number]


def owner_of(number: CarNumber) -> Seat:
    return _OWNER[number]


def car_of(number: CarNumber) -> Car:
    return _CAR[number]


def numbers_of(seat: Seat) -> tuple[CarNumber, ...]:
    return NUMBERS[CARS_EACH * seat : CARS_EACH * (seat + 1)]


def cars_of(scene: Scene, seat: Seat) -> Cars:
    return scene.cars[CARS_EACH * seat : CARS_EACH * (seat + 1)]


def all_numbers(scene: Scene) -> tuple[CarNumber, ...]:
    return NUMBERS[: len(scene.cars)]


def racing(scene: Scene) -> Iterator[CarNumber]:
    """The cars still on the track or waiting at its start."""
    for number, car in zip(NUMBERS, scene.cars, strict=False):
        if car.status == "racing":
            yield number


def is_driving(scene: Scene, seat: Seat) -> bool:
    """Whether the seat has a car in the race (PP-5)."""
    cars, first = scene.cars, CARS_EACH * seat
    return (
        cars[first].status == "racing"
        or cars[first + 1].status == "racing"
        or cars[first + 2].status == "racing"
    )


def with_car(cars: Cars, number: CarNumber, car: RacingCar) -> Cars:
    index = INDEX[number]
    return (*cars[:index], car, *cars[index + 1 :])


def lead_of(scene: Scene, seat: Seat) -> tuple[int, ...]:
    """Sort key of a seat among those with equal cards (PP-7); the smaller goes first.

    It is the seat's three cars from the one furthest ahead, finished ones in order of arrival.
    """
    spaces = [-car.space for car in cars_of(scene, seat)]
    if -HOME in spaces:
        ahead = HOME + len(scene.podium)
        home = [place - ahead for place, car in enumerate(scene.podium) if owner_of(car) == seat]
        spaces = home + [space for space in spaces if space != -HOME]
    return tuple(sorted(spaces))
