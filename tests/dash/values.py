"""The values of Dash: one car each, three hidden cards, one or two lanes."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from racing.engine.values import (
    Action,
    Event,
    Options,
    Order,
    Pass,
    Retire,
    Seat,
    State,
    TakeOut,
    View,
)

Card: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Lane: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Phase: TypeAlias = Literal["choose", "steer", "drive", "over"]
Status: TypeAlias = Literal["running", "home", "out"]


class DashOptions(Options, frozen=True):
    length: Annotated[int, Meta(ge=10, le=40)] = 20
    lanes: Annotated[int, Meta(ge=1, le=2)] = 2
    slipstream: bool = True
    finish: Literal["first", "all"] = "first"


class Racer(Struct, frozen=True):
    """One seat: its car, its cards, and the card it plays this round."""

    hand: tuple[int, ...]
    space: int = 0
    before: int = 0
    """Where the car stood before it last drove."""
    lane: int = 0
    chosen: int | None = None
    passed: bool = False
    """The site chose the lowest card for it."""
    status: Status = "running"
    ended: int = 0
    """The round in which the car came home or went out."""


class DashState(State, frozen=True):
    options: DashOptions
    racers: tuple[Racer, ...]
    pile: tuple[int, ...]
    """A bag, sorted: the order of drawing is left to the dice."""
    discards: tuple[int, ...] = ()
    round: int = 1
    phase: Phase = "choose"
    queue: tuple[Seat, ...] = ()
    """Who still drives in this round, the driver first."""


class ChooseCard(Action, frozen=True):
    card: Card


class Steer(Action, frozen=True):
    lane: Lane


class Hold(Action, frozen=True):
    """Drive the card's value."""


class Push(Action, frozen=True):
    """Roll a die for more, or spin on a one."""


DashAction: TypeAlias = ChooseCard | Steer | Hold | Push | Pass | Retire | TakeOut


class SteerTo(Order, frozen=True):
    """In the next round of which the lane was not ordered yet."""

    lane: Lane


class StayIn(Order, frozen=True):
    """In every round from now on; nothing can follow it."""

    lane: Lane


DashOrder: TypeAlias = SteerTo | StayIn


class RaceStarted(Event, frozen=True):
    length: int


class CardChosen(Event, frozen=True):
    """The card is known to its owner alone."""

    seat: Seat
    card: int | None
    passed: bool = False


class Played(Struct, frozen=True):
    seat: Seat
    card: int


class CardsRevealed(Event, frozen=True):
    played: tuple[Played, ...]


class CarSteered(Event, frozen=True):
    seat: Seat
    lane: int


class CarMoved(Event, frozen=True):
    seat: Seat
    start: int
    end: int
    slipstream: bool
    die: int | None = None


class CarSpun(Event, frozen=True):
    seat: Seat


class CardDrawn(Event, frozen=True):
    """The card is known to its owner alone."""

    seat: Seat
    card: int | None


class PileMadeAnew(Event, frozen=True):
    cards: int


class CarCameHome(Event, frozen=True):
    seat: Seat
    round: int


class CarWentOut(Event, frozen=True):
    seat: Seat
    taken_out: bool


class RoundBegan(Event, frozen=True):
    round: int


class RaceEnded(Event, frozen=True):
    round: int


DashEvent: TypeAlias = (
    RaceStarted
    | CardChosen
    | CardsRevealed
    | CarSteered
    | CarMoved
    | CarSpun
    | CardDrawn
    | PileMadeAnew
    | CarCameHome
    | CarWentOut
    | RoundBegan
    | RaceEnded
)


class RacerView(Struct, frozen=True):
    """What everyone may know of a seat."""

    seat: Seat
    space: int
    before: int
    lane: int
    status: Status
    ended: int
    cards: int
    has_chosen: bool
    passed: bool
    card: int | None
    """The card it plays, once revealed."""


class DashView(View, frozen=True):
    options: DashOptions
    round: int
    phase: Phase
    racers: tuple[RacerView, ...]
    queue: tuple[Seat, ...]
    discards: tuple[int, ...]
    pile: int
    hand: tuple[int, ...] = ()
    """The viewer's own cards; a spectator has none."""
    chosen: int | None = None
    """The viewer's own choice of this round."""
