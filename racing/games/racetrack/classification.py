"""Standing and outcome (RT-26, RT-28, RT-29, RT-31)."""

from functools import lru_cache

from racing.engine.open_game import one_car_each
from racing.engine.values import Car, Mark, Outcome, Seat, Standing, Summary
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.moving import placed
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.road import lap_length, steps_left
from racing.games.racetrack.search import Run, moves_left
from racing.games.racetrack.values import RacetrackState, RacingCar


def car_of(seat: Seat) -> Car:
    return Car(number=seat + 1, seat=seat)


def standing(state: RacetrackState) -> Standing:
    return one_car_each([_rank(state, seat) for seat in _seats(state)])


def outcome(state: RacetrackState) -> Outcome | None:
    """The outcome: only a car that finished has won; level ones share."""
    if state.phase != "over":
        return None
    order = standing(state)
    finished = _with_status(state, "finished")
    return Outcome(
        standing=order,
        winners=tuple(seat for seat in order.seats[0] if seat in finished),
        out=tuple(car_of(seat) for seat in _with_status(state, "out")),
        marks=tuple(_mark(state, seat) for seat in finished if not state.cars[seat].crashes),
    )


def adjudged(state: RacetrackState) -> Outcome:
    """The outcome by the present order on the road, each crossing of the line counted."""
    order = standing(state)
    out = tuple(car_of(seat) for seat in _with_status(state, "out"))
    return Outcome(standing=order, winners=order.seats[0], out=out)


def summary(state: RacetrackState) -> Summary:
    return Summary(turn=state.round, progress=_progress(state), leaders=standing(state).seats[0])


def _seats(state: RacetrackState) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(len(state.cars)))


def _with_status(state: RacetrackState, status: str) -> tuple[Seat, ...]:
    return tuple(seat for seat in _seats(state) if state.cars[seat].status == status)


def _mark(state: RacetrackState, seat: Seat) -> Mark:
    """The mark of a run: the fewest moves, then the larger margin.

    Only runs without accidents count: a wall can stop a car sooner than its brakes, so others would
    beat par (RT-31, RT-32).
    """
    car = state.cars[seat]
    return Mark(seat=seat, value=(car.moves, -car.margin))


def _rank(state: RacetrackState, seat: Seat) -> tuple[int, int, int]:
    """Sort key: finishers by round and margin, then cars on the track, then those out."""
    car = state.cars[seat]
    match car.status:
        case "finished":
            return (0, car.ended, -car.margin)
        case "running" if state.phase == "racing":
            return (1, _steps_left(state, car), 0)
        case "running" if state.phase == "over":
            return (1, *_still_to_drive(state, car))
        case "out":
            return (2, -car.exit, 0)
    return (1, 0, 0)


def _steps_left(state: RacetrackState, car: RacingCar) -> int:
    """Steps to the finish along the road; the exact search is too slow while the race runs."""
    track = CIRCUITS.track(state.options.circuit)
    return steps_left(track, placed(car), state.options.laps - car.laps)


def _still_to_drive(state: RacetrackState, car: RacingCar) -> tuple[int, int]:
    """The fewest moves to the finish, a turn to miss among them (RT-29).

    Cars that can no longer finish come last. With penalties an accident is not the end (RT-18).
    """
    if len(_with_status(state, "running")) == 1:
        return (0, 0)
    options, run = state.options, Run(placed(car), car.vector, car.laps)
    spare = options.crash_limit - 1 - car.crashes if options.accidents == "penalty" else 0
    moves = _moves_left(options.circuit, options.physics, run, spare)
    return (1, 0) if moves is None else (0, moves + car.waiting)


@lru_cache(maxsize=4096)
def _moves_left(circuit: str, physics: Physics, run: Run, spare: int) -> int | None:
    return moves_left(CIRCUITS.track(circuit), physics, run, spare)


def _progress(state: RacetrackState) -> int:
    """Progress in per cent of the cars that are not out, taken together."""
    if state.phase != "racing":
        return 0 if state.phase == "placing" else 100
    whole = state.options.laps * lap_length(CIRCUITS.track(state.options.circuit))
    left = [_steps_left(state, car) for car in state.cars if car.status == "running"]
    cars = len(left) + len(_with_status(state, "finished"))
    return max(0, min(99, 100 - 100 * sum(left) // (whole * cars)))
