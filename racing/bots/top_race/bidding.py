"""What the ace would pay for a driver: the money it brings, less that of the alternatives."""

from collections.abc import Iterable
from math import comb

from racing.bots.top_race.forecast import Forecast
from racing.bots.top_race.hands import CARS, Moment, Owners, owners_of
from racing.bots.top_race.hopes import hopes
from racing.engine.values import Seat
from racing.games.top_race.auction import GIVEN, STEP, owned_by
from racing.games.top_race.deck import INDEX
from racing.games.top_race.values import Colour, Money, RacingCar, TopRaceView

NEVER: Money = -1


def limit_for(view: TopRaceView, seat: Seat, car: Colour) -> float:
    """The most to pay for the driver on offer."""
    if owned_by(view)[seat]:
        return _second(view, seat, car)
    return _first(view, seat, car)


def _second(view: TopRaceView, seat: Seat, car: Colour) -> float:
    """What a second driver brings the seat, less what it brings if another gets it."""
    return _price((_worth(view, seat, [car]) - _worth(view, seat, [])), len(view.drivers))


def _price(advantage: float, seats: int) -> float:
    """The price worth paying for an advantage over the mean of the others.

    If the seat does not pay, one of them does, and that is an advantage too.
    """
    return advantage * (seats - 1) / seats


def _first(view: TopRaceView, seat: Seat, car: Colour) -> float:
    """The price of a first driver: how much better it is than those that come after."""
    others = owned_by(view).count(0) - 1
    sale = view.sale
    worth = _worth(view, seat, [car])
    later = {each: _worth(view, seat, [each]) for each in (*sale.pile, *sale.returned)}
    if not later:
        return GIVEN
    if not others:
        return _alone(view, worth, later)
    # If another gets this one, so many are left once all others have a driver.
    left = max(1, len(later) - others + 1)
    price = STEP if left > 1 else GIVEN
    instead = _best_of(left, list(later.values())) - price
    return _price(worth - instead, len(view.drivers))


def _best_of(left: int, values: list[float]) -> float:
    """The mean of the highest value, if a random choice of so many of them is left."""
    ways = comb(len(values), left)
    highest = enumerate(sorted(values))
    return sum([value * comb(below, left - 1) for below, value in highest]) / ways


def _alone(view: TopRaceView, worth: float, later: dict[Colour, float]) -> float:
    """The limit when nobody bids against; waiting too long may bring any driver."""
    sale = view.sale
    to_come = [later[each] for each in sale.pile]
    if to_come:
        return GIVEN if worth >= max(to_come) else NEVER
    # The returned ones come again as long as no whole pass is without a buyer.
    left = len(sale.returned) + 1
    rest = sale.returned[: max(0, left - sale.unsold - 1)]
    better = max([later[each] for each in rest], default=worth - GIVEN)
    return GIVEN if worth >= better else NEVER


def _worth(view: TopRaceView, seat: Seat, more: Iterable[Colour]) -> float:
    """Worth of the race, if the seat gets these drivers too and the others get the rest."""
    owners = _supposed(view, seat, [INDEX[each] for each in more])
    cars = [
        car if car.status == "racing" else RacingCar(0, 3, "racing", owners[index])
        for index, car in enumerate(view.cars)
    ]
    forecast = Forecast(view, seat, owners)
    return hopes(forecast, view, Moment(cars, (), (), view.hand))


def _supposed(view: TopRaceView, seat: Seat, more: list[int]) -> Owners:
    """Supposed owners: the seat with the fewest drivers gets the next one."""
    owners = list(owners_of(view))
    owned = owned_by(view)
    for car in more:
        owners[car] = seat
    others = [Seat(other) for other in range(len(owned)) if other != seat]
    for car in CARS:
        if owners[car] is None:
            other = min(others, key=lambda each: owned[each])
            owners[car] = other
            owned[other] += 1
    return tuple(owners)
