"""Deadlines that leave out the time when the site had stopped all clocks."""

from collections.abc import Iterable
from datetime import datetime, timedelta

Span = tuple[datetime, datetime]


def end_after(start: datetime, span: timedelta, stood: Iterable[Span]) -> datetime:
    """When so much time has passed since `start`, without the spans in `stood`."""
    end, seen = start + span, start
    for began, ended in sorted(stood):
        since = max(began, seen)
        if since < end and since < ended:
            end, seen = end + (ended - since), ended
    return end
