"""Draws the grids of a round: how many races it needs, and who sits where."""

import secrets
from dataclasses import dataclass
from datetime import datetime

from racing.games import GAMES
from tournaments.championships.selectors.field import field_of, history_of, ranked
from tournaments.championships.selectors.seats import FEWEST, seats_of
from tournaments.models import Championship, Entry, Grid, RacePlan, Round
from tournaments.rules.seating.grouping import Sizes, even_sizes, filled_sizes
from tournaments.rules.seating.seating import Grids, by_lot, by_rotation, by_standings
from tournaments.rules.values import EntryId
from tournaments.shared.game_options import has_option

CARS_A_SEAT = 2
"""Neutral cars that replace a missing player."""
MOST_NEUTRAL = 16


@dataclass(frozen=True, slots=True)
class Shape:
    """How many entries, bots and neutral cars each race of a round has."""

    entries: tuple[int, ...]
    bots: tuple[int, ...]
    neutral_cars: tuple[int, ...]


def drawn_grids(championship: Championship, round: Round, now: datetime) -> list[Grid]:
    """Draws the grids of a round; an empty list where there are too few for a race."""
    plan, field = championship.race_plan, field_of(championship, round.number, now)
    shape = shape_of(len(field), round, plan)
    if shape is None:
        return []
    seated = _seated(championship, plan, field, shape.entries)
    rows = zip(seated, shape.bots, shape.neutral_cars, strict=True)
    return [
        Grid(round=round, number=number, entries=list(entries), bots=bots, neutral_cars=cars)
        for number, (entries, bots, cars) in enumerate(rows, start=1)
    ]


def shape_of(count: int, round: Round, plan: RacePlan) -> Shape | None:
    """Sizes of the races: bots fill every seat if the plan says so, else only where needed."""
    game = GAMES.current(round.game)
    fewest = max(FEWEST, game.min_seats)
    seats = seats_of(game, round.seats, plan)
    if count < (1 if plan.fill == RacePlan.Fill.BOTS else fewest):
        return None
    if plan.fill == RacePlan.Fill.BOTS:
        sizes = filled_sizes(count, seats)
    else:
        sizes = _alone(count, seats, fewest, game.max_seats)
    wants_cars = plan.fill == RacePlan.Fill.NEUTRAL and has_option(game, "neutral_cars")
    neutral = [_neutral_cars(seats - size) if wants_cars else 0 for size in sizes.entries]
    return Shape(sizes.entries, sizes.fillers, tuple(neutral))


def _alone(count: int, seats: int, fewest: int, most: int) -> Sizes:
    """Sizes without fillers, if a few more seats a race make that possible."""
    for wider in range(seats, most + 1):
        sizes = even_sizes(count, wider, fewest)
        if not any(sizes.fillers):
            return sizes
    return even_sizes(count, seats, fewest)


def _neutral_cars(missing: int) -> int:
    return min(MOST_NEUTRAL, CARS_A_SEAT * max(0, missing))


def _seated(
    championship: Championship, plan: RacePlan, field: list[Entry], sizes: tuple[int, ...]
) -> Grids:
    dice = secrets.SystemRandom()
    if plan.seating == RacePlan.Seating.STANDINGS:
        return by_standings(ranked(championship, field), sizes)
    entries = [EntryId(entry.pk) for entry in field]
    if plan.seating == RacePlan.Seating.LOT:
        return by_lot(entries, sizes, dice)
    met, seats = history_of(championship)
    return by_rotation(entries, sizes, met, seats, dice)
