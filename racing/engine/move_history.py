"""The history of moves that stand: moves are only appended, and a replay is a fold over them."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Self

from msgspec import Struct

from racing.engine.codec import codec
from racing.engine.dice import Dice
from racing.engine.errors import (
    CannotReinstate,
    CannotRewind,
    CannotTakeBack,
    IllegalAction,
    RuleError,
)
from racing.engine.game import AnyGame
from racing.engine.position import Position, Step, Undo, is_open, play, play_for, set_up
from racing.engine.values import (
    Action,
    Change,
    Pass,
    Reinstate,
    Retire,
    Rewind,
    Seat,
    TakeBack,
    TakeOut,
    Unwind,
)

SITE_ACTIONS = (Pass, Retire, TakeOut)
GIVEN_UP = (Retire, TakeOut)


class Ply(Struct, frozen=True, gc=False):
    """A move that stands: who did what."""

    seat: Seat
    action: Action
    events: tuple[Any, ...]


class Rewound(Struct, frozen=True, gc=False):
    """What stood before a rewind, and how many plies the rewind cut."""

    plies: tuple[Ply, ...]
    positions: tuple[Position, ...]
    cut: int


class MoveHistory:
    """The plies that stand, and the position after each of them.

    `later` has the keys that take the place of the first one, each by the epoch it begins with: a
    race whose seed everyone has seen goes on with another. A history may begin with a kept position
    instead of the start; the plies before it are counted, but cannot be gone back to.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        seats: int,
        key: bytes,
        later: Mapping[int, bytes] | None = None,
    ) -> None:
        self.game = game
        self.key = key
        """The key of all draws to come."""
        self._later = later or {}
        self._begin(set_up(game, options, seats, key))

    @classmethod
    def from_position(
        cls,
        game: AnyGame,
        position: Position,
        keys: Mapping[int, bytes],
        gone: Iterable[Seat] = (),
    ) -> Self:
        """The history from a kept position on.

        `keys` are by the epoch that each begins with, `gone` are the seats that had retired.
        """
        history = cls.__new__(cls)
        history.game, history._later = game, keys
        history._begin(Step(position, ()), gone)
        history.resume(position)
        return history

    def _begin(self, start: Step, gone: Iterable[Seat] = ()) -> None:
        self.start, self._gone = start, frozenset(gone)
        self.first = start.position.ply
        """How many plies stood before the first position."""
        self.plies: list[Ply] = []
        self.positions: list[Position] = [start.position]
        self.floor = 0
        """The ply of the last rewind: dice before it are known to everyone."""
        self._epochs = 0
        self._rewound: Mapping[int, Rewound] = {}
        """Rewinds that nobody has undone, by the epoch that each began."""

    def resume(self, position: Position) -> None:
        """Put a kept position in the place of the last one, which differs if an epoch begins."""
        if position.epoch != self._epochs:
            self._epochs, self.floor = position.epoch, position.ply
        self.positions[-1] = position
        self.key = self._later[max(epoch for epoch in self._later if epoch <= position.epoch)]

    def position_at(self, ply: int) -> Position:
        """The position in which so many plies stood."""
        return self.positions[ply - self.first]

    def ply_at(self, number: int) -> Ply:
        """The ply of this number, the first of the race being 1."""
        return self.plies[number - 1 - self.first]

    def gone_by(self, ply: int) -> frozenset[Seat]:
        """Seats that had retired or were taken out when so many plies stood."""
        plies = self.plies[: ply - self.first]
        return self._gone | {each.seat for each in plies if isinstance(each.action, GIVEN_UP)}

    @property
    def position(self) -> Position:
        """The present position of the race."""
        return self.positions[-1]

    def move(self, seat: Seat | None, action: Action) -> tuple[Any, ...]:
        """Append one recorded move of whatever kind; return the events it produced."""
        match action:
            case Unwind(ply=ply):
                return self._unwind(ply)
            case Rewind(ply=ply):
                return self._rewind(ply)
            case Reinstate(epoch=epoch):
                return self._reinstate(epoch)
        if seat is None:
            raise IllegalAction
        match action:
            case TakeBack():
                return self._take_back(seat)
            case Change():
                return self._change(seat, codec(self.game).inner_action(action))
        return self._play(seat, action)

    def _play(self, seat: Seat, action: Action) -> tuple[Any, ...]:
        carry_out = play_for if isinstance(action, SITE_ACTIONS) else play
        self._append(seat, action, carry_out(self.game, self.position, seat, action, self.key))
        return self.plies[-1].events

    def _append(self, seat: Seat, action: Action, step: Step) -> None:
        self.plies.append(Ply(seat, action, step.events))
        self.positions.append(step.position)

    def _cut(self, ply: int) -> None:
        del self.plies[ply - self.first :]
        del self.positions[ply + 1 - self.first :]

    def choice_of(self, seat: Seat) -> int:
        """The ply of the seat's last real choice; forced and ordered actions do not count."""
        return self.first + max(
            index
            for index, ply in enumerate(self.plies)
            if ply.seat == seat and is_open(self.game, self.positions[index].state, seat)
        )

    def _take_back(self, seat: Seat) -> tuple[Any, ...]:
        """Go back to the seat's last real choice; forced actions after it go with it."""
        if self.position.undo.get(seat) is not Undo.TAKE_BACK:
            raise CannotTakeBack
        self._cut(self.choice_of(seat))
        return ()

    def _change(self, seat: Seat, action: Action) -> tuple[Any, ...]:
        """Replace the seat's choice at its ply; the choices made since stay."""
        if self.position.undo.get(seat) is not Undo.CHANGE:
            raise CannotTakeBack
        at = self.choice_of(seat)
        branch = self._branch(at)
        branch._append(seat, action, play(self.game, branch.position, seat, action, self.key))
        branch._play_again(self.plies[at + 1 - self.first :])
        self.plies, self.positions = branch.plies, branch.positions
        return self.ply_at(at + 1).events

    def _branch(self, ply: int) -> "MoveHistory":
        """A copy of the history up to a ply, so that a refused change leaves this one as it is."""
        branch, cut = copy(self), ply - self.first
        branch.plies, branch.positions = self.plies[:cut], self.positions[: cut + 1]
        return branch

    def _play_again(self, plies: Sequence[Ply]) -> None:
        try:
            for ply in plies:
                self._play(ply.seat, ply.action)
        except RuleError as error:
            raise CannotTakeBack from error

    def _unwind(self, ply: int) -> tuple[Any, ...]:
        if not self.floor <= ply < self.position.ply:
            raise CannotRewind
        self._cut(ply)
        return ()

    def _rewind(self, ply: int) -> tuple[Any, ...]:
        if not self.first <= ply <= self.position.ply:
            raise CannotRewind
        before = Rewound(tuple(self.plies), tuple(self.positions), self.position.ply - ply)
        self._cut(ply)
        self._begin_epoch()
        self._rewound = {**self._rewound, self._epochs: before}
        return ()

    def _reinstate(self, epoch: int) -> tuple[Any, ...]:
        """Restore what stood before a rewind; moves since are lost, and later rewinds go first."""
        if not self.may_reinstate(epoch):
            raise CannotReinstate
        before = self._rewound[epoch]
        self.plies, self.positions = list(before.plies), list(before.positions)
        self._rewound = {each: kept for each, kept in self._rewound.items() if each < epoch}
        self._begin_epoch()
        return ()

    def may_reinstate(self, epoch: int) -> bool:
        since = [kept.cut for each, kept in self._rewound.items() if each > epoch]
        return epoch in self._rewound and not any(since)

    def rewound(self, epoch: int) -> tuple[int, int]:
        """How many plies would stand again by this, and how many of the present ones would not."""
        before = self._rewound[epoch]
        stood = before.positions[-1].ply
        return stood, self.position.ply - (stood - before.cut)

    def _begin_epoch(self) -> None:
        """Begin a new epoch: other dice from here on, and what nobody has seen is drawn anew."""
        state, self.floor = self.position.state, self.position.ply
        self._epochs += 1
        self.key = self._later.get(self._epochs, self.key)
        if self.game.seats_to_act(state):
            state = self.game.redraw(state, Dice(self.key, self._epochs, self.floor))
        self.positions[-1] = Position(state, self._epochs, self.floor)


def replay(
    game: AnyGame,
    options: Any,
    seats: int,
    key: bytes,
    moves: Iterable[tuple[Seat | None, Action]],
    later: Mapping[int, bytes] | None = None,
) -> MoveHistory:
    """The whole race again from its seeds; a move the rules refuse is an error."""
    history = MoveHistory(game, options, seats, key, later)
    for seat, action in moves:
        history.move(seat, action)
    return history
