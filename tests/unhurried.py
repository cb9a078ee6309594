"""The caches of the site in which counts outlast any test: each test begins with an empty one.

A count of attempts that ran out between two requests of a slow test would let in whom it is to
refuse.
"""

from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT

from config import cache

LONGER = 1000


class _Unhurried:
    def get_backend_timeout(self, timeout: Any = DEFAULT_TIMEOUT) -> Any:
        longer = timeout * LONGER if isinstance(timeout, int | float) and timeout > 0 else timeout
        return super().get_backend_timeout(longer)  # type: ignore[misc]


class FileCache(_Unhurried, cache.FileCache):
    """In a file."""


class RedisOrFile(_Unhurried, cache.RedisOrFile):
    """In Redis."""
