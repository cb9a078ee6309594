"""Standing and outcome (PP-20, PP-23)."""

from collections.abc import Iterator
from itertools import groupby

from racing.engine.values import Outcome, Score, Seat, Standing, Summary
from racing.games.pole_position.cars import (
    HOME,
    INDEX,
    all_numbers,
    car_of,
    owner_of,
    racing,
)
from racing.games.pole_position.podium import give_places, places, points_for, points_of
from racing.games.pole_position.values import CarNumber, PolePositionState, Scene

Groups = tuple[tuple[CarNumber, ...], ...]
SHARES = 360360
"""Parts of a point, so that any number of cars up to fifteen can share it."""


def standing(state: PolePositionState) -> Standing:
    in_race, out = (*_home(state), *_on_track(state)), _out(state)
    worth = _worth(state, in_race)
    seats = sorted(worth, key=lambda seat: (worth[seat], seat))
    return Standing(
        seats=tuple([tuple(group) for _, group in groupby(seats, worth.__getitem__)]),
        cars=tuple([tuple([car_of(number) for number in group]) for group in (*in_race, *out)]),
    )


def order_of(scene: Scene) -> Groups:
    """All cars, best first: those home, those on the track, those out; level ones together."""
    return (*_home(scene), *_on_track(scene), *_out(scene))


def _home(scene: Scene) -> Groups:
    return tuple([(number,) for number in scene.podium])


def _on_track(scene: Scene) -> Iterator[tuple[CarNumber, ...]]:
    level: dict[int, list[CarNumber]] = {}
    for number in racing(scene):
        level.setdefault(scene.cars[INDEX[number]].space, []).append(number)
    for space in sorted(level, reverse=True):
        yield tuple(level[space])


def _out(scene: Scene) -> Groups:
    out = tuple([n for n in all_numbers(scene) if scene.cars[INDEX[n]].status == "out"])
    return (out,) if out else ()


def outcome(state: PolePositionState) -> Outcome | None:
    """The outcome: most points, then the better best-placed car, then shared (PP-23)."""
    if state.phase != "over":
        return None
    order = standing(state)
    scores = tuple(Score(seat, points_of(state, seat)) for seat in _seats(state))
    return Outcome(
        standing=order,
        winners=tuple(seat for seat in order.seats[0] if scores[seat].amount),
        out=tuple(car_of(number) for group in _out(state) for number in group),
        scores=scores,
    )


def adjudged(state: PolePositionState) -> Outcome:
    """The outcome as if time were up: free places go to the cars as they stand."""
    placed, _ = give_places(state, (), "time_up")
    order = standing(placed)
    return Outcome(
        standing=order,
        winners=order.seats[0],
        out=tuple(car_of(number) for group in _out(placed) for number in group),
        scores=tuple(Score(seat, points_of(placed, seat)) for seat in _seats(placed)),
    )


def summary(state: PolePositionState) -> Summary:
    return Summary(turn=state.turn, progress=_progress(state), leaders=standing(state).seats[0])


def _seats(state: PolePositionState) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(len(state.drivers)))


def _worth(state: PolePositionState, order: Groups) -> dict[Seat, tuple[int, int]]:
    """Points of each seat if the race ended now, and the place of its best car.

    Level cars share their points; the smaller value is better.
    """
    points = [0] * len(state.drivers)
    best = [len(state.cars)] * len(state.drivers)
    first, ahead = points_for(state, 1), 0
    for group in order:
        share = _share(first - ahead, len(group))
        for seat in map(owner_of, group):
            points[seat] += share
            best[seat] = min(best[seat], ahead)
        ahead += len(group)
    return {seat: (-points[seat], best[seat]) for seat in _seats(state)}


def _share(best: int, cars: int) -> int:
    """The share of each of so many level cars in the points from the best one down."""
    return SHARES * sum(range(max(1, best - cars + 1), best + 1)) // cars


def _progress(state: PolePositionState) -> int:
    """Progress in per cent of the cars that will fill the podium, taken together."""
    if state.phase == "over":
        return 100
    best = sorted((car.space for car in state.cars if car.status != "out"), reverse=True)
    podium = best[: places(state)]
    return min(99, 100 * sum(podium) // (HOME * len(podium)))
