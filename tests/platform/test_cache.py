"""The caches of the site: a file that forgets no limit, and Redis, which may be away."""

import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from django.core.cache import cache as default_cache

from config import cache
from config.cache import FileCache, RedisOrFile
from config.service_urls import CACHE_PATIENCE, PATIENCE
from racing.shared.rate_limits import is_within
from tests.servers import closed_port

OTHERS = 100_000
BLOCK = 20_000
THREADS = 8
TIMES = 50
COUNTING = """
import sys
from config.cache import FileCache
counts = FileCache(sys.argv[1], {})
for _ in range(int(sys.argv[2])):
    counts.add("count", 0, None) or counts.incr("count")
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "counts.sqlite3"


@pytest.fixture
def counts(path: Path) -> FileCache:
    return FileCache(path, {})


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the time that entries expire by."""
    monkeypatch.setattr(cache, "time", lambda: 0.0)
    monkeypatch.setattr(FileCache, "get_backend_timeout", lambda self, timeout: timeout)
    return lambda seconds: monkeypatch.setattr(cache, "time", lambda: seconds)


def at_once(call: Callable[[], Any]) -> list[Any]:
    """What the call returns in several threads that begin together."""
    start = Barrier(THREADS)

    def begun(_: int) -> Any:
        start.wait()
        return call()

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(begun, range(THREADS)))


def test_other_keys_do_not_evict_a_limit() -> None:
    """In the cache that this site uses, whichever it is."""
    assert [is_within("tried", "alice", 2, 300) for _ in range(3)] == [True, True, False]
    for first in range(0, OTHERS, BLOCK):
        default_cache.set_many({f"other:{first + each}": 1 for each in range(BLOCK)}, 3600)
    assert not is_within("tried", "alice", 2, 300)


def test_processes_share_their_counts(counts: FileCache, path: Path) -> None:
    command = (sys.executable, "-c", COUNTING, str(path), str(TIMES))
    children = [subprocess.Popen(command) for _ in range(2)]
    assert [child.wait() for child in children] == [0, 0]
    assert counts.get("count") == 2 * TIMES - 1


def test_one_thread_adds(counts: FileCache) -> None:
    assert sorted(at_once(lambda: counts.add("once", 1, 60))) == [False] * (THREADS - 1) + [True]


def test_no_count_is_lost_between_threads(counts: FileCache) -> None:
    counts.set("count", 0, None)
    numbers = at_once(lambda: [counts.incr("count") for _ in range(TIMES)])
    assert sorted(chain.from_iterable(numbers)) == list(range(1, THREADS * TIMES + 1))


def test_threads_may_make_the_file_together(path: Path) -> None:
    found = at_once(lambda: FileCache(path, {}).add("first", 1, 60))
    assert found.count(True) == 1
    assert {each.name for each in path.parent.iterdir()} <= {
        "counts.sqlite3",
        "counts.sqlite3-wal",
        "counts.sqlite3-shm",
    }


@pytest.mark.parametrize(
    "value",
    [
        1,
        True,
        None,
        "texte",
        1.7e9 + 0.1,
        [2.5, 3.5],
        {"a": [1]},
        b"\x89PNG",
        ("x", b"y"),
        ("x", 1),
        {1: "number"},
        {"pickled": "gASVBQAAAAAAAABLAS4="},
        ["gASVBQAAAAAAAABLAS4="],
        Path("a"),
    ],
)
def test_values_come_back(counts: FileCache, value: Any) -> None:
    """As they were: a tuple is no list, and no text that somebody wrote is ever unpickled."""
    counts.set("value", value, 60)
    assert counts.get("value", "nothing") == value


def test_entries_expire(counts: FileCache, clock: Callable[[float], None]) -> None:
    counts.set("short", 1, 10)
    counts.set("long", 1, 20)
    counts.set("for-good", 1, None)
    clock(10.0)
    assert [counts.get(key) for key in ("short", "long", "for-good")] == [None, 1, 1]
    assert not counts.touch("short", 60)
    assert not counts.delete("short")
    with pytest.raises(ValueError, match="short"):
        counts.incr("short")
    assert counts.add("short", 2, 20)
    assert not counts.add("long", 2, 20)


def test_touched_entries_last_longer(counts: FileCache, clock: Callable[[float], None]) -> None:
    counts.set("count", 1, 10)
    assert counts.touch("count", 30)
    clock(20.0)
    assert counts.incr("count") == 2


def test_expired_entries_are_swept(
    counts: FileCache, path: Path, clock: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "SWEEP_EVERY", 10)
    for number in range(50):
        counts.set(f"old-{number}", 1, 10)
    counts.set("young", 1, 60)
    clock(30.0)
    for _ in range(10):
        counts.set("another", 1, 60)
    rows = counts._connection().execute("SELECT key FROM entry").fetchall()
    assert {key for (key,) in rows} == {":1:young", ":1:another"}


def test_what_is_deleted_or_cleared_is_gone(counts: FileCache) -> None:
    counts.set_many({"a": 1, "b": 2, "c": 3})
    assert counts.delete("a")
    assert counts.get_many(["a", "b", "c"]) == {"b": 2, "c": 3}
    counts.clear()
    assert counts.get("b") is None


def test_only_the_owner_reads_the_file(counts: FileCache, path: Path) -> None:
    counts.set("count", 1)
    modes = {stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}
    assert modes == {0o600}


@pytest.fixture
def without_redis(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisOrFile]:
    """A cache whose Redis does not answer."""
    monkeypatch.setattr(RedisOrFile, "away_until", 0.0)
    patience = {"socket_connect_timeout": CACHE_PATIENCE, "socket_timeout": CACHE_PATIENCE}
    with closed_port() as port:
        yield RedisOrFile(f"redis://127.0.0.1:{port}/0", {"OPTIONS": {"file": path, **patience}})


def test_counts_go_on_in_the_file(without_redis: RedisOrFile, counts: FileCache) -> None:
    assert without_redis.add("count", 1)
    assert not without_redis.add("count", 1)
    assert without_redis.incr("count") == 2
    assert without_redis.get("count") == 2
    assert counts.get("count") == 2


def test_who_is_away_is_not_asked_again_at_once(
    without_redis: RedisOrFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "monotonic", lambda: 100.0)
    without_redis.get("anything")
    assert RedisOrFile.away_until == 100.0 + cache.AWAY


def test_a_move_waits_well_below_half_a_second_for_redis() -> None:
    """It asks the cache, and wakes the worker; whoever wants to see it does so under THOROUGH=1."""
    assert CACHE_PATIENCE + PATIENCE < 0.4
