"""A race's position, and what one more action makes of it.

Every move makes these values anew; they hold no cycles and need no garbage collection
(`gc=False`).
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.errors import BrokenInvariant, IllegalAction, NotYourTurn, RaceOver
from racing.engine.game import AnyGame
from racing.engine.values import Action, Seat, Viewer


class Undo(StrEnum):
    """What the undo law still allows a seat to do with its own last action."""

    TAKE_BACK = "take_back"
    CHANGE = "change"


class Position(Struct, frozen=True, gc=False):
    """A state with its place in the history of moves that stand."""

    state: Any
    epoch: int = 0
    ply: int = 0
    undo: Mapping[Seat, Undo] = field(default_factory=dict)


class Step(Struct, frozen=True, gc=False):
    """The position an action led to, and the facts it produced."""

    position: Position
    events: tuple[Any, ...]
    ends_turn: bool = False
    """Whether the seat that acted is asked no more, or asked for a new turn."""


def set_up(game: AnyGame, options: Any, seats: int, key: bytes) -> Step:
    transition = game.setup(options, seats, Dice(key))
    return Step(Position(transition.state), transition.events)


def play(game: AnyGame, position: Position, seat: Seat, action: Action, key: bytes) -> Step:
    """Carry out what a player asks for, or refuse it."""
    asked = game.seats_to_act(position.state)
    if not asked:
        raise RaceOver
    if seat not in asked:
        raise NotYourTurn
    if action not in game.legal_actions(position.state, seat):
        raise IllegalAction
    return _apply(game, position, seat, action, key, asked)


def play_for(game: AnyGame, position: Position, seat: Seat, action: Action, key: bytes) -> Step:
    """Carry out what only the site may do for a seat; it is never taken back.

    Others who chose at the same time may still change their choice until the reveal.
    """
    asked = game.seats_to_act(position.state)
    if not asked:
        raise RaceOver
    if action not in game.site_actions(position.state, seat):
        raise IllegalAction
    step = _apply(game, position, seat, action, key, asked)
    others = {
        other: undo
        for other, undo in step.position.undo.items()
        if other != seat and undo is Undo.CHANGE
    }
    return replace(step, position=replace(step.position, undo=others))


def forced_action(game: AnyGame, position: Position) -> tuple[Seat, Action] | None:
    """The next choice that is forced, as everyone can see."""
    for seat in sorted(game.seats_to_act(position.state)):
        action = game.forced(position.state, seat)
        if action is not None:
            return seat, action
    return None


def ordered_action(game: AnyGame, position: Position) -> tuple[Seat, Action] | None:
    """The next choice that its seat has made beforehand."""
    for seat in sorted(game.seats_to_act(position.state)):
        action = game.ordered(position.state, seat)
        if action is not None:
            return seat, action
    return None


def only_action(game: AnyGame, position: Position, seat: Seat) -> Action | None:
    """The seat's only action, if there is just one; others may not be able to tell."""
    actions = game.legal_actions(position.state, seat)
    return actions[0] if len(actions) == 1 else None


def is_open(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether the seat's question is a choice still to be made."""
    return game.forced(state, seat) is None and game.ordered(state, seat) is None


def questions(game: AnyGame, position: Position) -> dict[Seat, tuple[Action, ...]]:
    """What each seat to act is asked."""
    state = position.state
    return {seat: game.legal_actions(state, seat) for seat in game.seats_to_act(state)}


def viewers_told(game: AnyGame, before: Position, after: Position, seats: int) -> frozenset[Viewer]:
    """Those whose view differs between two positions; nobody else may notice anything."""
    viewers: list[Viewer] = [None, *(Seat(number) for number in range(seats))]
    return frozenset(
        viewer
        for viewer in viewers
        if game.view(before.state, viewer) != game.view(after.state, viewer)
    )


def _apply(
    game: AnyGame,
    position: Position,
    seat: Seat,
    action: Action,
    key: bytes,
    asked: frozenset[Seat],
) -> Step:
    ply = position.ply + 1
    dice = Dice(key, position.epoch, ply)
    transition = game.apply(position.state, seat, action, dice)
    asked_now = game.seats_to_act(transition.state)
    if not asked_now and game.outcome(transition.state) is None:
        raise BrokenInvariant("nobody is asked, and the race is not over")
    undo: Mapping[Seat, Undo] = {}
    settled = dice.rolled or transition.settles or transition.ends_turn or not asked_now
    if not settled and not asked_now - asked - {seat}:
        undo = _undo_after(game, position, seat, asked)
    after = Position(transition.state, position.epoch, ply, undo)
    ends_turn = transition.ends_turn or seat not in asked_now
    return Step(after, transition.events, ends_turn)


def _undo_after(
    game: AnyGame, position: Position, seat: Seat, asked: frozenset[Seat]
) -> Mapping[Seat, Undo]:
    """Undo rights after an action.

    A seat alone in its turn may take back; one of several choosing at once may only change, so that
    nobody can tell from a pause that it did. Forced and ordered actions give no right.
    """
    if not is_open(game, position.state, seat):
        return position.undo
    return {**position.undo, seat: Undo.CHANGE if len(asked) > 1 else Undo.TAKE_BACK}
