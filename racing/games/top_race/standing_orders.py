"""What is ordered beforehand: most bids, and start spaces for what they buy (TR-11, TR-31)."""

from functools import lru_cache

from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.top_race.auction import STEP, most_drivers, owned_by, places_free
from racing.games.top_race.values import (
    BidUpTo,
    Colour,
    MakeBid,
    Money,
    PlaceCar,
    StartFrom,
    TopRaceOrder,
    TopRaceView,
)

HIGHEST: Money = 300
"""Highest amount that can be ordered; higher bids must be made in person."""
Orders = tuple[TopRaceOrder, ...]
SELLING = ("bidding", "placing")
SOLD = "sold"
"""Reason for dropping orders when there is nothing more to bid for."""


def orders_after(view: TopRaceView, seat: Seat, orders: Orders) -> Orders:
    """A limit for each driver still to come, and each free start space, one after the other.

    Only a seat that may have one more driver leaves any (TR-7).
    """
    if view.phase not in SELLING or _has_all(view, seat):
        return ()
    named = {order.car for order in orders if isinstance(order, BidUpTo)}
    cars = tuple(car for car in to_come(view, seat) if car not in named)
    spaces = [StartFrom(place.row, place.lane) for place in places_free(view)]
    limits = _orders(cars, min(view.drivers[seat].cash, HIGHEST))
    return (*limits, *(space for space in spaces if space not in orders))


def _has_all(view: TopRaceView, seat: Seat) -> bool:
    return owned_by(view)[seat] >= most_drivers(len(view.drivers))


def to_come(view: TopRaceView, seat: Seat) -> tuple[Colour, ...]:
    """Drivers still to come; the one on offer counts until the seat has bid for it."""
    sale = view.sale
    is_open = sale.offered is not None and view.bid is None
    is_in = is_open and (view.options.auction == "sealed" or seat in sale.queue)
    offered = (sale.offered,) if sale.offered is not None and is_in else ()
    return (*offered, *sale.pile, *sale.returned)


@lru_cache(maxsize=1024)
def _orders(cars: tuple[Colour, ...], cash: Money) -> Orders:
    return tuple(
        BidUpTo(car, amount) for car in cars for amount in range(0, max(cash, 0) + STEP, STEP)
    )


def obey(view: TopRaceView, seat: Seat, orders: Orders) -> Obeyed | Dropped | None:
    if view.phase not in SELLING:
        return Dropped(SOLD)
    return _placing(view, seat, orders) if view.phase == "placing" else _bidding(view, seat, orders)


def _placing(view: TopRaceView, seat: Seat, orders: Orders) -> Obeyed | None:
    """The first ordered space that is free; with the last driver one may have, no order is left."""
    free = places_free(view)
    for order in orders:
        if isinstance(order, StartFrom) and (place := PlaceCar(order.row, order.lane)) in free:
            others = tuple(each for each in orders if each is not order)
            return Obeyed(place, () if _has_all(view, seat) else others)
    return None


def _bidding(view: TopRaceView, seat: Seat, orders: Orders) -> Obeyed | None:
    limits = (each for each in orders if isinstance(each, BidUpTo))
    order = next((each for each in limits if each.car == view.sale.offered), None)
    if order is None:
        return None
    limit = min(order.amount, view.drivers[seat].cash)
    others = tuple(each for each in orders if each is not order)
    if view.options.auction == "sealed":
        return Obeyed(MakeBid(limit), others)
    bid = (view.sale.best.amount if view.sale.best else 0) + STEP
    return Obeyed(MakeBid(bid), orders) if bid <= limit else Obeyed(MakeBid(0), others)
