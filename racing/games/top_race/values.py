"""Values of Top Race. Hidden are hands, the cards left out, sealed bids and bets.

Money is in thousands of dollars. Values that every move makes anew hold no cycles (`gc=False`).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from racing.engine.values import Action, Event, Options, Order, Retire, Seat, State, TakeOut, View

Phase: TypeAlias = Literal["offering", "bidding", "placing", "playing", "moving", "betting", "over"]
"""`offering` lasts only while the rules look for the next sale."""
Colour: TypeAlias = Literal["yellow", "blue", "red", "mauve", "green", "white"]
"""A car and its driver."""
Status: TypeAlias = Literal["pit", "racing", "broken", "finished"]
"""A car waits in the pit until it is sold and placed."""
Use: TypeAlias = Literal["speed", "sprint", "breakdown"]
Card: TypeAlias = Annotated[int, Meta(ge=0, le=47)]
"""A card by its index in the deck."""
Row: TypeAlias = Annotated[int, Meta(ge=-1, le=55)]
Lane: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
"""A lane in half lanes, from the right of the drivers."""
Money: TypeAlias = int
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=1990, multiple_of=10)]
Cash: TypeAlias = Annotated[int, Meta(ge=-2000, le=9990, multiple_of=10)]
"""Cash from earlier races: one meeting may win a thousand."""
Tip: TypeAlias = Annotated[int, Meta(ge=1, le=3)]


class TopRaceOptions(Options, frozen=True):
    races: Literal[1, 3] = 3
    auction: Literal["sealed", "open"] = "sealed"
    bets: bool = False
    bet_table: Literal["flat", "early"] = "flat"
    cash: tuple[Cash, ...] = ()
    """Starting cash of each seat, where a championship sets it; else 200 each (TR-1)."""


class RacingCar(Struct, frozen=True, gc=False):
    row: int = -2
    """The row of the car: −1 is the second row of the start, 55 the last, 56 the finish."""
    lane: int = 0
    status: Status = "pit"
    owner: Seat | None = None


class Driver(Struct, frozen=True, gc=False):
    """A player: their money, cards and hidden choices."""

    cash: Money
    hand: tuple[Card, ...] = ()
    """Sorted by the colour of the top line."""
    bid: Amount | None = None
    """The most the player would pay for the driver on offer, in a sealed auction."""
    bets: tuple[Colour, ...] = ()
    """A bet for each tip line so far, hidden until the prizes are paid."""
    has_left: bool = False


class Bid(Struct, frozen=True, gc=False):
    seat: Seat
    amount: Amount


class Grant(Struct, frozen=True, gc=False):
    """A driver that a player has obtained, whose car is still to be placed."""

    seat: Seat
    car: Colour


class Sale(Struct, frozen=True, gc=False):
    """The state of this race's auction."""

    offered: Colour | None = None
    pile: tuple[Colour, ...] = ()
    """Face down: the next one is drawn when it is turned up."""
    returned: tuple[Colour, ...] = ()
    """Drivers without a buyer; they come again in this order, after the pile (TR-5)."""
    unsold: int = 0
    """Offers in a row that found no buyer."""
    passes: int = 0
    """Whole passes through the pile that found no buyer (TR-9)."""
    queue: tuple[Seat, ...] = ()
    """Seats still in an open auction's sale, the next to bid first."""
    best: Bid | None = None
    """The highest bid in an open auction."""
    grants: tuple[Grant, ...] = ()
    last: Seat | None = None
    """The seat that obtained a driver last (TR-13)."""
    opened: tuple[Bid, ...] = ()
    """The sealed bids opened last, from the highest on; without that of the winner (TR-11)."""


class Breakdown(Struct, frozen=True, gc=False):
    """A car beside the track until the other has passed its place; the card stays in play."""

    car: Colour
    other: Colour
    card: Card


class Play(Struct, frozen=True, gc=False):
    """A card that is being carried out."""

    card: Card
    use: Use = "speed"
    colour: Colour | None = None
    """What its black line stands for; or, of two level cars, the one it acts on."""
    line: int = 0
    """The current line; those above it are done."""


class Stage(Struct, frozen=True, gc=False):
    """A car's way from where it stood to where it got; row 56 is past the finish."""

    car: Colour
    row: int
    lane: int
    to_row: int
    to_lane: int


