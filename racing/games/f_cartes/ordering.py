"""Risks decided before the die is rolled, so that qualifying needs no visit (FC-5)."""

from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.f_cartes.line import CARS_OF
from racing.games.f_cartes.values import FCartesView, KeepScore, RiskAfter, TakeRisk

DICE = range(1, 7)
NUMBERS = range(6)


def orders_after(
    view: FCartesView, seat: Seat, orders: tuple[RiskAfter, ...]
) -> tuple[RiskAfter, ...]:
    """One for each number of the die, while a car of his has still to qualify."""
    if not is_to_qualify(view, seat):
        return ()
    decided = {order.die for order in orders}
    return tuple(RiskAfter(die, number) for die in DICE if die not in decided for number in NUMBERS)


def is_to_qualify(view: FCartesView, seat: Seat) -> bool:
    return view.trials is not None and any(car in view.trials.queue for car in CARS_OF[seat])


def obey(view: FCartesView, seat: Seat, orders: tuple[RiskAfter, ...]) -> Obeyed | Dropped | None:
    """They stand for the second car too."""
    if view.trials is None:
        return None
    for order in orders:
        if order.die == view.trials.die:
            action = TakeRisk(order.number) if order.number else KeepScore()
            return Obeyed(action, orders)
    return None
