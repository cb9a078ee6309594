"""What going back in a race changes for its seats. The caller holds the lock and saves."""

from collections.abc import Iterable, Sequence

from racing.engine.move_history import MoveHistory
from racing.engine.position import only_action
from racing.engine.values import (
    Action,
    Reinstate,
    Rewind,
    Seat,
    TakeBack,
    Unwind,
)
from racing.races.models import Race, Seating
from racing.races.selectors.line import last_ply_of, line_of
from racing.races.selectors.positions import move_history_of
from racing.races.services.apply_standing_orders import WENT_BACK, drop_orders
from racing.races.services.kept_positions import forget_after, keep_line, part_to_show

BY_ALL_OR_THE_SITE = (Unwind, Rewind, Reinstate)


def history_for(race: Race, seatings: Sequence[Seating], action: Action) -> MoveHistory:
    """As much of the race as the move needs.

    A seat undoes nothing before the last kept position. All together may go back anywhere in the
    line, and the site also to what stands no more.
    """
    if isinstance(action, Reinstate):
        return move_history_of(race, seatings)
    if isinstance(action, BY_ALL_OR_THE_SITE):
        return line_of(race, seatings)
    return part_to_show(race, seatings, race.ply)


def keep_after(race: Race, history: MoveHistory, action: Action, changed: int | None) -> None:
    """Bring the kept positions up to date with a move that went back, or changed a choice."""
    if isinstance(action, Rewind | Reinstate):
        keep_line(race, history)
    else:
        forget_after(race, history.position.ply if changed is None else changed)


def was_played_by_the_site(race: Race, history: MoveHistory, seating: Seating) -> bool:
    """Whether the seat's only move to take back is one that the site played for it."""
    seat = Seat(seating.seat)
    if not seating.plays_forced or seat not in history.position.undo:
        return False
    return only_action(race.rules, history.position_at(history.choice_of(seat)), seat) is not None


def follow_history(
    race: Race,
    seatings: Iterable[Seating],
    history: MoveHistory,
    seat: Seat | None,
    action: Action,
) -> None:
    """Set the orders, retirement and last move of each seat by the moves that still stand."""
    is_for_all = isinstance(action, BY_ALL_OR_THE_SITE)
    gone = history.gone_by(history.position.ply)
    for seating in seatings:
        if is_for_all:
            # Players who retired after the point gone back to are in the race again.
            seating.has_retired = seating.seat in gone
        if is_for_all or (seat == seating.seat and isinstance(action, TakeBack)):
            drop_orders(seating, WENT_BACK)
        last = history.position.ply if isinstance(action, Reinstate) else seating.last_ply
        if last > history.first:
            seating.last_ply = _last_ply(race, history, seating, up_to=last)


def _last_ply(race: Race, history: MoveHistory, seating: Seating, *, up_to: int) -> int:
    numbered = enumerate(history.plies, history.first + 1)
    own = [number for number, ply in numbered if ply.seat == seating.seat and number <= up_to]
    return own[-1] if own else last_ply_of(race, Seat(seating.seat), up_to=history.first)
