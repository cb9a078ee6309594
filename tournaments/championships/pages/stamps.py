"""The stamp of a table: provisional or official, since when, by which version of the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.people.models.player import shown_name
from tournaments.championships.selectors.provisional import windows_by_round as ends_by_round
from tournaments.models import Championship


@dataclass(frozen=True, slots=True)
class Window:
    """A round on whose races somebody may still protest."""

    number: int
    until: datetime


@dataclass(frozen=True, slots=True)
class Stamp:
    is_official: bool
    at: datetime
    """When the table was signed, or last worked out."""
    signed_by: str
    version: int
    windows: Sequence[Window]


def stamp_of(championship: Championship, now: datetime) -> Stamp:
    windows = {} if championship.is_finished else ends_by_round(championship, now)
    return Stamp(
        is_official=championship.is_finished,
        at=championship.finished_at or championship.changed_at,
        signed_by=shown_name(championship.signed_by_name),
        version=championship.ruleset.version,
        windows=[Window(*each) for each in sorted(windows.items()) if now < each[1]],
    )
