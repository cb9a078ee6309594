"""The podium points that each driver may expect, as the race stands.

Drivers are expected to bring their cars home one after the other, the foremost first, so each car
has a way to go that can be compared with those of all other cars.
"""

from math import exp

from racing.bots.pole_position.judging import spin, standing_on
from racing.engine.values import Seat
from racing.games.pole_position.cars import CARS_EACH, HOME, owner_of
from racing.games.pole_position.podium import places
from racing.games.pole_position.values import Driver, PolePositionState, RacingCar

# A car with so many spaces less to go comes home first about three times out of four.
SPREAD = 10
MEAN_CARD = 5
# Worth of good cards still in hand, for each point above the mean.
HAND = 0.8
# Share of the strongest rival in what is subtracted.
STRONGEST = 0.5

LONGEST = 3 * HOME + 20
BEHIND = [1 / (1 + exp(-spaces / SPREAD)) for spaces in range(-LONGEST, LONGEST + 1)]
"""Chance that a car with so many spaces more to go comes home behind another."""


def prospects(state: PolePositionState, seat: Seat) -> float:
    """The seat's expected points, less those of its rivals."""
    points = hopes(state)
    own = points.pop(seat)
    return own - STRONGEST * max(points) - (1 - STRONGEST) * sum(points) / len(points)


def hopes(state: PolePositionState) -> list[float]:
    """Expected points by seat. A car's place is one more than the cars expected home before it."""
    most, free = places(state), places(state) - len(state.podium)
    points = [0.0] * len(state.drivers)
    for place, number in enumerate(state.podium):
        points[owner_of(number)] += most - place
    ways = [(way, seat) for seat in range(len(points)) for way in _ways(state, Seat(seat))]
    for way, seat in ways:
        # A car is level with itself.
        ahead = sum([BEHIND[way - other + LONGEST] for other, _ in ways]) - BEHIND[LONGEST]
        points[seat] += max(0, free - ahead)
    return points


def _ways(state: PolePositionState, seat: Seat) -> list[int]:
    """Spaces to go until each of the seat's cars is home."""
    cars = state.cars[CARS_EACH * seat : CARS_EACH * (seat + 1)]
    way, ways = _missing_fuel(state.drivers[seat]), []
    for left in sorted([_left(state, car) for car in cars if car.status == "racing"]):
        way += left
        ways.append(max(0, min(LONGEST, round(way))))
    return ways


def _missing_fuel(driver: Driver) -> float:
    return HAND * (MEAN_CARD * len(driver.hand) - sum(driver.hand))


def _left(state: PolePositionState, car: RacingCar) -> float:
    if car.spun and car.spun == state.turn - 1:
        return HOME - car.space + spin(state)
    return HOME - car.space - standing_on(state, car.space)
