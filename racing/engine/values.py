"""Values that games are made of: typed, immutable records that survive JSON."""

import re
from typing import Any, NewType, TypeAlias

from msgspec import Struct

Seat = NewType("Seat", int)
Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator and every public page."""


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is chosen when a race is made; every field has a default."""


class State(Struct, frozen=True):
    """A race at one moment, hidden things included."""


class View(Struct, frozen=True):
    """What one viewer may know of a state."""


class Action(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=_snake):
    """What a seat may do."""


class Order(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=_snake):
    """An order that a seat leaves for later: carried out when its time comes, if it still fits."""


class Event(Struct, frozen=True, tag_field="type", tag=_snake):
    """A fact that an action produced; never a text."""


class Transition(Struct, frozen=True, gc=False):
    """The result of applying an action.

    `settles` says that the seat which acted learned something hidden, `ends_turn` that its turn is
    over: either way what stands up to here cannot be taken back any more. Rolled dice and other
    seats being asked settle it anyway; the kernel sees those itself.
    """

    state: Any
    events: tuple[Any, ...] = ()
    settles: bool = False
    ends_turn: bool = False


class Obeyed(Struct, frozen=True, gc=False):
    """Standing orders that fit: the action they mean now, and the orders that are left."""

    action: Any
    left: tuple[Any, ...] = ()


class Dropped(Struct, frozen=True, gc=False):
    """Standing orders that all no longer fit; the word is a code, never a sentence."""

    word: str


class Car(Struct, frozen=True, order=True):
    """A car by its number; a neutral one belongs to no seat."""

    number: int
    seat: Seat | None


class Standing(Struct, frozen=True):
    """The order at this moment, best first; those in one group are level."""

    seats: tuple[tuple[Seat, ...], ...]
    cars: tuple[tuple[Car, ...], ...]


class Score(Struct, frozen=True):
    """Points or money that a seat won."""

    seat: Seat
    amount: int


class Mark(Struct, frozen=True):
    """A run's value for the record; the smaller tuple is the better run."""

    seat: Seat
    value: tuple[int, ...]


class Course(Struct, frozen=True):
    """Where a race is run, and on which terms its runs are compared for records.

    `terms` are the choices that decide how well one can do, by name: options, or `seats`. None
    where no records are kept.
    """

    slug: str
    terms: dict[str, int | str] | None


class Outcome(Struct, frozen=True):
    """The end of a race. Nobody wins where the rules say so."""

    standing: Standing
    winners: tuple[Seat, ...]
    out: tuple[Car, ...] = ()
    scores: tuple[Score, ...] = ()
    marks: tuple[Mark, ...] = ()

    def place_of(self, seat: Seat) -> int:
        """The seat's place, shared places counted as usual: 1, 2, 2, 4."""
        better = 0
        for group in self.standing.seats:
            if seat in group:
                return better + 1
            better += len(group)
        raise KeyError(seat)


class Summary(Struct, frozen=True):
    """The few public facts that lists of races show."""

    turn: int
    progress: int
    """How far the race is, in per cent."""
    leaders: tuple[Seat, ...]


class Pass(Action, frozen=True):
    """Site only: the seat's time ran out and the rules have it pass."""


class Retire(Action, frozen=True):
    """Site only: the player gives up."""


class TakeOut(Action, frozen=True):
    """Site only: the player is removed from the race."""


class TakeBack(Action, frozen=True):
    """Kernel move: the seat's last action of its turn is undone."""


class Change(Action, frozen=True):
    """Kernel move: in a simultaneous phase another choice takes the place of the seat's own."""

    action: Any
    """The new choice, as plain values; read with the game's own types when it is applied."""


class Unwind(Action, frozen=True):
    """Kernel move: by consent of all, back to when `ply` moves stood, with the same dice."""

    ply: int


class Rewind(Action, frozen=True):
    """Kernel move: by a moderator, back to when `ply` moves stood, with new dice."""

    ply: int


class Reinstate(Action, frozen=True):
    """Kernel move: by a moderator, what stood before a rewind stands again, with new dice."""

    epoch: int
