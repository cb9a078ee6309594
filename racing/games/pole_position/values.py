"""Values of Pole Position: three cars and nine fuel cards each; only a chosen card is hidden.

Values that every move makes anew hold no cycles (`gc=False`).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from racing.engine.values import Action, Event, Options, Retire, Seat, State, TakeOut, View

Phase: TypeAlias = Literal["drafting", "choosing", "moving", "over"]
Status: TypeAlias = Literal["racing", "home", "out"]
Token: TypeAlias = Literal["oil", "pit_stop", "turbo", "slipstream", "comeback", "grey"]
Layout: TypeAlias = tuple[Token, ...]
"""The token of each space, from the first after the start."""
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
    """The space of the car: from 0, the start, to 43; a car that is home stands on 44."""
    status: Status = "racing"
    spun: int = 0
    """The turn in which it spun last (PP-15)."""
    trail: tuple[Stop, ...] = ((0, 0),)


class Driver(Struct, frozen=True, gc=False):
    """A player: their cards, and their hidden choice."""

    hand: tuple[Card, ...]
    """The cards in rising order; a chosen card stays among them until it is revealed."""
    discard: tuple[Card, ...] = ()
    card: Card | None = None
    """The card played in this turn, or in the last one."""
    chosen: Card | None = None
    order: tuple[CarNumber, ...] = ()
    """The order of preference of cars to move (PP-26)."""
    has_left: bool = False


class Ride(Struct, frozen=True, gc=False):
    """How a car would move with a card: what happens on the way, and where it ends."""

    start: int
    begin: int
    """Where the move itself begins: not at `start` if a pit stop or turbo acts first (PP-25)."""
    reach: int
    """The space to which the points take the car."""
    end: int
    """The space where the car ends: a pit stop or turbo may have acted (PP-16, PP-17)."""
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
    """Seats still to move in this turn, or to lay the next token; the next one first."""
    joints: tuple[Joint, ...] = ()
    turn: int = 0
    """The number of the turn; 0 while tokens are laid."""
    phase: Phase = "choosing"


class LayToken(Action, frozen=True):
    """Lay a token on the next free space (PP-4)."""

    token: Token


class ChooseCard(Action, frozen=True):
    """Choose a card in secret, with an order of preference of cars to move.

    If none of the named cars can move, or none is named, the player is asked in their turn (PP-26).
    """

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
    """A card was chosen; others see neither card nor order."""

    seat: Seat
    card: Card | None
    order: tuple[CarNumber, ...]


class Played(Struct, frozen=True, gc=False):
    seat: Seat
    card: Card


class CardsRevealed(Event, frozen=True, gc=False):
    """All cards, in the order in which the seats will move (PP-6, PP-7)."""

    turn: int
    played: tuple[Played, ...]
    lots: tuple[tuple[Seat, ...], ...] = ()
    """Seats level in all whose order was drawn, in that order."""


class CarMoved(Event, frozen=True, gc=False):
    """A car moved; `together` where it followed another car of its stack (PP-14)."""

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
    """A car finished: over the line, as the last one left (PP-27), or when time was up (PP-28)."""

    seat: Seat
    car: CarNumber
    place: int
    manner: Literal["line", "last_car", "time_up", "alone"] = "line"


class CardSpent(Event, frozen=True, gc=False):
    """A card was discarded and nothing moved: all cars spun (PP-15), or one did (PP-24)."""

    seat: Seat
    card: Card
    cars: tuple[CarNumber, ...]


class HandTakenUp(Event, frozen=True, gc=False):
    """A player took up the hand again, as all nine cards were played (PP-10)."""

    seat: Seat


class DriverLeft(Event, frozen=True, gc=False):
    """A player left: their cars on the track are removed (PP-29)."""

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
    """The public part of a player: played cards are known, so those in hand are too."""

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
    """The viewer's own choice and order of preference."""
    order: tuple[CarNumber, ...]


Scene: TypeAlias = PolePositionState | PolePositionView
"""The rules of moving also take a view, since what they need is public."""
