"""Values of a new round, and checks of the calendar."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from racing.engine.codec import encode, read_options
from racing.games import GAMES
from tournaments.championships.errors import (
    RoundBeforeItsChampionship,
    RoundOutOfOrder,
    WindowBroken,
)
from tournaments.championships.selectors.seats import seats_of
from tournaments.models import Championship


@dataclass(frozen=True, slots=True)
class Stage:
    """What an organiser chooses for a round; terms make it one of records."""

    game: str
    name: str = ""
    weight: int = 1
    course: str = ""
    terms: str = ""
    opens_at: datetime | None = None
    closes_at: datetime | None = None
    seats: int | None = None
    """How many seats its races have, where not as many as in the championship's plan."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the races of the round."""


@dataclass(frozen=True, slots=True)
class Rhythm:
    """Rounds at equal distances, the first when its stage opens."""

    count: int
    every_days: int
    open_days: int
    """Days from opening to deadline."""


def stages_of(stage: Stage, rhythm: Rhythm) -> list[Stage]:
    if stage.opens_at is None:
        return []
    open_for = timedelta(days=rhythm.open_days)
    starts = [stage.opens_at + timedelta(days=rhythm.every_days * at) for at in range(rhythm.count)]
    return [replace(stage, opens_at=start, closes_at=start + open_for) for start in starts]


def values_of(championship: Championship, stage: Stage) -> dict[str, Any]:
    """Field values of a round, checked for as many cars as its races have."""
    if stage.opens_at and stage.closes_at and stage.opens_at >= stage.closes_at:
        raise WindowBroken
    course, options = stage.course, "{}"
    if not stage.terms:
        game = GAMES.current(stage.game)
        seats = seats_of(game, stage.seats, championship.race_plan)
        chosen = read_options(game, dict(stage.options), seats)
        where = game.course(chosen, seats)
        course, options = where.slug if where else "", encode(chosen)
    return {
        "name": stage.name,
        "weight": stage.weight,
        "game": stage.game,
        "course": course,
        "terms": stage.terms,
        "opens_at": stage.opens_at,
        "closes_at": stage.closes_at,
        "seats": stage.seats,
        "options": options,
    }


def check_calendar(championship: Championship) -> None:
    """Raises unless rounds open one after the other, and none before registration closes."""
    begins = None if championship.has_started else championship.registration.closes_at
    rounds = championship.rounds.filter(is_cancelled=False, opens_at__isnull=False)
    before: datetime | None = None
    for round in rounds:
        opens_at = round.opens_at
        if opens_at is None or round.has_opened:
            continue
        if round.closes_at and opens_at >= round.closes_at:
            raise WindowBroken
        earliest = championship.created_at if not round.takes_records else opens_at
        if opens_at < (begins or earliest):
            raise RoundBeforeItsChampionship(begins or earliest)
        if before and opens_at < before and not round.takes_records:
            raise RoundOutOfOrder(round.number)
        before = opens_at
