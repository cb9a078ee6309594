"""Health of the site, part by part."""

import logging
from collections.abc import Callable, Container
from datetime import datetime, timedelta
from functools import cache
from threading import Lock, Thread
from time import monotonic
from typing import Any

from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from racing.operations.site_figures import backlog, heartbeats, waiting_tasks

logger = logging.getLogger(__name__)

OUTBOX_LATE = timedelta(minutes=5)
"""Age of a due row at which no worker seems to empty the outbox."""
SWEEP_LATE = timedelta(minutes=5)
"""Age of the last sweep at which deadlines are not acted on; it should come each minute."""
PATIENCE = 2.0
"""Seconds that a part may take to answer, and so the longest wait of the caller."""
FRESH = 2.0
"""Seconds for which an answer is reused, however many ask."""

Part = dict[str, Any]


def database(now: datetime) -> dict[str, Part]:
    """The state of the database, and of the other parts by its rows."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        found = {"database": {"ok": True}, **migrations()}
        # Without all migrations the tables may not match the code.
        return found | outbox(now) | sweep(now) if found["migrations"]["ok"] else found
    except DatabaseError:
        return {"database": {"ok": False}}
    finally:
        connection.close()


def migrations() -> dict[str, Part]:
    return {"migrations": {"ok": is_migrated(MigrationRecorder(connection).applied_migrations())}}


def is_migrated(applied: Container[tuple[str, str]]) -> bool:
    return all(each in applied for each in newest_migrations())


@cache
def newest_migrations() -> tuple[tuple[str, str], ...]:
    """The latest migrations in the code of this process."""
    return tuple(MigrationLoader(None).graph.leaf_nodes())


def outbox(now: datetime) -> dict[str, Part]:
    oldest = backlog(now).oldest
    age = now - oldest if oldest else timedelta(0)
    return {"outbox": {"ok": age < OUTBOX_LATE, "oldest_seconds": round(age.total_seconds())}}


def sweep(now: datetime) -> dict[str, Part]:
    last = heartbeats().get("worker")
    if last is None:
        return {"sweep": {"ok": False, "seconds_ago": None}}
    age = now - last
    return {"sweep": {"ok": age < SWEEP_LATE, "seconds_ago": round(age.total_seconds())}}


def broker(now: datetime) -> dict[str, Part]:
    return {"broker": {"ok": waiting_tasks() is not None}}


Look = Callable[[datetime], dict[str, Part]]
LOOKS: dict[str, Look] = {"database": database, "broker": broker}


def log_change(before: list[str], after: list[str]) -> None:
    """Log a change, once."""
    if after and after != before:
        logger.error("unhealthy: %s", ", ".join(after))
    elif before and not after:
        logger.info("healthy again")


def _ailing(parts: dict[str, Part]) -> list[str]:
    return sorted(name for name, part in parts.items() if not part["ok"])


class _Looking(Thread):
    """One check of one server. A daemon: a process that ends does not wait for one that hangs."""

    def __init__(self, name: str, look: Look, now: datetime) -> None:
        super().__init__(name=f"health-{name}", daemon=True)
        self._part, self._look, self._now = name, look, now
        self.found: dict[str, Part] = {name: {"ok": False}}
        self.start()

    def run(self) -> None:
        try:
            self.found = self._look(self._now)
        except Exception as error:
            logger.error("could not check the %s: %s", self._part, type(error).__name__)


class Health:
    """Checks in background threads, one for each server.

    Callers are never held up by a server that hangs, and a check that still hangs is not started
    again.
    """

    def __init__(
        self,
        looks: dict[str, Look] | None = None,
        patience: float = PATIENCE,
        seconds: Callable[[], float] = monotonic,
    ) -> None:
        self._looks, self._patience = LOOKS if looks is None else looks, patience
        self._seconds = seconds
        self._begun: dict[str, _Looking] = {}
        self._lock = Lock()
        self._found: dict[str, Part] = {}
        self._found_at = float("-inf")

    def report(self) -> dict[str, Part]:
        with self._lock:
            if self._seconds() - self._found_at >= FRESH:
                found = self._look()
                log_change(_ailing(self._found), _ailing(found))
                self._found, self._found_at = found, self._seconds()
            return self._found

    def _look(self) -> dict[str, Part]:
        now, until = timezone.now(), monotonic() + self._patience
        for name, look in self._looks.items():
            if name not in self._begun:
                self._begun[name] = _Looking(name, look, now)
        found: dict[str, Part] = {}
        for name in self._looks:
            found |= self._answer(name, max(0.0, until - monotonic()))
        return found

    def _answer(self, name: str, patience: float) -> dict[str, Part]:
        begun = self._begun[name]
        begun.join(patience)
        if begun.is_alive():
            return {name: {"ok": False}}
        return self._begun.pop(name).found


health = Health()
