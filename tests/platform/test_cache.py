"""The cache of a grown site whose Redis is away."""

from collections.abc import Iterator

import pytest

from config import cache
from config.cache import RedisOrMemory
from config.service_urls import CACHE_PATIENCE, PATIENCE
from tests.servers import closed_port


@pytest.fixture
def without_redis(monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisOrMemory]:
    """A cache whose Redis does not answer."""
    monkeypatch.setattr(RedisOrMemory, "away_until", 0.0)
    patience = {"socket_connect_timeout": CACHE_PATIENCE, "socket_timeout": CACHE_PATIENCE}
    with closed_port() as port:
        found = RedisOrMemory(f"redis://127.0.0.1:{port}/0", {"OPTIONS": patience})
        found.memory.clear()
        yield found


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


def test_a_move_waits_well_below_half_a_second_for_redis() -> None:
    """It asks the cache, and wakes the worker; whoever wants to see it does so under THOROUGH=1."""
    assert CACHE_PATIENCE + PATIENCE < 0.4
