"""Values of F-Cartes. Hidden are the cards in hands and those left in the pile.

Values that every move makes anew hold no cycles (`gc=False`).
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from racing.engine.values import Action, Event, Options, Order, Retire, Seat, State, TakeOut, View

Phase: TypeAlias = Literal["qualifying", "racing", "over"]
Card: TypeAlias = Annotated[int, Meta(ge=0, le=19)]
"""A card by its index in CARDS; cards that read alike are the same card."""
CarNumber: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Spot: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
"""A place in the line: a car by its number, or 0 for a gap."""
Risk: TypeAlias = Annotated[int, Meta(ge=1, le=5)]
Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Counts: TypeAlias = tuple[int, ...]
"""Counts by card: a pile without an order, so that no hidden order can leak."""


Team: TypeAlias = Literal[
    "red",
    "blue",
    "green",
    "yellow",
    "grey",
    "black",
    "orange",
    "white",
    "violet",
    "turquoise",
]
"""A team by its colour."""


class FCartesOptions(Options, frozen=True):
    rounds: Literal[6, 12, 24, "teams"] = 6
    qualifying: Literal["full", "quick"] = "full"
    weather: Literal["dry", "wet", "drawn"] = "dry"
    neutral_cars: Annotated[int, Meta(ge=0, le=16)] = 0
    limited_attacks: bool = False
    teams: tuple[Team, ...] | UnsetType = UNSET
    """The team of each seat, chosen before the start (FC-30); unset where they go by seat."""


class Trials(Struct, frozen=True, gc=False):
    """Qualifying while it lasts (FC-4, FC-5)."""

    order: tuple[Seat, ...]
    """The order in which the team cards were turned up."""
    queue: tuple[CarNumber, ...]
    """Cars still to qualify; the first has rolled `die` and may take a risk."""
    die: Die
    scores: tuple[int | None, ...]
    """Scores by car."""


class Comeback(Struct, frozen=True, gc=False):
    """A comeback under way: up to so many more tries with this car (FC-22)."""

    car: CarNumber
    tries: int


class Stop(Struct, frozen=True, gc=False):
    """A car in the pits; it drops back when it leaves them (FC-19)."""

    car: CarNumber
    is_lightning: bool
    taken: tuple[Card, ...]
    """Damage cards taken off so far, in order."""


class Roll(Struct, frozen=True, gc=False):
    """One side of a duel: the die, and the total that counts."""

    car: CarNumber
    die: Die
    total: int


class Fight(Struct, frozen=True, gc=False):
    """The latest duel, to show on the board."""

    attacker: Roll
    defender: Roll
    is_won: bool


class FCartesState(State, frozen=True, gc=False):
    options: FCartesOptions
    seats: int
    phase: Phase
    is_wet: bool
    hands: tuple[tuple[Card, ...], ...]
    """Hands by seat, sorted."""
    pile: Counts
    discards: Counts
    damage: tuple[tuple[Card, ...], ...]
    """Damage cards under each car, from number 1, in the order they were laid."""
    laid: tuple[int, ...]
    """Points laid on each car in this round, by all players together (FC-13)."""
    trials: Trials | None = None
    grid: tuple[CarNumber, ...] = ()
    line: tuple[Spot, ...] = ()
    """Cars and gaps, first to last."""
    out: tuple[CarNumber, ...] = ()
    """Cars that are out, in the order they went out."""
    left: tuple[Seat, ...] = ()
    """Players who have left, in the order they left (FC-29)."""
    round: int = 0
    order: tuple[Seat, ...] = ()
    """Order of play in this round, fixed at its start (FC-8)."""
    turn: Seat | None = None
    """The seat that qualifies or plays."""
    actions: int = 0
    """Actions the seat has left after the one under way (FC-22, FC-19)."""
    hit: tuple[CarNumber, ...] = ()
    """Cars the seat has laid damage on in this turn."""
    comeback: Comeback | None = None
    stop: Stop | None = None
    fight: Fight | None = None


class TakeRisk(Action, frozen=True):
    """Roll again: above the number it is added to the score, else taken off (FC-5)."""

    number: Risk


class KeepScore(Action, frozen=True):
    """Take no risk in qualifying."""


class LayGap(Action, frozen=True):
    """Lay a gap right behind one's own car."""

    car: CarNumber


