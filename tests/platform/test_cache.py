"""The cache of a grown site whose Redis is away."""

import pytest

from config import cache
from config.addresses import CACHE_PATIENCE
from config.cache import RedisOrMemory
from tests.servers import free_port


@pytest.fixture
def without_redis(monkeypatch: pytest.MonkeyPatch) -> RedisOrMemory:
    """Where nobody answers."""
    monkeypatch.setattr(RedisOrMemory, "away_until", 0.0)
    patience = {"socket_connect_timeout": CACHE_PATIENCE, "socket_timeout": CACHE_PATIENCE}
    found = RedisOrMemory(f"redis://127.0.0.1:{free_port()}/0", {"OPTIONS": patience})
    found.memory.clear()
    return found


def test_counts_go_on_in_memory(without_redis: RedisOrMemory) -> None:
    assert without_redis.add("count", 1)
    assert not without_redis.add("count", 1)
    assert without_redis.incr("count") == 2
    assert without_redis.get("count") == 2


def test_who_is_away_is_not_asked_again_at_once(
    without_redis: RedisOrMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "monotonic", lambda: 100.0)
    without_redis.get("anything")
    assert RedisOrMemory.away_until == 100.0 + cache.AWAY
