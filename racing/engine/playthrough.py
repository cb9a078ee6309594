"""Plays a whole race without a site, and checks every invariant on the way."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from racing.engine.errors import BrokenInvariant
from racing.engine.game import AnyGame
from racing.engine.position import Position, Step, play, set_up
from racing.engine.values import Action, Seat

Choice: TypeAlias = tuple[Seat, Action]
Chooser: TypeAlias = Callable[[AnyGame, Position], Choice]
"""Chooses who acts next and how, out of the legal actions of the seats to act."""


@dataclass(frozen=True, slots=True)
class Played:
    """One step of a playthrough; the setup has no choice."""

    choice: Choice | None
    step: Step

    @property
    def position(self) -> Position:
        return self.step.position


def playthrough(
    game: AnyGame, options: Any, seats: int, key: bytes, choose: Chooser
) -> Iterator[Played]:
    """Play until the end; raise BrokenInvariant as soon as the rules go wrong."""
    step = set_up(game, options, seats, key)
    inventory = game.inventory(step.position.state)
    yield Played(None, step)
    for _ in range(game.move_limit(options, seats)):
        check_state(game, step.position.state, inventory)
        if not game.seats_to_act(step.position.state):
            return
        choice = choose(game, step.position)
        step = play(game, step.position, *choice, key)
        yield Played(choice, step)
    check_state(game, step.position.state, inventory)
    if game.seats_to_act(step.position.state):
        raise BrokenInvariant("the race did not end within its limit")


def check_state(game: AnyGame, state: Any, inventory: tuple[str, ...]) -> None:
    if game.inventory(state) != inventory:
        raise BrokenInvariant("cars or cards were lost or made")
    faults = game.faults(state)
    if faults:
        raise BrokenInvariant("; ".join(faults))
    if bool(game.seats_to_act(state)) == (game.outcome(state) is not None):
        raise BrokenInvariant("a race is over exactly when nobody is asked")