class LastCard(Struct, frozen=True, gc=False):
    """What the last card did, or has done so far."""

    seat: Seat
    card: Card
    use: Use = "speed"
    colour: Colour | None = None
    stages: tuple[Stage, ...] = ()


class Entry(Struct, frozen=True, gc=False):
    """A line of the ledger: the sum of a seat's lines is its cash."""

    race: int
    seat: Seat
    kind: Literal["start", "price", "given", "prize", "bet"]
    amount: Money
    car: Colour | None = None
    number: int = 0
    """The place of a prize, or the tip line of a bet."""


class Result(Struct, frozen=True, gc=False):
    """A finished race of the meeting."""

    podium: tuple[Colour, ...]
    owners: tuple[Seat | None, ...]
    """Owners of the cars on the podium, in that order."""
    gains: tuple[Money, ...]
    """What this race brought each seat, prices, prizes and bets together."""
    bets: tuple[tuple[Colour, ...], ...]
    """Bets by seat."""


class TopRaceState(State, frozen=True, gc=False):
    options: TopRaceOptions
    race: int
    """Number of the race in the meeting, from 1."""
    phase: Phase
    cars: tuple[RacingCar, ...]
    """Cars by colour, in the order of COLOURS."""
    drivers: tuple[Driver, ...]
    sale: Sale
    turn: Seat | None = None
    """The seat that plays a card."""
    play: Play | None = None
    played: tuple[Card, ...] = ()
    """Played cards, face up, the last one at the end; those of breakdowns lie apart."""
    breakdowns: tuple[Breakdown, ...] = ()
    podium: tuple[Colour, ...] = ()
    tips: int = 0
    """Number of tip lines crossed."""
    asked: int = 0
    """Number of tip lines bet on."""
    aside: tuple[Card, ...] = ()
    """Unseen cards: left out with five players, or laid down by finished ones (TR-2, TR-24)."""
    ledger: tuple[Entry, ...] = ()
    results: tuple[Result, ...] = ()
    last: LastCard | None = None


class MakeBid(Action, frozen=True):
    """Bid openly, or in secret the most the player would pay; 0 is no bid (TR-11)."""

    amount: Amount


class PlaceCar(Action, frozen=True):
    """Place the car just obtained on a free start space (TR-4)."""

    row: Row
    lane: Lane


class PlayCard(Action, frozen=True):
    """Play a card.

    `colour` says what a black line stands for (TR-18), or which of two cars in the same row an
    arrow card acts on (TR-22). With `straight` there is nothing to choose on the way: every car
    goes as straight on as it can.
    """

    card: Card
    use: Use = "speed"
    colour: Colour | None = None
    straight: bool = False


class DiscardCard(Action, frozen=True):
    """Discard a card, if none can be played (TR-23)."""

    card: Card


class MoveCar(Action, frozen=True):
    """Move the car of the current line as far as it gets, to this lane (TR-16)."""

    lane: Lane


class DriveOn(Action, frozen=True):
    """Move that car and all of the lines below, each as straight on as it can."""


class MakeBet(Action, frozen=True):
    """Bet on a car in secret (TR-28)."""

    car: Colour


TopRaceAction: TypeAlias = (
    MakeBid | PlaceCar | PlayCard | DiscardCard | MoveCar | DriveOn | MakeBet | Retire | TakeOut
)


class BidUpTo(Order, frozen=True):
    """The most the site may bid for the seat when this driver is offered (TR-31)."""

    car: Colour
    amount: Annotated[int, Meta(ge=0, le=300, multiple_of=10)]


class StartFrom(Order, frozen=True):
    """A start space for the next driver the seat obtains, if it is free then (TR-11)."""

    row: Annotated[int, Meta(ge=-1, le=0)]
    lane: Lane


TopRaceOrder: TypeAlias = BidUpTo | StartFrom


class RaceBegan(Event, frozen=True, gc=False):
    """Cards are dealt, `left_out` of them put aside unseen."""

    race: int
    director: Seat
    cards_each: int
    left_out: int


class DriverOffered(Event, frozen=True, gc=False):
    car: Colour


class BidMade(Event, frozen=True, gc=False):
    """A sealed bid; others see no amount."""

    seat: Seat
    amount: Amount | None


class BidCalled(Event, frozen=True, gc=False):
    """An open bid; 0 is a pass."""

    seat: Seat
    amount: Amount


