"""Which cars block which."""

from collections.abc import Sequence

from racing.games.top_race.circuit import FINISH, Mask, reach
from racing.games.top_race.values import RacingCar

# How far a car looks ahead.
AHEAD = 5


def lost_behind(cars: Sequence[RacingCar]) -> list[int]:
    """Spaces each car would lose if it moved now."""
    taken: dict[int, Mask] = {}
    for car in cars:
        if car.status == "racing":
            taken[car.row] = taken.get(car.row, 0) | 1 << car.lane
    return [_lost(taken, car) if car.status == "racing" else 0 for car in cars]


def _lost(taken: dict[int, Mask], car: RacingCar) -> int:
    row, _ = reach(taken, car.row, car.lane, AHEAD)
    return AHEAD - (row - car.row) if row < FINISH else 0
