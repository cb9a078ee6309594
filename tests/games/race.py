"""A race under examination: its line of moves, its history, and a source of choices."""

import copy
import hashlib
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from racing.engine.codec import codec, encode
from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.errors import BrokenInvariant, RuleError
from racing.engine.game import AnyGame
from racing.engine.move_history import SITE_ACTIONS, MoveHistory
from racing.engine.position import Position, Step, play, play_for
from racing.engine.values import Action, Seat, Viewer
from tests.games.finding import Broken, Check


@dataclass
class Tally:
    """What was tried over many races."""

    races: int = 0
    plies: int = 0


class AnyDice(Dice):
    """Dice to imagine worlds with: nobody checks them, so they may be quick."""

    __slots__ = ("_random",)

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self._random = Random(seed)

    def _draw(self) -> int:
        self.draws += 1
        return self._random.getrandbits(64)


@dataclass
class Race:
    game: AnyGame
    options: Any
    seats: int
    random: Random
    tally: Tally
    line: MoveHistory
    history: list[tuple[Seat | None, Action]] = field(default_factory=list)
    drawn_anew: dict[Viewer, set[str]] = field(default_factory=dict)
    kept: dict[Viewer, set[str]] = field(default_factory=dict)

    @property
    def key(self) -> bytes:
        return self.line.key

    @property
    def position(self) -> Position:
        return self.line.position

    @property
    def asked(self) -> list[Seat]:
        return sorted(self.game.seats_to_act(self.position.state))

    @cached_property
    def inventory(self) -> tuple[str, ...]:
        """The inventory with which the race began."""
        return self.game.inventory(self.line.start.position.state)

    @cached_property
    def cars(self) -> list[int]:
        """The numbers of all cars."""
        standing = self.game.adjudged(self.line.start.position.state).standing
        return sorted(car.number for group in standing.cars for car in group)

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *self.all_seats]

    @property
    def all_seats(self) -> list[Seat]:
        return [Seat(number) for number in range(self.seats)]

    def move(self, seat: Seat | None, action: Action) -> None:
        """Makes a move of the race itself, recorded as the site would."""
        try:
            self.line.move(seat, action)
        except BrokenInvariant as error:
            raise Broken(Check.ASKED, f"{error} after {action}") from error
        except RuleError as error:
            raise Broken(Check.APPLIES, f"{action} of seat {seat} got {error!r}") from error
        self.history.append((seat, action))

    def fork(self) -> MoveHistory:
        """The line as it is, to try things on."""
        line = copy.copy(self.line)
        line.plies, line.positions = list(self.line.plies), list(self.line.positions)
        return line

    def attempt(self, position: Position, seat: Seat, action: Action) -> Step:
        """Tries a listed action on the side."""
        carry_out = play_for if isinstance(action, SITE_ACTIONS) else play
        try:
            return carry_out(self.game, position, seat, action, self.key)
        except BrokenInvariant as error:
            raise Broken(Check.ASKED, f"{error} after {action}") from error
        except Exception as error:
            raise Broken(Check.APPLIES, f"{action} of seat {seat} got {error!r}") from error

    def some(self, items: Any, most: int) -> list[Any]:
        items = list(items)
        return items if len(items) <= most else self.random.sample(items, most)

    def any_dice(self) -> Dice:
        return AnyDice(self.random.randbytes(SEED_BYTES))

    def view(self, state: Any, viewer: Viewer) -> str:
        return encode(self.game.view(state, viewer))

    def seen(self, events: tuple[Any, ...], viewer: Viewer) -> str:
        return encode(self.game.events_for(events, viewer))


def begin(game: AnyGame, options: Any, seats: int, seed: int, tally: Tally) -> Race:
    key = hashlib.sha256(f"{game.slug}/{seed}".encode()).digest()
    line = MoveHistory(game, options, seats, key)
    return Race(game, options, seats, Random(seed), tally, line)


def plain(action: Action) -> Any:
    """An action as plain values, the way a form sends it."""
    return msgspec.to_builtins(action)


def read_action(game: AnyGame, values: Any) -> Action:
    return codec(game).action(encode(values))
