"""What is late, who does not answer and what must be decided, each with its button."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from racing.tables.table import Text
from tournaments.models import Championship


@dataclass(frozen=True, slots=True)
class ToDo:
    """Something that waits for the organiser: a link, or a form with one button."""

    words: Text
    label: Text
    url: str
    fields: dict[str, object] = field(default_factory=dict)
    is_form: bool = False
    is_urgent: bool = False


@dataclass(frozen=True, slots=True)
class Overview:
    todo: Sequence[ToDo]
    entries: int
    may_start: bool
    races_missing: bool
    """Whether a round has no race yet."""
    rounds: int


Source = Callable[[Championship, datetime], Iterator[ToDo]]
SOURCES: tuple[Source, ...] = ()
"""What looks for things to do, the most pressing first."""


def overview(championship: Championship, now: datetime) -> Overview:
    entries = championship.entries.count()
    empty = championship.rounds.filter(is_cancelled=False, round_races=None)
    return Overview(
        todo=[each for source in SOURCES for each in source(championship, now)],
        entries=entries,
        may_start=not championship.has_started and entries > 1,
        races_missing=empty.exists(),
        rounds=championship.rounds.count(),
    )
