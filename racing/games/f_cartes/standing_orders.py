"""Risks decided before the die is rolled, so that qualifying needs no visit (FC-5)."""

from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.f_cartes.line import cars_at
from racing.games.f_cartes.values import CarNumber, FCartesView, KeepScore, RiskAfter, TakeRisk

DICE = range(1, 7)
NUMBERS = range(6)


def orders_after(
    view: FCartesView, seat: Seat, orders: tuple[RiskAfter, ...]
) -> tuple[RiskAfter, ...]:
    """An order for each number of the die, while a car of the seat has still to qualify."""
    if not is_to_qualify(view, seat):
        return ()
    decided = {order.die for order in orders}
    return tuple(RiskAfter(die, number) for die in DICE if die not in decided for number in NUMBERS)


def is_to_qualify(view: FCartesView, seat: Seat) -> bool:
    return bool(_waiting(view, seat))


def obey(view: FCartesView, seat: Seat, orders: tuple[RiskAfter, ...]) -> Obeyed | Dropped | None:
    """Take the risk ordered for the die; the orders stay for the second car, and end with it."""
    if view.trials is None:
        return None
    for order in orders:
        if order.die == view.trials.die:
            action = TakeRisk(order.number) if order.number else KeepScore()
            return Obeyed(action, orders if len(_waiting(view, seat)) > 1 else ())
    return None


def _waiting(view: FCartesView, seat: Seat) -> list[CarNumber]:
    """The seat's cars that have still to qualify, the one that may take a risk among them."""
    queue = view.trials.queue if view.trials else ()
    return [car for car in queue if car in cars_at(view.options, seat)]
