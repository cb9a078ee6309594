"""Where to stop: far ahead, with a good way on and no better one for the others (RC-12, RC-13)."""

from msgspec.structs import replace

from racing.engine.values import Seat
from racing.games.racing_cats.driving import stops_of
from racing.games.racing_cats.values import CatCar, RacingCatsView, StopAt

# How far a car usually goes next, in spaces.
NEXT = 3
# Worth of a row of the own next move, and of one of the others' together.
ONWARD = 0.5
OTHERS = 0.5


def best_stop(view: RacingCatsView, seat: Seat, spaces: int) -> StopAt:
    """The best stop; of several that are as good, the innermost (RC-16)."""
    places = stops_of(view, seat, spaces)
    rated = {StopAt(*place): _rated(view, seat, CatCar(*place)) for place in places}
    return max(rated, key=lambda stop: (rated[stop], -stop.lane))


def _rated(view: RacingCatsView, seat: Seat, car: CatCar) -> float:
    """The worth of a stop. Blocked cars jump at no cost: a wall helps the cars behind it."""
    cars = (*view.cars[:seat], car, *view.cars[seat + 1 :])
    after = replace(view, cars=cars)
    others = [_onward(after, Seat(other)) for other in range(len(cars)) if other != seat]
    mine = _onward(after, seat)
    return car.row + ONWARD * mine - OTHERS * sum(others) / len(others)


def _onward(view: RacingCatsView, seat: Seat) -> int:
    """The rows a car gains by its next move."""
    return max(row for row, _ in stops_of(view, seat, NEXT)) - view.cars[seat].row
