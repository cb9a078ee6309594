"""The values of Racetrack: one car each, and nothing hidden.

What every move makes anew is no load for the garbage collector (`gc=False`): it holds no cycles.
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
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.physics import Physics

Phase: TypeAlias = Literal["placing", "racing", "over"]
Status: TypeAlias = Literal["placing", "running", "finished", "out"]
Change: TypeAlias = Annotated[int, Meta(ge=-1, le=1)]


class RacetrackOptions(Options, frozen=True):
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
    max_rounds: Annotated[int, Meta(ge=20, le=1000)] = 300

    @property
    def physics(self) -> Physics:
        return Physics(
            top_speed=self.top_speed,
            must_change_vector=self.must_change_vector,
            start_vector=self.start_vector,
            laps=self.laps,
        )


class RacingCar(Struct, frozen=True, gc=False):
    """The car of a seat."""

    point: Point | None = None
    """Where it stands, or last stood; none until it is placed."""
    vector: Vector = (0, 0)
    trail: tuple[Point, ...] = ()
    """Its last points, this one at the end."""
    moves: int = 0
    laps: int = 0
    """Crossings of the line forward, less those back (RT-22)."""
    crashes: int = 0
    waiting: bool = False
    """It misses its next turn (RT-18)."""
    status: Status = "placing"
    ended: int = 0
    """The round in which it finished or went out."""
    margin: int = 0
    """Squares past the line when it finished (RT-26)."""
    exit: int = 0
    """Its place among those that went out: 1 for the first; the same after one collision."""


class RacetrackState(State, frozen=True, gc=False):
    options: RacetrackOptions
    cars: tuple[RacingCar, ...]
    order: tuple[Seat, ...]
    """Who places a car after whom; from the first move on, who drives after whom."""
    queue: tuple[Seat, ...]
    """Who is still to act in this round, the next one first."""
    round: int = 0
    """None while cars are placed."""
    phase: Phase = "placing"


class PlaceCar(Action, frozen=True):
    """On a crossing of the start line, counted from the inner border, the first is 0."""

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
    """In which order cars are placed."""

    order: tuple[Seat, ...]


class CarPlaced(Event, frozen=True, gc=False):
    seat: Seat
    point: Point


class CarMoved(Event, frozen=True, gc=False):
    seat: Seat
    start: Point
    end: Point


class LineCrossed(Event, frozen=True, gc=False):
    """Forward or back, and with how many laps since then."""

    seat: Seat
    forward: bool
    laps: int


class CarFinished(Event, frozen=True, gc=False):
    seat: Seat
    round: int
    margin: int


class CarHitWall(Event, frozen=True, gc=False):
    """It would have gone to `target`, and stays at `start`."""

    seat: Seat
    start: Point
    target: Point
    crashes: int


class CarsCollided(Event, frozen=True, gc=False):
    """One moved to where the other stood."""

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
    """The player's time ran out."""

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
    """All is public: the same for everyone."""

    options: RacetrackOptions
    cars: tuple[RacingCar, ...]
    order: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    round: int
    phase: Phase
