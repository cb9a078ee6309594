"""Standing and outcome (RC-16, RC-17, RC-19, RC-22)."""

from itertools import groupby

from racing.engine.values import Car, Mark, Outcome, Seat, Standing, Summary
from racing.games.racing_cats.circuit import CIRCUITS
from racing.games.racing_cats.driving import position
from racing.games.racing_cats.values import RacingCatsState, Scene


def standing(state: RacingCatsState) -> Standing:
    """The standing by position; players who left come behind all others."""
    groups = groups_by_position(state)
    return Standing(
        seats=groups,
        cars=tuple([tuple([car_of(state, seat) for seat in group]) for group in groups]),
    )


def groups_by_position(scene: Scene) -> tuple[tuple[Seat, ...], ...]:
    keys = [(left, position(car)) for left, car in zip(scene.left, scene.cars, strict=True)]
    seats = sorted([Seat(seat) for seat in range(len(keys))], key=keys.__getitem__)
    return tuple(tuple(group) for _, group in groupby(seats, keys.__getitem__))


def car_of(scene: Scene, seat: Seat) -> Car:
    """The car of a seat, numbered by colour."""
    return Car(scene.tiles[seat] + 1, seat)


def outcome(state: RacingCatsState) -> Outcome | None:
    if state.phase != "over":
        return None
    order = standing(state)
    return Outcome(standing=order, winners=order.seats[0], marks=_marks(state))


def _marks(state: RacingCatsState) -> tuple[Mark, ...]:
    """The number of tricks, for a winner who crossed the line (RC-19)."""
    home = finisher(state)
    return () if home is None or state.left[home] else (Mark(home, (state.tricks,)),)


def finisher(scene: Scene) -> Seat | None:
    """The seat whose car is over the line, if any."""
    finish = finish_row(scene)
    return next((Seat(seat) for seat, car in enumerate(scene.cars) if car.row == finish), None)


def finish_row(scene: Scene) -> int:
    return CIRCUITS[scene.options.circuit].finish(scene.options.laps)


def summary(state: RacingCatsState) -> Summary:
    """The summary for lists; its turn is the number of the trick, the last one after the end."""
    is_over = state.phase == "over"
    return Summary(
        turn=state.tricks if is_over else state.tricks + 1,
        progress=100 if is_over else _progress(state),
        leaders=groups_by_position(state)[0],
    )


def _progress(state: RacingCatsState) -> int:
    return min(99, 100 * max(car.row for car in state.cars) // finish_row(state))
