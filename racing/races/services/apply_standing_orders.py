"""Takes and drops a seat's standing orders while a race runs."""

from racing.engine.codec import encode
from racing.engine.orders import carried_out
from racing.engine.position import Position
from racing.engine.values import Action, Dropped, Obeyed, Order, Seat
from racing.races.models import Race, Seating

DRIVEN = "driven"
"""Why orders were dropped: somebody else has driven the seat since."""
WENT_BACK = "went_back"
"""Why orders were dropped: the race was set back."""


def keep_orders(seating: Seating, orders: tuple[Order, ...]) -> None:
    seating.orders = encode(orders) if orders else ""
    seating.order_word = ""


def drop_orders(seating: Seating, word: str = "") -> None:
    """Drop the seat's standing orders, and store why if there were any."""
    if seating.orders:
        seating.orders, seating.order_word = "", word


def next_of_orders(race: Race, position: Position, seating: Seating) -> Action | None:
    """The action that the seat has ordered for now, if any; orders that do not fit are dropped."""
    orders = race.codec.orders(seating.orders)
    match carried_out(race.rules, position, Seat(seating.seat), orders):
        case Obeyed(action=action, left=left):
            keep_orders(seating, left)
            return action  # type: ignore[no-any-return]
        case Dropped(word=word):
            drop_orders(seating, word)
    return None
