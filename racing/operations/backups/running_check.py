"""Whether the site is running: then it must not be replaced."""

from datetime import datetime, timedelta

from django.db import DatabaseError

from racing.operations.site_figures import heartbeats

FRESH = timedelta(seconds=90)
"""Web and worker send a heartbeat each minute."""


def last_sign_of_life(now: datetime) -> timedelta | None:
    """Age of the last heartbeat, if it is so recent that the site may be running."""
    try:
        beats = heartbeats()
    except DatabaseError:
        return None
    ages = [now - at for at in beats.values()]
    return min((age for age in ages if age < FRESH), default=None)
