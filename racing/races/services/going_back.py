"""What going back in a race changes for its seats. The caller holds the lock and saves."""

from collections.abc import Iterable

from racing.engine.move_history import MoveHistory
from racing.engine.position import only_action
from racing.engine.values import (
    Action,
    Reinstate,
    Retire,
    Rewind,
    Seat,
    TakeBack,
    TakeOut,
    Unwind,
)
from racing.races.models import Race, Seating
from racing.races.services.apply_standing_orders import WENT_BACK, drop_orders

BY_ALL_OR_THE_SITE = (Unwind, Rewind, Reinstate)


def was_played_by_the_site(race: Race, history: MoveHistory, seating: Seating) -> bool:
    """Whether the seat's only move to take back is one that the site played for it."""
    seat = Seat(seating.seat)
    if not seating.plays_forced or seat not in history.position.undo:
        return False
    return only_action(race.rules, history.positions[history.choice_of(seat)], seat) is not None


def follow_history(
    seatings: Iterable[Seating], history: MoveHistory, seat: Seat | None, action: Action
) -> None:
    """Set the orders, retirement and last move of each seat by the moves that still stand."""
    is_for_all = isinstance(action, BY_ALL_OR_THE_SITE)
    gone = {ply.seat for ply in history.plies if isinstance(ply.action, Retire | TakeOut)}
    for seating in seatings:
        if is_for_all:
            # Players who retired after the point gone back to are in the race again.
            seating.has_retired = seating.seat in gone
        if is_for_all or (seat == seating.seat and isinstance(action, TakeBack)):
            drop_orders(seating, WENT_BACK)
        last = len(history.plies) if isinstance(action, Reinstate) else seating.last_ply
        seating.last_ply = _last_ply(history, seating, up_to=last)


def _last_ply(history: MoveHistory, seating: Seating, *, up_to: int) -> int:
    own = [n for n, ply in enumerate(history.plies, 1) if ply.seat == seating.seat]
    return max((n for n in own if n <= up_to), default=0)