class BidsOpened(Event, frozen=True, gc=False):
    """Sealed bids from the highest on; without that of the winner, whose limit stays secret."""

    car: Colour
    bids: tuple[Bid, ...]


class DriverSold(Event, frozen=True, gc=False):
    """A driver was sold; `given` means for the fixed price (TR-8, TR-9)."""

    seat: Seat
    car: Colour
    price: Money
    given: bool = False


class DriverUnsold(Event, frozen=True, gc=False):
    """A driver found no bidder, and comes again after the others (TR-5)."""

    car: Colour


class CarPlaced(Event, frozen=True, gc=False):
    """A car was placed on the start; without a seat it has no owner (TR-9)."""

    seat: Seat | None
    car: Colour
    row: int
    lane: int


class CardPlayed(Event, frozen=True, gc=False):
    seat: Seat
    card: Card
    use: Use
    colour: Colour | None


class CardDiscarded(Event, frozen=True, gc=False):
    seat: Seat
    card: Card


class CarMoved(Event, frozen=True, gc=False):
    """A car moved; `lost` are spaces it was blocked for, and none are counted past the finish."""

    car: Colour
    start: int
    row: int
    lane: int
    lost: int = 0
    sprint: bool = False


class LineLost(Event, frozen=True, gc=False):
    """A line was lost for a car that has finished or is broken down (TR-17, TR-21)."""

    car: Colour
    status: Status


class CarBrokeDown(Event, frozen=True, gc=False):
    car: Colour
    other: Colour


class CarCameBack(Event, frozen=True, gc=False):
    car: Colour
    row: int
    lane: int


class CarFinished(Event, frozen=True, gc=False):
    """A car finished, or was placed where it stood when the cards were out (TR-25)."""

    car: Colour
    owner: Seat | None
    place: int
    prize: Money
    manner: Literal["line", "cards_out"] = "line"


class HandLaidDown(Event, frozen=True, gc=False):
    """A player laid down the hand, as all their cars have finished (TR-24)."""

    seat: Seat
    cards: int


class TipLineCrossed(Event, frozen=True, gc=False):
    tip: Tip
    car: Colour


class BetMade(Event, frozen=True, gc=False):
    """A bet was made; others see no car."""

    seat: Seat
    tip: Tip
    car: Colour | None


class BetPaid(Event, frozen=True, gc=False):
    seat: Seat
    tip: Tip
    car: Colour
    place: int
    amount: Money


class RaceEnded(Event, frozen=True, gc=False):
    race: int
    gains: tuple[Money, ...]


class DriverLeft(Event, frozen=True, gc=False):
    """A player left: a stand-in plays on for them, and their money counts (TR-31)."""

    seat: Seat
    cause: Literal["retired", "taken_out"]


TopRaceEvent: TypeAlias = (
    RaceBegan
    | DriverOffered
    | BidMade
    | BidCalled
    | BidsOpened
    | DriverSold
    | DriverUnsold
    | CarPlaced
    | CardPlayed
    | CardDiscarded
    | CarMoved
    | LineLost
    | CarBrokeDown
    | CarCameBack
    | CarFinished
    | HandLaidDown
    | TipLineCrossed
    | BetMade
    | BetPaid
    | RaceEnded
    | DriverLeft
)


class DriverView(Struct, frozen=True):
    """The public part of a player."""

    cash: Money
    cards: int
    has_bid: bool
    bets: int
    """Number of bets made in this race."""
    has_left: bool


class TopRaceView(View, frozen=True):
    options: TopRaceOptions
    race: int
    phase: Phase
    cars: tuple[RacingCar, ...]
    drivers: tuple[DriverView, ...]
    sale: Sale
    turn: Seat | None
    play: Play | None
    played: tuple[Card, ...]
    breakdowns: tuple[Breakdown, ...]
    podium: tuple[Colour, ...]
    tips: int
    asked: int
    ledger: tuple[Entry, ...]
    results: tuple[Result, ...]
    last: LastCard | None
    hand: tuple[Card, ...]
    """The viewer's own hand; the next two are the viewer's own too."""
    bid: Amount | None
    bets: tuple[Colour, ...]


Scene: TypeAlias = TopRaceState | TopRaceView
"""The rules of driving and money also take a view, since what they need is public."""