class LayDamage(Action, frozen=True):
    card: Card
    car: CarNumber


class DiscardCard(Action, frozen=True):
    card: Card


class DrawCard(Action, frozen=True):
    pass


class Duel(Action, frozen=True):
    """Duel with one's own car against the car right in front."""

    car: CarNumber


class CloseGap(Action, frozen=True):
    """Pass the gap right in front with one's own car."""

    car: CarNumber


class PitStop(Action, frozen=True):
    """Stop with one's own car, and take the first damage card off it."""

    car: CarNumber
    card: Card


class LightningStop(Action, frozen=True):
    car: CarNumber
    card: Card


class TakeOff(Action, frozen=True):
    """Take one more damage card off in the same stop."""

    card: Card


class LeavePits(Action, frozen=True):
    pass


class StartComeback(Action, frozen=True):
    """Play a comeback: the first of up to three tries with this car."""

    car: CarNumber


class TryAgain(Action, frozen=True):
    pass


class EndComeback(Action, frozen=True):
    pass


class ChangeWeather(Action, frozen=True):
    pass


class Slipstream(Action, frozen=True):
    """Duel once with a bonus."""

    car: CarNumber


class MakeRepair(Action, frozen=True):
    car: CarNumber
    card: Card
    """The damage card taken off."""


class StopAndGo(Action, frozen=True):
    """Send a car of another team back."""

    car: CarNumber


class SendSafetyCar(Action, frozen=True):
    pass


class Spin(Action, frozen=True):
    """Spin a car of another team right in front of or behind one's own."""

    car: CarNumber


class GiveTeamOrders(Action, frozen=True):
    """Swap one's own two cars."""


class EndTurn(Action, frozen=True):
    pass


class TakeResult(Action, frozen=True):
    """End the race as it stands: for the last player who drives (FC-29)."""


FCartesAction: TypeAlias = (
    TakeRisk
    | KeepScore
    | LayGap
    | LayDamage
    | DiscardCard
    | DrawCard
    | Duel
    | CloseGap
    | PitStop
    | LightningStop
    | TakeOff
    | LeavePits
    | StartComeback
    | TryAgain
    | EndComeback
    | ChangeWeather
    | Slipstream
    | MakeRepair
    | StopAndGo
    | SendSafetyCar
    | Spin
    | GiveTeamOrders
    | EndTurn
    | TakeResult
    | Retire
    | TakeOut
)


class RiskAfter(Order, frozen=True):
    """The risk to take if the first die of a car shows this; 0 for none."""

    die: Die
    number: Annotated[int, Meta(ge=0, le=5)]


class WeatherDrawn(Event, frozen=True, gc=False):
    is_wet: bool


class TeamsTurnedUp(Event, frozen=True, gc=False):
    """The order in which the first cars qualify; the second ones in reverse."""

    order: tuple[Seat, ...]


class CarTimed(Event, frozen=True, gc=False):
    """The first die of a car in qualifying."""

    car: CarNumber
    die: Die


