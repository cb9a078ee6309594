"""Compares the points of an ace of F-Cartes that plays for those of both cars with other aces."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from bench.contests import Z, all_processors, driven_by
from bench.figures import Figure, Plans
from racing.bots.f_cartes import BOTS
from racing.bots.simulation import simulate
from racing.bots.situation import Level, Situation
from racing.engine.values import Action, Outcome, Seat
from racing.games.f_cartes.game import F_CARTES
from tournaments.rules import formats

POINTS = formats.FORMATS[formats.F_CARTES].points


def points_of_aces(*, seats: int, races: int) -> Plans:
    """Check that the ace that plays for points gets more than its share among others."""
    name = f"f-cartes: points of one ace that plays for them among {seats - 1}"
    return {name: partial(above_share, seats=seats, races=races)}


def above_share(name: str, *, seats: int, races: int) -> Figure:
    with ProcessPoolExecutor(all_processors()) as pool:
        won = tuple(pool.map(partial(points_in_race, seats=seats), range(races), chunksize=seats))
    even = sum(POINTS[: 2 * seats]) / seats
    lower = fmean(won) - Z * stdev(won) / sqrt(races)
    return Figure(
        name=name,
        value=fmean(won),
        baseline=f"even share of points, {races} races",
        baseline_value=even,
        unit="",
        ratio=lower / even,
        at_least=1,
        lower=lower,
        note="normal",
    )


def points_in_race(number: int, seats: int) -> int:
    """The points of the one ace; each seed is raced once from every seat."""
    seed, seat = divmod(number, seats)
    bots = [BOTS[Level.ACE]] * seats
    bots[seat] = for_points
    options, bot = F_CARTES.Options(), driven_by(*bots)
    (result,) = simulate(F_CARTES, options, seats=seats, races=1, seed=seed, bot=bot)
    return points_of(result.outcome, Seat(seat))


def for_points(situation: Situation) -> Action:
    return BOTS[Level.ACE](replace(situation, points=POINTS))


def points_of(outcome: Outcome, seat: Seat) -> int:
    """The points of both cars of a seat (FC-28)."""
    cars = [car for (car,) in outcome.standing.cars if car not in outcome.out]
    return sum(won for car, won in zip(cars, POINTS, strict=False) if car.seat == seat)
