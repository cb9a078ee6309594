"""Who is where, during the race and at its end (PP-20, PP-23)."""

from itertools import groupby

from racing.engine.values import Outcome, Score, Seat, Standing, Summary
from racing.games.pole_position.cars import HOME, all_numbers, car_of, index_of, owner_of, racing
from racing.games.pole_position.podium import places, points_for, points_of
from racing.games.pole_position.values import CarNumber, PolePositionState, Scene

Groups = tuple[tuple[CarNumber, ...], ...]
SHARES = 360360
"""A point in so many parts that any number of cars up to fifteen can share it."""


def standing(state: PolePositionState) -> Standing:
    order = order_of(state)
    worth = {seat: _worth(state, order, seat) for seat in _seats(state)}
    seats = sorted(worth, key=lambda seat: (worth[seat], seat))
    return Standing(
        seats=tuple(tuple(group) for _, group in groupby(seats, lambda seat: worth[seat])),
        cars=tuple(tuple(car_of(number) for number in group) for group in order),
    )


def order_of(scene: Scene) -> Groups:
    """All cars, best first: those home, those on the track, those out; level ones together."""
    groups: Groups = tuple((number,) for number in scene.podium)
    space = {number: scene.cars[index_of(number)].space for number in racing(scene)}
    ahead = sorted(space, key=lambda number: -space[number])
    groups += tuple(tuple(group) for _, group in groupby(ahead, lambda number: space[number]))
    out = tuple(each for each in all_numbers(scene) if scene.cars[index_of(each)].status == "out")
    return (*groups, out) if out else groups


def outcome(state: PolePositionState) -> Outcome | None:
    """Most points; then the better best-placed car; then shared (PP-23)."""
    if state.phase != "over":
        return None
    order = standing(state)
    scores = tuple(Score(seat, points_of(state, seat)) for seat in _seats(state))
    return Outcome(
        standing=order,
        winners=tuple(seat for seat in order.seats[0] if scores[seat].amount),
        out=tuple(car_of(n) for n in all_numbers(state) if state.cars[index_of(n)].status == "out"),
        scores=scores,
    )


def summary(state: PolePositionState) -> Summary:
    return Summary(turn=state.turn, progress=_progress(state), leaders=standing(state).seats[0])


def _seats(state: PolePositionState) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(len(state.drivers)))


def _worth(state: PolePositionState, order: Groups, seat: Seat) -> tuple[int, int]:
    """What the seat would have if the race ended now, level cars sharing their points, and the
    place of its best car; the smaller the better."""
    points, ahead, best = 0, 0, len(state.cars)
    for group in order:
        own = [number for number in group if owner_of(number) == seat]
        if own and state.cars[index_of(own[0])].status != "out":
            best = min(best, ahead)
            points += len(own) * _share(state, ahead, len(group))
        ahead += len(group)
    return (-points, best)


def _share(state: PolePositionState, ahead: int, cars: int) -> int:
    prizes = range(ahead + 1, ahead + cars + 1)
    return SHARES * sum(points_for(state, place) for place in prizes) // cars


def _progress(state: PolePositionState) -> int:
    """How far the cars that will fill the podium have come, taken together."""
    if state.phase == "over":
        return 100
    best = sorted((car.space for car in state.cars if car.status != "out"), reverse=True)
    podium = best[: places(state)]
    return min(99, 100 * sum(podium) // (HOME * len(podium)))
