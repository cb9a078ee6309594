"""The standing orders of a seat while a race runs: the next of them, and none any more."""

from racing.engine.codec import encode
from racing.engine.orders import carried_out
from racing.engine.position import Position
from racing.engine.values import Action, Dropped, Obeyed, Order, Seat
from racing.models import Race, Seating

DRIVEN = "driven"
"""The word for orders of a seat that somebody else has driven since."""
WENT_BACK = "went_back"
"""The word for orders of a race that was set back."""


def keep_orders(seating: Seating, orders: tuple[Order, ...]) -> None:
    seating.orders = encode(orders) if orders else ""
    seating.order_word = ""


def drop_orders(seating: Seating, word: str = "") -> None:
    """Forget what the seat has left, and say why if there was something."""
    if seating.orders:
        seating.orders, seating.order_word = "", word


def next_of_orders(race: Race, position: Position, seating: Seating) -> Action | None:
    """What the seat that is asked has ordered for now; orders that do not fit are dropped."""
    orders = race.codec.orders(seating.orders)
    match carried_out(race.rules, position, Seat(seating.seat), orders):
        case Obeyed(action=action, left=left):
            keep_orders(seating, left)
            return action  # type: ignore[no-any-return]
        case Dropped(word=word):
            drop_orders(seating, word)
    return None
