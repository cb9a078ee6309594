"""The order of cars that have not finished: by the fewest moves they still need (RT-29).

One search serves all races of a circuit. It stops after a fixed amount of work, whatever the
machine; cars that it has not met by then come after those it has met, by their distance along the
road. Moves are counted without further accidents, unless the car cannot avoid one (RT-18).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from racing.games.racetrack.braking import is_lost, runs_to_walls
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.distances import Distances
from racing.games.racetrack.moving import placed
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.road import steps_left
from racing.games.racetrack.search import Run
from racing.games.racetrack.track import STILL, Track
from racing.games.racetrack.values import RacetrackOptions, RacingCar

MOST_WORK = 1_500_000_000
"""Squares to look at, for each vector: less than half a second on the largest paper."""
SOME_WORK = MOST_WORK // 12
"""Enough for small circuits, and for cars that have nearly finished."""
BACK = 3
"""Laps that a car may have to drive beside those of the race, for going back over the line."""
A_CRASH = 2
"""Moves that a wall costs: the one that hits it and the turn that is missed."""
# Tables cached, of two sizes each; one of the largest circuit takes some twenty megabytes.
AT_HAND = 8

Rank: TypeAlias = tuple[int, int]
"""Sort key of a car: whether the moves are known, the distance, or none; then how many."""
KNOWN, BY_ROAD, LOST = 0, 1, 2
Start: TypeAlias = tuple[int, Run]
"""A run that a car may go on with, after so many moves."""


def ranks_of(
    options: RacetrackOptions,
    cars: Sequence[RacingCar],
    works: Sequence[int] = (SOME_WORK, MOST_WORK),
) -> tuple[Rank, ...]:
    """Sort keys of running cars, the car nearest to the finish first.

    The larger table is only made if a car is not in the smaller one.
    """
    track = CIRCUITS.track(options.way)
    starts = [tuple(starts_of(track, options, car)) for car in cars]
    runs = [run for each in starts for _, run in each]
    table = _table_for(track, options, runs, works)
    return tuple(_rank(table, options.laps, each) for each in starts)


def _table_for(
    track: Track, options: RacetrackOptions, runs: Sequence[Run], works: Sequence[int]
) -> Distances:
    """The first table that has all these runs, or the last one."""
    physics = replace(options.physics, start_vector=0)
    for work in works:
        table = _distances(track, physics, work)
        if table.is_whole or all(_moves(table, options.laps, run) for run in runs):
            break
    return table


def _moves(table: Distances, laps: int, run: Run) -> int | None:
    return table.of(run.point, run.vector, laps - run.laps)


def starts_of(track: Track, options: RacetrackOptions, car: RacingCar) -> Iterator[Start]:
    """The car as it stands; if it is lost, after each wall it can hit, if it can afford one."""
    run = Run(placed(car), car.vector, car.laps)
    if not is_lost(track, options.physics, run):
        yield int(car.waiting), run
    elif options.accidents == "penalty" and car.crashes + 1 < options.crash_limit:
        for moves, hit in runs_to_walls(track, options.physics, run):
            yield moves + A_CRASH, Run(hit.point, STILL, hit.laps)


def _rank(table: Distances, laps: int, starts: tuple[Start, ...]) -> Rank:
    left = [(moves, _moves(table, laps, run)) for moves, run in starts]
    known = [moves + more for moves, more in left if more is not None]
    if known:
        return KNOWN, min(known)
    if table.is_whole and all(run.laps > -BACK for _, run in starts):
        return LOST, 0
    by_road = (steps_left(table.track, run.point, laps - run.laps) for _, run in starts)
    return min(((BY_ROAD, steps) for steps in by_road), default=(LOST, 0))


@lru_cache(maxsize=AT_HAND)
def _distances(track: Track, physics: Physics, most_work: int) -> Distances:
    return Distances(track, physics, physics.laps + BACK, most_work)