class RiskTaken(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber
    number: Risk
    die: Die
    score: int


class ScoreKept(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber
    score: int


class TieRolled(Event, frozen=True, gc=False):
    """Cars with the same score, and a die for each (FC-6)."""

    cars: tuple[CarNumber, ...]
    dice: tuple[Die, ...]


class GridFormed(Event, frozen=True, gc=False):
    """The grid, first to last."""

    grid: tuple[CarNumber, ...]


class RoundBegan(Event, frozen=True, gc=False):
    number: int
    order: tuple[Seat, ...]


class GapLaid(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber


class GapsRemoved(Event, frozen=True, gc=False):
    """Gaps removed from in front of the first car or behind the last (FC-11)."""

    count: int


class DamageLaid(Event, frozen=True, gc=False):
    seat: Seat
    card: Card
    car: CarNumber
    lost: int
    """All points that the car has lost by now."""


class CarRetired(Event, frozen=True, gc=False):
    """A car has lost 10 or more points and is out (FC-14)."""

    car: CarNumber


class TeamOut(Event, frozen=True, gc=False):
    """A team has no car left; the hand is discarded (FC-9)."""

    seat: Seat


class CardDiscarded(Event, frozen=True, gc=False):
    seat: Seat
    card: Card


class CardDrawn(Event, frozen=True, gc=False):
    """A card was drawn; only its owner sees which."""

    seat: Seat
    card: Card | None


class PileMade(Event, frozen=True, gc=False):
    """The pile was made anew from the discards (FC-16)."""

    cards: int


class DuelFought(Event, frozen=True, gc=False):
    """A duel. Each total is the die less the points lost; the attacker's also has `rain` taken
    off and `push` added.
    """

    seat: Seat
    attacker: Roll
    defender: Roll
    rain: int
    push: int
    is_won: bool


class GapClosed(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber


class ComebackBegan(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber


class CarPitted(Event, frozen=True, gc=False):
    """A stop; `places` are those the car really dropped, gaps included."""

    seat: Seat
    car: CarNumber
    is_lightning: bool
    cards: tuple[Card, ...]
    places: int


class WeatherChanged(Event, frozen=True, gc=False):
    seat: Seat
    is_wet: bool


class CarRepaired(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber
    card: Card


class CarPenalised(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber
    places: int


class SafetyCarOut(Event, frozen=True, gc=False):
    seat: Seat
    gaps: int


class CarSpun(Event, frozen=True, gc=False):
    seat: Seat
    car: CarNumber
    places: int
    lost: int


class CarsSwapped(Event, frozen=True, gc=False):
    """Team orders: the car that is in front now, and the other."""

    seat: Seat
    ahead: CarNumber
    behind: CarNumber


class TurnEnded(Event, frozen=True, gc=False):
    """A turn ended early, with so many actions left."""

    seat: Seat
    actions: int


class DriverLeft(Event, frozen=True, gc=False):
    """A player left: their cars are neutral from now on, and the hand is discarded (FC-29)."""

    seat: Seat
    cause: Literal["retired", "taken_out"]


class ResultTaken(Event, frozen=True, gc=False):
    """The last player who drives takes the result as it stands (FC-29)."""

    seat: Seat


class FlagFell(Event, frozen=True, gc=False):
    """The end after so many rounds, and the car that is first."""

    rounds: int
    car: CarNumber | None


FCartesEvent: TypeAlias = (
    WeatherDrawn
    | TeamsTurnedUp
    | CarTimed
    | RiskTaken
    | ScoreKept
    | TieRolled
    | GridFormed
    | RoundBegan
    | GapLaid
    | GapsRemoved
    | DamageLaid
    | CarRetired
    | TeamOut
    | CardDiscarded
    | CardDrawn
    | PileMade
    | DuelFought
    | GapClosed
    | ComebackBegan
    | CarPitted
    | WeatherChanged
    | CarRepaired
    | CarPenalised
    | SafetyCarOut
    | CarSpun
    | CarsSwapped
    | TurnEnded
    | DriverLeft
    | ResultTaken
    | FlagFell
)


class FCartesView(View, frozen=True):
    options: FCartesOptions
    seats: int
    phase: Phase
    is_wet: bool
    held: tuple[int, ...]
    """Number of cards in each hand, by seat."""
    piled: int
    """Number of cards in the pile."""
    discards: Counts
    damage: tuple[tuple[Card, ...], ...]
    laid: tuple[int, ...]
    trials: Trials | None
    grid: tuple[CarNumber, ...]
    line: tuple[Spot, ...]
    out: tuple[CarNumber, ...]
    left: tuple[Seat, ...]
    round: int
    order: tuple[Seat, ...]
    turn: Seat | None
    actions: int
    hit: tuple[CarNumber, ...]
    comeback: Comeback | None
    stop: Stop | None
    fight: Fight | None
    hand: tuple[Card, ...]
    """The viewer's own hand."""


Scene: TypeAlias = FCartesState | FCartesView
"""Rules about cars, gaps and damage also take a view, since these are public."""
