"""Cache in Redis, or in the memory of the process while Redis is away."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

AWAY = 5.0
"""Seconds for which an unreachable Redis is not asked again, so that nobody waits for it."""


def _either(name: str) -> Callable[..., Any]:
    def call(self: "RedisOrMemory", *args: Any, **kwargs: Any) -> Any:
        if monotonic() >= RedisOrMemory.away_until:
            try:
                return getattr(super(RedisOrMemory, self), name)(*args, **kwargs)
            except RedisError:
                RedisOrMemory.away_until = monotonic() + AWAY
        return getattr(self.memory, name)(*args, **kwargs)

    return call


class RedisOrMemory(RedisCache):
    """Without Redis, limits are counted by each process for itself, and nothing is refused."""

    away_until = 0.0

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.memory = LocMemCache("while Redis is away", {**params, "OPTIONS": {}})

    add = _either("add")
    get = _either("get")
    set = _either("set")
    touch = _either("touch")
    delete = _either("delete")
    get_many = _either("get_many")
    has_key = _either("has_key")
    incr = _either("incr")
    set_many = _either("set_many")
    delete_many = _either("delete_many")
