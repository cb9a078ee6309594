"""Limits of costly work: one piece at a time for each person, and so much of it in a while."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.cache import cache


@contextmanager
def one_at_a_time(name: str, who: str, seconds: int) -> Iterator[bool]:
    """Yields whether no other piece of this work is done for them meanwhile.

    Work that ended without saying so, as with its process, counts as done after so many seconds.
    """
    key = f"working:{name}:{who}"
    is_alone = bool(cache.add(key, 1, timeout=seconds))
    try:
        yield is_alone
    finally:
        if is_alone:
            cache.delete(key)


def spend(name: str, who: str, amount: int, *, most: int, seconds: int) -> bool:
    """Count so much work; False if it would be more than allowed, and nothing is counted."""
    key = f"spent:{name}:{who}"
    if (cache.get(key) or 0) + amount > most:
        return False
    if not cache.add(key, amount, timeout=seconds):
        try:
            cache.incr(key, amount)
        except ValueError:
            # The count ran out between the two calls.
            cache.add(key, amount, timeout=seconds)
    return True
