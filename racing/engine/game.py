"""The interface of a game: one object with pure functions over an immutable state."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from racing.engine.dice import Dice
from racing.engine.values import (
    Action,
    Course,
    Dropped,
    Event,
    Obeyed,
    Options,
    Outcome,
    Score,
    Seat,
    Standing,
    State,
    Summary,
    Transition,
    View,
    Viewer,
)

O = TypeVar("O", bound=Options)  # noqa: E741
S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[O, S, A, E, V]):
    """The interface every game implements. Nothing in it reads a clock or does I/O."""

    slug: ClassVar[str]
    rules_version: ClassVar[int]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    unlisted: ClassVar[tuple[str, ...]] = ()
    """Options that are not asked for when a race is made: a championship sets them."""

    live_options: ClassVar[Mapping[str, Any]] = {}
    """Options that a live clock sets, whatever was chosen."""
    keeps_bots_apart: ClassVar[bool] = False
    """Whether races with bots keep records of their own."""
    teams: ClassVar[tuple[str, ...]] = ()
    """Teams that players choose from before the start, where they have one; the choices of all
    seats are then the option `teams`."""

    Options: type[O]
    State: type[S]
    View: type[V]
    Action: Any
    """The union of the game's actions, those of the site among them."""
    Event: Any
    """The union of the game's events."""
    Order: Any = None
    """The union of the game's standing orders; None where a seat can leave none."""

    def check_options(self, options: O, seats: int) -> None:
        """Refuse with InvalidOptions what is well typed but does not go together."""

    def option_choices(self, name: str) -> tuple[Any, ...] | None:
        """The values an option of an open type may take; None where the type says it all."""
        return None

    def course(self, options: O, seats: int) -> Course | None:
        """Where this race is run; None where the game has no courses."""
        return None

    @abstractmethod
    def setup(self, options: O, seats: int, dice: Dice) -> Transition: ...

    @abstractmethod
    def seats_to_act(self, state: S) -> frozenset[Seat]:
        """Seats asked now; more than one when a choice is simultaneous, none when it is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """All the seat may do now, at most 200 of them, no two the same."""

    @abstractmethod
    def site_actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """What only the site may do for this seat: Pass, Retire, TakeOut."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, dice: Dice) -> Transition:
        """Carry out an action that is in one of the two lists."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """All that this viewer may know, made by naming what is shown."""

    @abstractmethod
    def events_for(self, events: tuple[E, ...], viewer: Viewer) -> tuple[E, ...]:
        """The events as this viewer may know them."""

    @abstractmethod
    def standing(self, state: S) -> Standing: ...

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...

    def settled(self, state: S) -> S:
        """The state that everyone may look at when the race is ended as it stands.

        To override where such an end pays or opens something.
        """
        return state

    def may_settle(self, state: S) -> bool:
        """Whether the players may end the race as it stands now, if all of them agree."""
        return False

    def adjudged(self, state: S) -> Outcome:
        """The outcome if the race is ended as it stands; nobody has driven a record then.

        To override where an outcome carries more than its standing.
        """
        standing = self.standing(state)
        return Outcome(standing=standing, winners=standing.seats[0])

    def seats_out(self, state: S) -> tuple[Seat, ...]:
        """Seats that have no car in the race any more, whether or not their players retired."""
        return ()

    def stakes(self, options: O, seats: int) -> tuple[Score, ...]:
        """What each seat brings to the race, in the unit that it is scored by at the end."""
        return ()

    def pole(self, state: S) -> int | None:
        """The number of the car that won the first place of the grid; None where none is won."""
        return None

    @abstractmethod
    def summary(self, state: S) -> Summary: ...

    @abstractmethod
    def imagine(self, state: S, viewer: Viewer, dice: Dice) -> S:
        """The same view for this viewer, with everything hidden from it drawn anew."""

    def redraw(self, state: S, dice: Dice) -> S:
        """The state with what no seat has seen yet drawn anew, after a moderator's rewind.

        A game that draws its cards with the dice when they are needed keeps nothing unseen.
        """
        return state

    def forced(self, state: S, seat: Seat) -> A | None:
        """The seat's only action, where everyone can see from the public view that it is forced."""
        return None

    def ordered(self, state: S, seat: Seat) -> A | None:
        """The seat's answer to the present question, if it was given beforehand in this race."""
        return None

    def orders_after(self, view: V, seat: Seat, orders: tuple[Any, ...]) -> tuple[Any, ...]:
        """Orders the seat may leave after these, at most 200; none when these are enough."""
        return ()

    def obey(self, view: V, seat: Seat, orders: tuple[Any, ...]) -> Obeyed | Dropped | None:
        """What follows from a seat's orders now that it is asked; None if they do not cover it.

        Judged on the seat's own view, so that the result tells nothing hidden.
        """
        return None

    @abstractmethod
    def inventory(self, state: S) -> tuple[str, ...]:
        """Every car and card wherever it is, sorted; never changes during a race."""

    def faults(self, state: S) -> tuple[str, ...]:
        """What this state breaks of the game's own invariants, as short facts."""
        return ()

    @abstractmethod
    def move_limit(self, options: O, seats: int) -> int:
        """No race is longer than this many actions."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
