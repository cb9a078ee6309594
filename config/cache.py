"""Caches that forget nothing before its time: a file of the site, or Redis."""

import json
import os
import pickle
import sqlite3
import threading
from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from secrets import token_hex
from time import monotonic, time
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

AWAY = 5.0
"""Seconds for which an unreachable Redis is not asked again, so that nobody waits for it."""
LOCKED = 20.0
"""Seconds to wait for another process that writes."""
SWEEP_EVERY = 1_000
SWEEP = 5_000
"""Most expired rows that one sweep deletes, so that nobody waits long for it."""
TABLE = """
CREATE TABLE entry (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires REAL);
CREATE INDEX entry_expires ON entry (expires);
"""
VALID = "(expires IS NULL OR expires > :now)"
GET = f"SELECT value FROM entry WHERE key = :key AND {VALID}"
SET = """
INSERT INTO entry VALUES (:key, :value, :expires)
ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires = excluded.expires
"""
ADD = f"{SET} WHERE entry.expires <= :now"
INCREASE = f"UPDATE entry SET value = value + :delta WHERE key = :key AND {VALID} RETURNING value"
TOUCH = f"UPDATE entry SET expires = :expires WHERE key = :key AND {VALID}"
DELETE = f"DELETE FROM entry WHERE key = :key AND {VALID}"
DELETE_EXPIRED = """
DELETE FROM entry WHERE rowid IN (SELECT rowid FROM entry WHERE expires <= :now LIMIT :most)
"""

_writes = count()


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.connections: dict[tuple[int, Path], sqlite3.Connection] = {}


_of_thread = _OfThread()


class FileCache(BaseCache):
    """Entries in an SQLite file, shared by all threads and processes of the site.

    Unlike Django's own caches it has no largest number of entries: what counts attempts must not
    be pushed out by other entries. Only those whose time is over are deleted.
    """

    def __init__(self, path: str | Path, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._path = Path(path)

    def add(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        return self._write(ADD, **self._entry(key, value, timeout, version)) > 0

    def set(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        self._write(SET, **self._entry(key, value, timeout, version))

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        named = {"key": self.make_and_validate_key(key, version=version), "now": time()}
        row = self._connection().execute(GET, named).fetchone()
        return default if row is None else _decoded(row[0])

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        named = {"key": self.make_and_validate_key(key, version=version), "now": time()}
        # All rows are fetched: a statement that is not at its end would keep the file locked.
        rows = self._connection().execute(INCREASE, {**named, "delta": delta}).fetchall()
        if not rows:
            raise ValueError(f"Key {key!r} not found")
        return int(rows[0][0])

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return self._write(TOUCH, **self._entry(key, None, timeout, version)) > 0

    def delete(self, key: str, version: int | None = None) -> bool:
        named = {"key": self.make_and_validate_key(key, version=version)}
        return self._write(DELETE, **named) > 0

    def clear(self) -> None:
        self._write("DELETE FROM entry")

    def _entry(self, key: str, value: Any, timeout: Any, version: int | None) -> dict[str, Any]:
        return {
            "key": self.make_and_validate_key(key, version=version),
            "value": _encoded(value),
            "expires": self.get_backend_timeout(timeout),
        }

    def _write(self, statement: str, **named: Any) -> int:
        """Run the statement, and now and then a sweep; how many rows it changed."""
        connection, named = self._connection(), {**named, "now": time()}
        changed = connection.execute(statement, named).rowcount
        if next(_writes) % SWEEP_EVERY == 0:
            connection.execute(DELETE_EXPIRED, {**named, "most": SWEEP})
        return changed

    def _connection(self) -> sqlite3.Connection:
        """A connection of this thread: none is carried into a process that was forked."""
        whose = (os.getpid(), self._path)
        if whose not in _of_thread.connections:
            _of_thread.connections[whose] = _opened(self._path)
        return _of_thread.connections[whose]


def _opened(path: Path) -> sqlite3.Connection:
    if not path.exists():
        _make(path)
    connection = sqlite3.connect(path, timeout=LOCKED, isolation_level=None)
    connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def _make(path: Path) -> None:
    """Make the file, once: another process must not see it half made."""
    draft = path.with_name(f".{path.name}.{token_hex(4)}")
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(draft)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.executescript(TABLE)
    connection.close()
    with suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()


def _encoded(value: Any) -> str:
    """Plain values as JSON, so that SQLite can count; others pickled, as Django's caches do it."""
    if value is None or isinstance(value, bool | int | float | str):
        return json.dumps(value)
    return json.dumps([b64encode(pickle.dumps(value)).decode()])


def _decoded(text: str) -> Any:
    found = json.loads(text)
    # Only the site can write this file, and no plain value is a list.
    return pickle.loads(b64decode(found[0])) if isinstance(found, list) else found  # noqa: S301


def _either(name: str) -> Callable[..., Any]:
    def call(self: "RedisOrFile", *args: Any, **kwargs: Any) -> Any:
        if monotonic() >= RedisOrFile.away_until:
            try:
                return getattr(super(RedisOrFile, self), name)(*args, **kwargs)
            except RedisError:
                RedisOrFile.away_until = monotonic() + AWAY
        return getattr(self.file, name)(*args, **kwargs)

    return call


class RedisOrFile(RedisCache):
    """Redis; without it, limits are counted anew in a file of this machine, and stay limits."""

    away_until = 0.0

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        options = dict(params.get("OPTIONS", {}))
        file = options.pop("file")
        super().__init__(server, {**params, "OPTIONS": options})
        self.file = FileCache(file, {**params, "OPTIONS": {}})

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
