"""What all who claim rows have in common: how long they hold them, and when they try again."""

from datetime import timedelta

BATCH = 50
CLAIM_LASTS = timedelta(minutes=2)
LONGEST_PAUSE = timedelta(hours=1)


def pause_after(attempts: int) -> timedelta:
    """Twice as long each time, up to an hour."""
    return min(timedelta(seconds=10 * 2 ** min(attempts, 10)), LONGEST_PAUSE)
