"""Small circuits, and races of Racetrack brought to the moment a test is about."""

from typing import Any, TypeVar

from racing.engine.dice import Dice
from racing.engine.move_history import MoveHistory
from racing.engine.values import Action, Seat, Transition
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.geometry import Point, Vector
from racing.games.racetrack.values import (
    Accelerate,
    RacetrackEvent,
    RacetrackOptions,
    RacetrackState,
    RacingCar,
)

KEY = b"a key of the tests"
ALICE, BOB, CHARLIE = Seat(0), Seat(1), Seat(2)

RING = Circuit(
    slug="ring",
    outer=((0, 0), (30, 0), (30, 20), (0, 20)),
    inner=((8, 8), (22, 8), (22, 12), (8, 12)),
    start_line=((15, 8), (15, 0)),
    direction="clockwise",
)
"""Cars start upwards of the inner border and drive to the right; seven crossings."""

CIRCUITS_OF_THE_TESTS = {RING.slug: RING}

E = TypeVar("E", bound=RacetrackEvent)


def options_with(**options: Any) -> RacetrackOptions:
    return RacetrackOptions(**{"circuit": "ring", **options})


def new_history(seats: int = 3, **options: Any) -> MoveHistory:
    return MoveHistory(RACETRACK, options_with(**options), seats, KEY)


def state_of(line: MoveHistory) -> RacetrackState:
    state: RacetrackState = line.position.state
    return state


def car(point: Point, vector: Vector = (0, 0), **fields: Any) -> RacingCar:
    return RacingCar(point, vector, trail=(point,), **{"status": "running", **fields})


def racing(*cars: RacingCar, round: int = 1, **options: Any) -> RacetrackState:
    """The first car is about to move, then the others in turn."""
    seats = tuple(Seat(number) for number in range(len(cars)))
    queue = tuple(seat for seat in seats if cars[seat].status == "running")
    return RacetrackState(options_with(**options), cars, seats, queue, round, "racing")


def done(state: RacetrackState, action: Action) -> Transition:
    """What comes of an action of whoever is next."""
    return RACETRACK.apply(state, state.queue[0], action, Dice(KEY))  # type: ignore[arg-type]


def after(state: RacetrackState, *actions: Action) -> RacetrackState:
    for action in actions:
        state = done(state, action).state
    return state


def event_of(kind: type[E], transition: Transition) -> E:
    (event,) = (each for each in transition.events if isinstance(each, kind))
    return event


def outcome_of(state: RacetrackState) -> list[tuple[Seat, ...]]:
    """The places, best first."""
    outcome = RACETRACK.outcome(state)
    assert outcome is not None
    return list(outcome.standing.seats)


KEEP = Accelerate(0, 0)
RIGHT, LEFT = Accelerate(1, 0), Accelerate(-1, 0)
DOWN, UP = Accelerate(0, 1), Accelerate(0, -1)
