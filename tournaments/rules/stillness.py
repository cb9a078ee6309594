"""Time that does not count because everything stood still."""

from collections.abc import Iterable
from datetime import datetime, timedelta

Span = tuple[datetime, datetime]


def end_after(start: datetime, span: timedelta, stood: Iterable[Span]) -> datetime:
    """When so much time has passed, what stood still left out; where two overlap, once."""
    end, seen = start + span, start
    for began, ended in sorted(stood):
        since = max(began, seen)
        if since < end and since < ended:
            end, seen = end + (ended - since), ended
    return end
