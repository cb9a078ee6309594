"""A player who retires or is taken out (PP-29)."""

from typing import Literal

from msgspec.structs import replace

from racing.engine.values import Seat, Transition
from racing.games.pole_position.podium import end_if_decided, take_off
from racing.games.pole_position.ties import Ties
from racing.games.pole_position.turns import ask_next, reveal_if_all_chose
from racing.games.pole_position.values import DriverLeft, PolePositionState


def leave(
    state: PolePositionState, seat: Seat, cause: Literal["retired", "taken_out"], ties: Ties
) -> Transition:
    """Remove a player at any moment; a card they had chosen is never shown."""
    was_next = state.queue[:1] == (seat,)
    driver = replace(state.drivers[seat], chosen=None, order=(), has_left=True)
    gone = replace(
        state,
        cars=take_off(state.cars, seat),
        drivers=(*state.drivers[:seat], driver, *state.drivers[seat + 1 :]),
        queue=tuple(each for each in state.queue if each != seat),
    )
    went_on = _go_on(gone, DriverLeft(seat, cause), ties, was_next=was_next)
    return replace(went_on, settles=True)


def _go_on(
    state: PolePositionState, event: DriverLeft, ties: Ties, *, was_next: bool
) -> Transition:
    decided = end_if_decided(state, (event,))
    if decided is not None:
        return decided
    match state.phase:
        case "choosing":
            return reveal_if_all_chose(state, (event,), ties)
        case "moving" if was_next:
            return ask_next(state, (event,), ties)
    return Transition(state, (event,))
