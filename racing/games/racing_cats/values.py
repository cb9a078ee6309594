"""The values of Racing Cats. Hidden is which numbers a hand holds; its colours are public (RC-3).

What every move makes anew holds no cycles (`gc=False`).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from racing.engine.values import Action, Event, Options, Order, Retire, Seat, State, TakeOut, View

Phase: TypeAlias = Literal["playing", "driving", "over"]
Colour: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
"""By its place in COLOURS: blue, green, red, black, orange."""
Card: TypeAlias = Annotated[int, Meta(ge=0, le=49)]
"""Ten a colour, in the order of the colours: card % 10 + 1 is its number."""
Row: TypeAlias = Annotated[int, Meta(ge=0, le=181)]
"""From the start space, 0, through all laps; the finish line is one more than the last row."""
Lane: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
"""In half lanes: 0, 2 and 4, or 1 and 3 where the road is narrow."""
Role: TypeAlias = Literal["led", "followed", "trump", "boost"]
"""What a card is in its trick: a boost is one of another colour, which cannot win (RC-5)."""


class RacingCatsOptions(Options, frozen=True):
    circuit: Literal["short", "long"] = "short"
    laps: Annotated[int, Meta(ge=1, le=5)] = 1
    last_bonus: bool = False


class CatCar(Struct, frozen=True, gc=False):
    row: Row = 0
    lane: Lane = 0


class Drive(Struct, frozen=True, gc=False):
    """The winner's move while he makes it up: how far it goes as far as he has chosen."""

    seat: Seat
    spaces: int
    boosts: tuple[Card, ...] = ()
    """Those he has used, in the order he did."""
    may_add: bool = False
    """He was last when he won and has not taken the bonus (RC-20)."""
    bonus: int = 0


class Trick(Struct, frozen=True, gc=False):
    """A trick that is over, for who comes back."""

    leader: Seat
    cards: tuple[Card, ...]
    """From the leader on, clockwise."""
    winner: Seat
    boosts: tuple[Card, ...]
    spaces: int
    """All he could move, boosts and bonus included."""
    bonus: int
    start: CatCar
    stop: CatCar


class RacingCatsState(State, frozen=True, gc=False):
    options: RacingCatsOptions
    tiles: tuple[Colour, ...]
    """By seat."""
    cars: tuple[CatCar, ...]
    """By seat, as all that follows."""
    hands: tuple[tuple[Card, ...], ...]
    """Sorted."""
    boosts: tuple[tuple[Card, ...], ...]
    """Face up, in the order they were laid."""
    left: tuple[bool, ...]
    phase: Phase
    leader: Seat
    turn: Seat
    """Who plays a card, or drives."""
    tricks: int = 0
    """Those that are over."""
    trick: tuple[Card, ...] = ()
    """From the leader on, clockwise; on the table until the winner has driven."""
    drive: Drive | None = None
    discard: tuple[Card, ...] = ()
    """Played or used for a boost in this round, face up."""
    last: Trick | None = None


class PlayCard(Action, frozen=True):
    card: Card


class UseBoost(Action, frozen=True):
    """One more card of his boost zone for this move (RC-10)."""

    card: Card


class TakeBonus(Action, frozen=True):
    """Two more spaces for who was last (RC-20)."""


class StopAt(Action, frozen=True):
    """Where the car stops, all its spaces moved; the finish line is in lane 0."""

    row: Row
    lane: Lane


RacingCatsAction: TypeAlias = PlayCard | UseBoost | TakeBonus | StopAt | Retire | TakeOut


class FollowWith(Order, frozen=True):
    """If another leads this colour in this round: the card to follow with, if it still may."""

    round: Annotated[int, Meta(ge=1, le=40)]
    colour: Colour
    card: Card


class TilesDealt(Event, frozen=True, gc=False):
    """Who has which colour, by seat."""

    tiles: tuple[Colour, ...]


class RoundBegan(Event, frozen=True, gc=False):
    """All cards are shuffled and dealt."""

    number: int
    leader: Seat


class CardPlayed(Event, frozen=True, gc=False):
    seat: Seat
    card: Card
    role: Role


class TrickWon(Event, frozen=True, gc=False):
    """The trick of this number, from 1."""

    number: int
    seat: Seat
    card: Card


class BoostUsed(Event, frozen=True, gc=False):
    seat: Seat
    card: Card
    spaces: int


class BonusTaken(Event, frozen=True, gc=False):
    seat: Seat
    spaces: int


class CarMoved(Event, frozen=True, gc=False):
    """`spaces` are those he had to move; over the line the rest is lost (RC-14).

    Circuit and laps say which row of which lap it is, or that it is the finish line.
    """

    seat: Seat
    start: Row
    row: Row
    lane: Lane
    spaces: int
    circuit: Literal["short", "long"] = "short"
    laps: int = 1


class CarFinished(Event, frozen=True, gc=False):
    """Over the line after so many tricks (RC-19); who has left does not win by it (RC-22)."""

    seat: Seat
    tricks: int
    wins: bool = True


class RoundsUp(Event, frozen=True, gc=False):
    """It ends as it stands (RC-23)."""

    rounds: int


class DriverLeft(Event, frozen=True, gc=False):
    """A stand-in plays on for him, and his car is classified last (RC-22)."""

    seat: Seat
    cause: Literal["retired", "taken_out"]


RacingCatsEvent: TypeAlias = (
    TilesDealt
    | RoundBegan
    | CardPlayed
    | TrickWon
    | BoostUsed
    | BonusTaken
    | CarMoved
    | CarFinished
    | RoundsUp
    | DriverLeft
)


class RacingCatsView(View, frozen=True):
    options: RacingCatsOptions
    tiles: tuple[Colour, ...]
    cars: tuple[CatCar, ...]
    backs: tuple[tuple[int, ...], ...]
    """By seat: how many cards of each colour in play the hand has (RC-3)."""
    boosts: tuple[tuple[Card, ...], ...]
    left: tuple[bool, ...]
    phase: Phase
    leader: Seat
    turn: Seat
    tricks: int
    trick: tuple[Card, ...]
    drive: Drive | None
    discard: tuple[Card, ...]
    last: Trick | None
    hand: tuple[Card, ...]
    """The viewer's own."""


Scene: TypeAlias = RacingCatsState | RacingCatsView
"""What tricks and driving need is public, so that a page can ask them too."""
