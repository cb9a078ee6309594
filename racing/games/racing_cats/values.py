"""Values of Racing Cats. Hidden are the numbers in hands; their colours are public (RC-3).

Values that every move makes anew hold no cycles (`gc=False`).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from racing.engine.values import Action, Event, Options, Order, Retire, Seat, State, TakeOut, View

Phase: TypeAlias = Literal["playing", "driving", "over"]
Colour: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
"""A colour by its index in COLOURS: blue, green, red, black, orange."""
Card: TypeAlias = Annotated[int, Meta(ge=0, le=49)]
"""A card: ten a colour, in the order of the colours; card % 10 + 1 is its number."""
Row: TypeAlias = Annotated[int, Meta(ge=0, le=191)]
"""A row from the start space, 0, through all laps; the finish line follows the last row."""
Lane: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
"""A lane in half lanes: 0, 2 and 4; 1 and 3 where the road is narrow; 2 where it has one lane."""
CircuitSlug: TypeAlias = Literal["short-narrow", "long-narrow", "short", "long"]
"""The circuits; the last two, with wide roads, are those of earlier races."""
Role: TypeAlias = Literal["led", "followed", "trump", "boost"]
"""A card's role in its trick: a boost is one of another colour, which cannot win (RC-5)."""


class RacingCatsOptions(Options, frozen=True):
    circuit: CircuitSlug = "short-narrow"
    laps: Annotated[int, Meta(ge=1, le=5)] = 1
    last_bonus: bool = False


class CatCar(Struct, frozen=True, gc=False):
    row: Row = 0
    lane: Lane = 0


class Drive(Struct, frozen=True, gc=False):
    """The winner's move while they choose it: how far it goes so far."""

    seat: Seat
    spaces: int
    boosts: tuple[Card, ...] = ()
    """Boosts used so far, in order."""
    may_add: bool = False
    """Whether the winner was last and has not taken the bonus (RC-20)."""
    bonus: int = 0


class Trick(Struct, frozen=True, gc=False):
    """A finished trick, to show to players who come back."""

    leader: Seat
    cards: tuple[Card, ...]
    """Cards from the leader on, clockwise."""
    winner: Seat
    boosts: tuple[Card, ...]
    spaces: int
    """All spaces the winner could move, boosts and bonus included."""
    bonus: int
    start: CatCar
    stop: CatCar


class RacingCatsState(State, frozen=True, gc=False):
    options: RacingCatsOptions
    tiles: tuple[Colour, ...]
    """Colours by seat."""
    cars: tuple[CatCar, ...]
    """Cars by seat, like all that follows."""
    hands: tuple[tuple[Card, ...], ...]
    """Sorted hands."""
    boosts: tuple[tuple[Card, ...], ...]
    """Boost zones, face up, in the order they were laid."""
    left: tuple[bool, ...]
    phase: Phase
    leader: Seat
    turn: Seat
    """The seat that plays a card, or drives."""
    tricks: int = 0
    """Number of finished tricks."""
    trick: tuple[Card, ...] = ()
    """Cards from the leader on, clockwise; on the table until the winner has driven."""
    drive: Drive | None = None
    discard: tuple[Card, ...] = ()
    """Cards played or used for a boost in this round, face up."""
    last: Trick | None = None


class PlayCard(Action, frozen=True):
    card: Card


class UseBoost(Action, frozen=True):
    """Use one more card of the boost zone for this move (RC-10)."""

    card: Card


class TakeBonus(Action, frozen=True):
    """Take two more spaces, for the player who was last (RC-20)."""


class StopAt(Action, frozen=True):
    """Stop the car after all its spaces; the finish line is in lane 0."""

    row: Row
    lane: Lane


RacingCatsAction: TypeAlias = PlayCard | UseBoost | TakeBonus | StopAt | Retire | TakeOut


class FollowWith(Order, frozen=True):
    """The card to follow with if another leads this colour in this round."""

    round: Annotated[int, Meta(ge=1, le=40)]
    colour: Colour
    card: Card


class TilesDealt(Event, frozen=True, gc=False):
    """Colours dealt to the seats."""

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
    """A trick was won; tricks are numbered from 1."""

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
    """A car moved; `spaces` are those the winner had, and over the line the rest is lost (RC-14).

    Circuit and laps say which row of which lap it is, or that it is the finish line.
    """

    seat: Seat
    start: Row
    row: Row
    lane: Lane
    spaces: int
    circuit: CircuitSlug = "short"
    laps: int = 1


class CarFinished(Event, frozen=True, gc=False):
    """A car crossed the line after so many tricks (RC-19); players who left do not win (RC-22)."""

    seat: Seat
    tricks: int
    wins: bool = True


class RoundsUp(Event, frozen=True, gc=False):
    """The rounds are up, and the race ends as it stands (RC-23)."""

    rounds: int


class DriverLeft(Event, frozen=True, gc=False):
    """A player left: a stand-in plays on for them, and their car is classified last (RC-22)."""

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
    """Number of cards of each colour in play, by seat (RC-3)."""
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
    """The viewer's own hand."""


Scene: TypeAlias = RacingCatsState | RacingCatsView
"""The rules of tricks and driving also take a view, since what they need is public."""
