"""The first tab of the organiser: steps to the start, and to-dos with their buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.manage.pages.due import late_races, missing_races, signing, waiting_rounds
from tournaments.manage.pages.protests import protests_to_do
from tournaments.manage.pages.silent import (
    people_asking,
    people_writing,
    seats_to_fill,
    slow_players,
)
from tournaments.manage.pages.steps import Step, steps_of
from tournaments.manage.pages.todo import Source, ToDo
from tournaments.models import Championship

__all__ = ["SOURCES", "Overview", "Source", "ToDo", "overview"]


@dataclass(frozen=True, slots=True)
class Overview:
    todo: Sequence[ToDo]
    steps: Sequence[Step]
    """What is to be done before the championship starts."""
    may_start: bool
    races_missing: bool
    """Whether a round has no race yet."""
    rounds: int
    may_sign: bool
    """Whether nothing keeps the organiser from signing the table."""


SOURCES: tuple[Source, ...] = (
    protests_to_do,
    late_races,
    missing_races,
    waiting_rounds,
    signing,
    seats_to_fill,
    people_asking,
    people_writing,
    slow_players,
)
"""Functions that find to-dos, the most pressing first."""


def overview(championship: Championship, now: datetime) -> Overview:
    entries, rounds = championship.entries.count(), championship.rounds.count()
    empty = championship.rounds.filter(is_cancelled=False, round_races=None)
    return Overview(
        todo=[each for source in SOURCES for each in source(championship, now)],
        steps=[] if championship.has_started else list(steps_of(championship, rounds, entries)),
        may_start=not championship.has_started and entries > 1,
        races_missing=not championship.race_plan.makes_races and empty.exists(),
        rounds=rounds,
        may_sign=not any(signing(championship, now)),
    )
