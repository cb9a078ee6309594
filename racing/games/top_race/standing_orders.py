"""Bids ordered beforehand: the most the site may bid for a seat (TR-31)."""

from functools import lru_cache

from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.top_race.auction import STEP, most_drivers, owned_by
from racing.games.top_race.values import BidUpTo, Colour, MakeBid, Money, TopRaceView

HIGHEST: Money = 300
"""Highest amount that can be ordered; higher bids must be made in person."""
Orders = tuple[BidUpTo, ...]
SELLING = ("bidding", "placing")
SOLD = "sold"
"""Reason for dropping bids when there is nothing more to bid for."""


def orders_after(view: TopRaceView, seat: Seat, orders: Orders) -> Orders:
    """A limit for each driver still to come, if the seat may have one more (TR-7)."""
    if view.phase not in SELLING or owned_by(view)[seat] >= most_drivers(len(view.drivers)):
        return ()
    named = {order.car for order in orders}
    cars = tuple(car for car in to_come(view, seat) if car not in named)
    return _orders(cars, min(view.drivers[seat].cash, HIGHEST))


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
    order = next((order for order in orders if order.car == view.sale.offered), None)
    if view.phase != "bidding" or order is None:
        return None
    limit = min(order.amount, view.drivers[seat].cash)
    others = tuple(each for each in orders if each is not order)
    if view.options.auction == "sealed":
        return Obeyed(MakeBid(limit), others)
    bid = (view.sale.best.amount if view.sale.best else 0) + STEP
    return Obeyed(MakeBid(bid), orders) if bid <= limit else Obeyed(MakeBid(0), others)
