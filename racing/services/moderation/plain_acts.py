"""Acts that leave nothing but their row: what they come to is worked out from it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from racing.acts import Doing
from racing.measure_errors import NoEndGiven, NoLimitGiven
from racing.models import Act

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
    """The row that undoes it is all it takes."""


def check_end(doing: Doing) -> None:
    """What lasts for a time has an end, and one to come."""
    if doing.until is None or doing.until <= doing.now:
        raise NoEndGiven
