"""Players who retire or are taken out, and the last one who drives on (FC-29)."""

from typing import Literal

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Transition
from racing.games.f_cartes.cards import without_hand
from racing.games.f_cartes.qualifying import go_on_without
from racing.games.f_cartes.rounds import fall_flag, next_turn, players_left
from racing.games.f_cartes.values import DriverLeft, FCartesState, ResultTaken


def leave(
    state: FCartesState,
    seat: Seat,
    cause: Literal["retired", "taken_out"],
    dice: Dice,
    *,
    fewest: int,
) -> Transition:
    """Make the player's cars neutral in their places.

    The race ends when fewer players than `fewest` are left, or none of them has a car.
    """
    gone = replace(without_hand(state, seat), left=(*state.left, seat))
    is_over = state.seats - len(gone.left) < fewest or (gone.grid and not players_left(gone))
    event = DriverLeft(seat, cause)
    after = fall_flag(gone, (event,)) if is_over else _go_on(gone, seat, event, dice)
    return replace(after, settles=True)


def _go_on(state: FCartesState, seat: Seat, event: DriverLeft, dice: Dice) -> Transition:
    if state.turn != seat:
        return Transition(state, (event,))
    if state.trials is not None:
        return go_on_without(state, dice, (event,))
    return next_turn(state, (event,))


def take_result(state: FCartesState, seat: Seat) -> Transition:
    return fall_flag(state, (ResultTaken(seat),))
