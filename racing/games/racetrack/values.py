"""Values of Racetrack: one car each, and nothing hidden.

Values that every move makes anew hold no cycles (`gc=False`).
"""

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
from racing.games.racetrack.circuits import way_of
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics

Phase: TypeAlias = Literal["placing", "racing", "over"]
Status: TypeAlias = Literal["placing", "running", "finished", "out"]
MOST_ROUNDS = 1000
"""The most rounds that a race can have."""
Change: TypeAlias = Annotated[int, Meta(ge=-1, le=1)]


class CommonOptions(Options, frozen=True):
    """The options that every version of the rules has."""

    circuit: Annotated[str, Meta(max_length=100)] = "teacup"
    laps: Annotated[int, Meta(ge=1, le=5)] = 1
    top_speed: Annotated[int, Meta(ge=5, le=7)] = 7
    start_vector: Annotated[int, Meta(ge=0, le=7)] = 0
    """The speed of all cars at the start, straight ahead."""
    start_order: Literal["reverse", "placing"] = "reverse"
    must_change_vector: bool = False
    accidents: Literal["eliminate", "penalty"] = "eliminate"
    crash_limit: Annotated[int, Meta(ge=1, le=9)] = 3
    """With penalties: the crash that puts a car out."""
    collisions: Literal["on", "off"] = "on"
    finish: Literal["first", "all_but_one"] = "all_but_one"
    out_of_time: Literal["stand_in", "pass"] = "stand_in"
    """Who drives for a player whose time ran out: a bot, or nobody."""

    @property
    def way(self) -> str:
        """What `CIRCUITS` finds the circuit by, in the direction of the race."""
        return self.circuit

    @property
    def physics(self) -> Physics:
        return Physics(
            top_speed=self.top_speed,
            must_change_vector=self.must_change_vector,
            start_vector=self.start_vector,
            laps=self.laps,
        )


class RacetrackOptions(CommonOptions, frozen=True):
    direction: Literal["as_drawn", "reverse"] = "as_drawn"
    """Which way round the race goes: as the circuit was drawn, or the other way (RT-37)."""
    max_rounds: Annotated[int, Meta(ge=20, le=MOST_ROUNDS)] | None = None
    """Without a number it follows par and laps; a race that is set up has one (RT-30)."""

    @property
    def way(self) -> str:
        return way_of(self.circuit, is_reverse=self.direction == "reverse")

    @property
    def most_rounds(self) -> int:
        return self.max_rounds or MOST_ROUNDS


class FirstOptions(CommonOptions, frozen=True):
    """The options of the first version of the rules."""

    max_rounds: Annotated[int, Meta(ge=20, le=MOST_ROUNDS)] = 300

    @property
    def most_rounds(self) -> int:
        return self.max_rounds


class RacingCar(Struct, frozen=True, gc=False):
    """The car of a seat."""

    point: Point | None = None
    """The point where the car stands, or last stood; None until it is placed."""
    vector: Vector = (0, 0)
    trail: tuple[Point, ...] = ()
    """The last points of the car, the present one at the end."""
    moves: int = 0
    laps: int = 0
    """Crossings of the line forward, less those back (RT-22)."""
    crashes: int = 0
    waiting: bool = False
    """Whether it misses its next turn (RT-18)."""
    status: Status = "placing"
    ended: int = 0
    """The round in which it finished or went out."""
    margin: int = 0
    """Squares past the line when it finished (RT-26)."""
    exit: int = 0
    """The car's place among those that went out, 1 for the first; shared after a collision."""


class RacetrackState(State, frozen=True, gc=False):
    options: RacetrackOptions
    cars: tuple[RacingCar, ...]
    order: tuple[Seat, ...]
    """The order of placing cars; from the first move on, the order of driving."""
    queue: tuple[Seat, ...]
    """Seats still to act in this round, the next one first."""
    round: int = 0
    """The number of the round; 0 while cars are placed."""
    phase: Phase = "placing"


class PlaceCar(Action, frozen=True):
    """Place a car on a crossing of the start line, counted from the inner border, from 0."""

    crossing: Annotated[int, Meta(ge=0, le=1000)]


class Accelerate(Action, frozen=True):
    """Change the vector by one or none each way, then move by it (RT-9)."""

    ax: Change
    ay: Change


RacetrackAction: TypeAlias = PlaceCar | Accelerate | Pass | Retire | TakeOut


class Drive(Order, frozen=True):
    """A move of a planned path: from this point and vector on, with this change of the vector."""

    start: Point
    vector: Vector
    ax: Change
    ay: Change


class OrderDrawn(Event, frozen=True, gc=False):
    """The order in which cars are placed."""

    order: tuple[Seat, ...]


class CarPlaced(Event, frozen=True, gc=False):
    seat: Seat
    point: Point


class CarMoved(Event, frozen=True, gc=False):
    seat: Seat
    start: Point
    end: Point


class LineCrossed(Event, frozen=True, gc=False):
    """A car crossed the line forward or back, and its laps since then."""

    seat: Seat
    forward: bool
    laps: int


class CarFinished(Event, frozen=True, gc=False):
    seat: Seat
    round: int
    margin: int


class CarHitWall(Event, frozen=True, gc=False):
    """A car hit a wall on its way to `target`, and stays at `start`."""

    seat: Seat
    start: Point
    target: Point
    crashes: int


class CarsCollided(Event, frozen=True, gc=False):
    """A car moved to where another stood."""

    seat: Seat
    other: Seat
    start: Point
    target: Point


class CarWentOut(Event, frozen=True, gc=False):
    seat: Seat
    cause: Literal["accident", "retired", "taken_out"]


class TurnMissed(Event, frozen=True, gc=False):
    seat: Seat


class TurnPassed(Event, frozen=True, gc=False):
    """A car passed because the player's time ran out."""

    seat: Seat


class RoundBegan(Event, frozen=True, gc=False):
    round: int


class RaceEnded(Event, frozen=True, gc=False):
    round: int


RacetrackEvent: TypeAlias = (
    OrderDrawn
    | CarPlaced
    | CarMoved
    | LineCrossed
    | CarFinished
    | CarHitWall
    | CarsCollided
    | CarWentOut
    | TurnMissed
    | TurnPassed
    | RoundBegan
    | RaceEnded
)


class RacetrackView(View, frozen=True):
    """The whole state: all is public."""

    options: RacetrackOptions
    cars: tuple[RacingCar, ...]
    order: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    round: int
    phase: Phase
