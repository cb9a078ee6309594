"""Standing orders: what a seat leaves for later, judged anew when its time comes."""

from typing import Any

from racing.engine.game import AnyGame
from racing.engine.position import Position
from racing.engine.values import Dropped, Obeyed, Seat

ILLEGAL = "illegal"
"""Reason for dropping orders that mean no legal action any more."""


def may_leave(game: AnyGame, view: Any, seat: Seat, orders: tuple[Any, ...]) -> bool:
    """Whether each of the orders may follow those before it."""
    return all(
        order in game.orders_after(view, seat, orders[:number])
        for number, order in enumerate(orders)
    )


def carried_out(
    game: AnyGame, position: Position, seat: Seat, orders: tuple[Any, ...]
) -> Obeyed | Dropped | None:
    """What follows from the orders of a seat that is asked now."""
    state = position.state
    found = game.obey(game.view(state, seat), seat, orders)
    if isinstance(found, Obeyed) and found.action not in game.legal_actions(state, seat):
        return Dropped(ILLEGAL)
    return found
