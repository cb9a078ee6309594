"""Acts that leave nothing but their row: their effect is computed from it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from racing.moderation.act_kinds import Doing
from racing.moderation.errors import NoEndGiven, NoLimitGiven
from racing.moderation.models import Act

MOST_RACES = 100


def leave_row(doing: Doing) -> Mapping[str, Any]:
    return {}


def leave_row_for_a_time(doing: Doing) -> Mapping[str, Any]:
    check_end(doing)
    return {}


def limit_races(doing: Doing) -> Mapping[str, Any]:
    check_end(doing)
    limit = doing.given.get("limit")
    if not isinstance(limit, int) or not 0 <= limit <= MOST_RACES:
        raise NoLimitGiven
    return {}


def undo_row(act: Act, now: datetime) -> None:
    """Do nothing: the row of the undoing act is enough."""


def check_end(doing: Doing) -> None:
    """Refuse an act that lasts for a time without an end in the future."""
    if doing.until is None or doing.until <= doing.now:
        raise NoEndGiven
