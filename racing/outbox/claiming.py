"""How long claims of outbox rows last, and how long to pause before the next attempt."""

from datetime import timedelta

BATCH = 50
CLAIM_LASTS = timedelta(minutes=2)
LONGEST_PAUSE = timedelta(hours=1)


def pause_after(attempts: int) -> timedelta:
    """How long to wait before the next attempt: twice as long each time, up to an hour."""
    return min(timedelta(seconds=10 * 2 ** min(attempts, 10)), LONGEST_PAUSE)
