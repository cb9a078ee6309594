"""Moves that need nobody's visit: forced ones, standing orders, and the only move there is."""

from collections.abc import Sequence
from typing import NamedTuple

from racing.engine.position import Position, forced_action, only_action, ordered_action
from racing.engine.values import Action, Seat
from racing.races.models import Move, Race, Seating
from racing.races.services.apply_standing_orders import next_of_orders


class MoveAhead(NamedTuple):
    """A move that the site plays for a seat."""

    seat: Seat
    action: Action
    cause: Move.Cause
    is_final: bool = False
    """Whether the seat may not take it back: the site would replay it immediately."""


def move_ahead(race: Race, position: Position, seatings: Sequence[Seating]) -> MoveAhead | None:
    """The next move that needs nobody; None where a person has to choose."""
    game = race.rules
    if forced := forced_action(game, position):
        return MoveAhead(*forced, Move.Cause.FORCED)
    if ordered := ordered_action(game, position):
        return MoveAhead(*ordered, Move.Cause.ORDERED)
    asked = [seatings[seat] for seat in sorted(game.seats_to_act(position.state))]
    return _by_standing_orders(race, position, asked) or _only_move(race, position, asked)


def _by_standing_orders(
    race: Race, position: Position, asked: Sequence[Seating]
) -> MoveAhead | None:
    for seating in asked:
        if seating.orders and not seating.is_driven:
            action = next_of_orders(race, position, seating)
            if action is not None:
                return MoveAhead(Seat(seating.seat), action, Move.Cause.ORDERED)
    return None


def _only_move(race: Race, position: Position, asked: Sequence[Seating]) -> MoveAhead | None:
    """The single legal move of a player who chose to have forced moves played automatically."""
    for seating in asked:
        if seating.plays_forced:
            action = only_action(race.rules, position, Seat(seating.seat))
            if action is not None:
                return MoveAhead(Seat(seating.seat), action, Move.Cause.FORCED, is_final=True)
    return None
