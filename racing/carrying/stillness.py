"""Whether a site is running: then nothing may be taken from under it."""

from datetime import datetime, timedelta

from django.db import DatabaseError

from racing.selectors.watch import heartbeats

FRESH = timedelta(seconds=90)
"""Web and worker give a sign of life each minute."""


def last_sign_of_life(now: datetime) -> timedelta | None:
    """How long ago it was, if it is recent enough that the site may be running."""
    try:
        beats = heartbeats()
    except DatabaseError:
        return None
    ages = [now - at for at in beats.values()]
    return min((age for age in ages if age < FRESH), default=None)
