"""Standing and outcome (PP-20, PP-23)."""

from collections.abc import Iterator
from itertools import groupby

from racing.engine.values import Outcome, Score, Seat, Standing, Summary
from racing.games.pole_position.cars import (
    HOME,
    INDEX,
    all_numbers,
    car_of,
    lead_of,
    owner_of,
    racing,
)
from racing.games.pole_position.podium import places, points_for, points_of
from racing.games.pole_position.values import CarNumber, PolePositionState, Scene

Groups = tuple[tuple[CarNumber, ...], ...]
SHARES = 360360
"""Parts of a point, so that any number of cars up to fifteen can share it."""


def standing(state: PolePositionState) -> Standing:
    return _standing(state, order_in_race(state))


def _standing(state: PolePositionState, in_race: Groups) -> Standing:
    worth = _worth(state, in_race)
    seats = sorted(worth, key=lambda seat: (worth[seat], seat))
    cars = (*in_race, *_out(state))
    return Standing(
        seats=tuple([tuple(group) for _, group in groupby(seats, worth.__getitem__)]),
        cars=tuple([tuple([car_of(number) for number in group]) for group in cars]),
    )


def order_in_race(scene: Scene) -> Groups:
    return (*_home(scene), *_on_track(scene))


def order_of(scene: Scene) -> Groups:
    """All cars, best first: those home, those on the track, those out; level ones together."""
    return (*order_in_race(scene), *_out(scene))


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
    """The outcome as if time were up: free places go to the cars as they stand (PP-28).

    Level cars take them in the order of PP-7. Nothing is drawn: players level in all share.
    """
    return ended(state, (*_home(state), *_told_apart(state)))


def ended(state: PolePositionState, in_race: Groups) -> Outcome:
    """The outcome with the cars in this order; a fraction of a point is lost."""
    order, worth = _standing(state, in_race), _worth(state, in_race)
    return Outcome(
        standing=order,
        winners=order.seats[0],
        out=tuple(car_of(number) for group in _out(state) for number in group),
        scores=tuple(Score(seat, -worth[seat][0] // SHARES) for seat in _seats(state)),
    )


def _told_apart(state: PolePositionState) -> Iterator[tuple[CarNumber, ...]]:
    """Cars on the track; as long as places are free, level ones by their players (PP-7)."""

    def lead(number: CarNumber) -> tuple[int, ...]:
        return lead_of(state, owner_of(number))

    taken = len(state.podium)
    for level in _on_track(state):
        if taken < places(state):
            yield from [tuple(group) for _, group in groupby(sorted(level, key=lead), lead)]
        else:
            yield level
        taken += len(level)


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
