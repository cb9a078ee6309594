"""The values of Pole Position: three cars and nine fuel cards each; only a chosen card is hidden.

What every move makes anew is no load for the garbage collector (`gc=False`): it holds no cycles.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from racing.engine.values import Action, Event, Options, Retire, Seat, State, TakeOut, View

Phase: TypeAlias = Literal["drafting", "choosing", "moving", "over"]
Status: TypeAlias = Literal["racing", "home", "out"]
Token: TypeAlias = Literal["oil", "pit_stop", "turbo", "slipstream", "comeback", "grey"]
Layout: TypeAlias = tuple[Token, ...]
"""The token of each space from the first one after the start on."""
Card: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
CarNumber: TypeAlias = Annotated[int, Meta(ge=11, le=53)]
"""Two digits: the seat counted from 1, then the car from 1 to 3."""
Stop: TypeAlias = tuple[int, int]
"""A turn, and the space where the car stood after it."""


class PolePositionOptions(Options, frozen=True):
    layout: Literal["drawn", "drafted"] = "drawn"
    plus: bool = False


class RacingCar(Struct, frozen=True, gc=False):
    space: int = 0
    """From 0, the start, to 43; one that is home stands on 44."""
    status: Status = "racing"
    spun: int = 0
    """The turn in which it spun last (PP-15)."""
    trail: tuple[Stop, ...] = ((0, 0),)


class Driver(Struct, frozen=True, gc=False):
    """A player: his cards, and what he has chosen in secret."""

    hand: tuple[Card, ...]
    """In rising order; a chosen card stays in it until it is revealed."""
    discard: tuple[Card, ...] = ()
    card: Card | None = None
    """What he played in this turn, or in the last one."""
    chosen: Card | None = None
    order: tuple[CarNumber, ...] = ()
    """Which car he would rather move (PP-26)."""
    has_left: bool = False


class Ride(Struct, frozen=True, gc=False):
    """How a car would move with a card: what happens on the way, and where it ends."""

    start: int
    begin: int
    """Where the move itself begins: not at the start, if a pit stop or turbo acts first (PP-25)."""
    reach: int
    """Where the points bring it."""
    end: int
    """Where it stands after all: a pit stop or turbo may have acted at the end (PP-16, PP-17)."""
    points: int
    """The card and a comeback's bonus."""
    bonus: int
    passed: int
    """Extra points paid for cars on the way."""
    slipstream: bool
    lost: int
    """Points that could not be used up (PP-12)."""
    spins: bool

    @property
    def moves(self) -> bool:
        return self.end != self.start


class Joint(Struct, frozen=True, gc=False):
    """A move that cars of the same stack may follow with an equal card (PP-14)."""

    card: Card
    ride: Ride


class PolePositionState(State, frozen=True, gc=False):
    options: PolePositionOptions
    layout: Layout
    cars: tuple[RacingCar, ...]
    """Three for each seat, by seat."""
    drivers: tuple[Driver, ...]
    podium: tuple[CarNumber, ...] = ()
    queue: tuple[Seat, ...] = ()
    """Who is still to move in this turn, or to lay the next token; the next one first."""
    joints: tuple[Joint, ...] = ()
    turn: int = 0
    """None while tokens are laid."""
    phase: Phase = "choosing"


class LayToken(Action, frozen=True):
    """On the next free space (PP-4)."""

    token: Token


class ChooseCard(Action, frozen=True):
    """In secret. The cars named may move in this order of preference, if they can; with none of
    them able to, and where none is named, the player is asked when it is his turn (PP-26)."""

    card: Card
    order: tuple[CarNumber, ...] = ()


class MoveCar(Action, frozen=True):
    car: CarNumber


PolePositionAction: TypeAlias = LayToken | ChooseCard | MoveCar | Retire | TakeOut


class TrackLaid(Event, frozen=True, gc=False):
    """The dice drew the whole layout."""

    layout: Layout


class TokenLaid(Event, frozen=True, gc=False):
    seat: Seat
    space: int
    token: Token


class TurnBegan(Event, frozen=True, gc=False):
    turn: int


class CardChosen(Event, frozen=True, gc=False):
    """Others see no card and no order."""

    seat: Seat
    card: Card | None
    order: tuple[CarNumber, ...]


class Played(Struct, frozen=True, gc=False):
    seat: Seat
    card: Card


class CardsRevealed(Event, frozen=True, gc=False):
    """In the order in which they will move (PP-6, PP-7)."""

    turn: int
    played: tuple[Played, ...]


class CarMoved(Event, frozen=True, gc=False):
    """`together` where it followed another car of its stack (PP-14)."""

    seat: Seat
    car: CarNumber
    card: Card
    ride: Ride
    together: bool = False


class CarSpun(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber
    space: int


class CarFinished(Event, frozen=True, gc=False):
    """Over the line, or as the last one left (PP-27), or when time was up (PP-28)."""

    seat: Seat
    car: CarNumber
    place: int
    manner: Literal["line", "last_car", "time_up", "alone"] = "line"


class CardSpent(Event, frozen=True, gc=False):
    """The card was discarded and nothing moved: all cars spun (PP-15), or one did (PP-24)."""

    seat: Seat
    card: Card
    cars: tuple[CarNumber, ...]


class HandTakenUp(Event, frozen=True, gc=False):
    """All nine were played (PP-10)."""

    seat: Seat


class DriverLeft(Event, frozen=True, gc=False):
    """His cars on the track are removed (PP-29)."""

    seat: Seat
    cause: Literal["retired", "taken_out"]


class RaceEnded(Event, frozen=True, gc=False):
    turn: int


PolePositionEvent: TypeAlias = (
    TrackLaid
    | TokenLaid
    | TurnBegan
    | CardChosen
    | CardsRevealed
    | CarMoved
    | CarSpun
    | CarFinished
    | CardSpent
    | HandTakenUp
    | DriverLeft
    | RaceEnded
)


class DriverView(Struct, frozen=True):
    """What everybody knows: cards once played are known, so those in hand are too."""

    hand: tuple[Card, ...]
    discard: tuple[Card, ...]
    card: Card | None
    has_chosen: bool
    has_left: bool


class PolePositionView(View, frozen=True):
    options: PolePositionOptions
    layout: Layout
    cars: tuple[RacingCar, ...]
    drivers: tuple[DriverView, ...]
    podium: tuple[CarNumber, ...]
    queue: tuple[Seat, ...]
    joints: tuple[Joint, ...]
    turn: int
    phase: Phase
    chosen: Card | None
    """The viewer's own choice, and his order of preference."""
    order: tuple[CarNumber, ...]


Scene: TypeAlias = PolePositionState | PolePositionView
"""What the rules of moving need is public, so that a page can ask them too."""
