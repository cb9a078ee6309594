"""Claims of rows by workers, by update count, and pauses before the next attempt.

Rows that can be claimed have `claim`, `due_at` and `attempts`. A claim is a text of its own in
each row that is held, and puts the row off: when it runs out, the row is due again for all.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, TypeVar
from uuid import uuid4

from django.db.models import Model, QuerySet

BATCH = 50
CLAIM_LASTS = timedelta(minutes=2)
LONGEST_PAUSE = timedelta(hours=1)

Row = TypeVar("Row", bound=Model)


def new_claim() -> str:
    return uuid4().hex


def claim_rows(
    free: QuerySet[Row], ids: Iterable[int], claim: str, *, now: datetime, **noted: Any
) -> int:
    """Claim the rows with these ids that are free still; return how many they are."""
    rows = free.filter(pk__in=list(ids))
    return rows.update(claim=claim, due_at=now + CLAIM_LASTS, **noted)


def claimed_rows(rows: QuerySet[Row], ids: Iterable[int], claim: str) -> QuerySet[Row]:
    """The rows with these ids that the claim holds: not those that another worker has taken."""
    return rows.filter(pk__in=list(ids), claim=claim)


def renew(held: QuerySet[Row], *, now: datetime) -> int:
    """Let a claim last from now on; return how many rows it holds still."""
    return held.update(due_at=now + CLAIM_LASTS)


def put_off(held: QuerySet[Row], *, attempts: int, now: datetime, **noted: Any) -> int:
    """Release rows that failed after so many attempts before, until the next one is due."""
    return held.update(attempts=attempts + 1, due_at=now + pause_after(attempts), **noted)


def pause_after(attempts: int) -> timedelta:
    """How long to wait before the next attempt: twice as long each time, up to an hour."""
    return min(timedelta(seconds=10 * 2 ** min(attempts, 10)), LONGEST_PAUSE)
