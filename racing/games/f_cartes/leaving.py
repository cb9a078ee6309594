"""A player who retires or is taken out (FC-29)."""

from typing import Literal

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Transition
from racing.games.f_cartes.cards import without_hand
from racing.games.f_cartes.qualifying import go_on_without
from racing.games.f_cartes.rounds import fall_flag, next_turn, players_left
from racing.games.f_cartes.values import DriverLeft, FCartesState


def leave(
    state: FCartesState, seat: Seat, cause: Literal["retired", "taken_out"], dice: Dice
) -> Transition:
    """Make the player's cars neutral in their places; with one player left the race ends."""
    gone = replace(without_hand(state, seat), left=(*state.left, seat))
    return replace(_go_on(gone, seat, DriverLeft(seat, cause), dice), settles=True)


def _go_on(state: FCartesState, seat: Seat, event: DriverLeft, dice: Dice) -> Transition:
    if len(state.left) >= state.seats - 1 or (state.grid and not players_left(state)):
        return fall_flag(state, (event,))
    if state.turn != seat:
        return Transition(state, (event,))
    if state.trials is not None:
        return go_on_without(state, dice, (event,))
    return next_turn(state, (event,))
