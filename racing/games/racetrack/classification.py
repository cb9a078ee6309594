"""Standing and outcome (RT-26, RT-28, RT-29, RT-31)."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from racing.engine.open_game import one_car_each
from racing.engine.values import Car, Mark, Outcome, Seat, Standing, Summary
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.moving import placed
from racing.games.racetrack.road import lap_length, steps_left
from racing.games.racetrack.unfinished import Rank, ranks_of
from racing.games.racetrack.values import RacetrackState, RacingCar

Unfinished: TypeAlias = Callable[[RacetrackState], Mapping[Seat, Rank]]
"""Sort keys of the cars that are still running."""
LEVEL: Rank = (0, 0)


def car_of(seat: Seat) -> Car:
    return Car(number=seat + 1, seat=seat)


def standing(state: RacetrackState, unfinished: Unfinished) -> Standing:
    running = unfinished(state) if state.phase != "placing" else {}
    return one_car_each(
        [_rank(state.cars[seat], running.get(seat, LEVEL)) for seat in seats_of(state)]
    )


def outcome(state: RacetrackState, unfinished: Unfinished) -> Outcome | None:
    """The outcome: only a car that finished has won; level ones share."""
    if state.phase != "over":
        return None
    order = standing(state, unfinished)
    finished = with_status(state, "finished")
    return Outcome(
        standing=order,
        winners=tuple(seat for seat in order.seats[0] if seat in finished),
        out=tuple(car_of(seat) for seat in with_status(state, "out")),
        marks=tuple(_mark(state, seat) for seat in finished if not state.cars[seat].crashes),
    )


def adjudged(state: RacetrackState, unfinished: Unfinished) -> Outcome:
    """The outcome if the race ends now: cars in order, and those level in front have won."""
    order = standing(state, unfinished)
    out = tuple(car_of(seat) for seat in with_status(state, "out"))
    return Outcome(standing=order, winners=order.seats[0], out=out)


def by_moves(state: RacetrackState) -> Mapping[Seat, Rank]:
    """Running cars by the fewest moves they still need (RT-29)."""
    running = with_status(state, "running")
    if len(running) < 2:
        return dict.fromkeys(running, LEVEL)
    ranks = ranks_of(state.options, [state.cars[seat] for seat in running])
    return dict(zip(running, ranks, strict=True))


def on_the_road(state: RacetrackState) -> Mapping[Seat, Rank]:
    """Running cars by their distance along the road, which is quick to tell during the race."""
    running = with_status(state, "running")
    return {seat: (0, _steps_left(state, state.cars[seat])) for seat in running}


def summary(state: RacetrackState, order: Standing) -> Summary:
    return Summary(turn=state.round, progress=_progress(state), leaders=order.seats[0])


def seats_of(state: RacetrackState) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(len(state.cars)))


def with_status(state: RacetrackState, status: str) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats_of(state) if state.cars[seat].status == status)


def _mark(state: RacetrackState, seat: Seat) -> Mark:
    """The mark of a run: the fewest moves, then the larger margin.

    Only runs without accidents count: a wall can stop a car sooner than its brakes, so others would
    beat par (RT-31, RT-32).
    """
    car = state.cars[seat]
    return Mark(seat=seat, value=(car.moves, -car.margin))


def _rank(car: RacingCar, running: Rank) -> tuple[int, int, int]:
    """Sort key: finishers by round and margin, then cars on the track, then those out."""
    match car.status:
        case "finished":
            return (0, car.ended, -car.margin)
        case "out":
            return (2, -car.exit, 0)
    return (1, *running)


def _steps_left(state: RacetrackState, car: RacingCar) -> int:
    """Steps to the finish along the road."""
    track = CIRCUITS.track(state.options.way)
    return steps_left(track, placed(car), state.options.laps - car.laps)


def _progress(state: RacetrackState) -> int:
    """Progress in per cent of the cars that are not out, taken together."""
    if state.phase != "racing":
        return 0 if state.phase == "placing" else 100
    whole = state.options.laps * lap_length(CIRCUITS.track(state.options.way))
    left = [_steps_left(state, car) for car in state.cars if car.status == "running"]
    cars = len(left) + len(with_status(state, "finished"))
    return max(0, min(99, 100 - 100 * sum(left) // (whole * cars)))
