"""Heartbeat thread of a web process; caches the latest outage for the page banner.

A thread rather than requests: at night nobody visits, and the site runs all the same.
"""

import logging
from datetime import datetime
from threading import Event, Thread

from django.db import connection
from django.utils import timezone

from racing.races.models import Halt, Outage
from racing.races.selectors.halts import told_halt
from racing.races.selectors.outages import latest_outage
from racing.races.services.clocks.outages import beat

logger = logging.getLogger(__name__)

EVERY = 60.0


class HeartbeatThread:
    """Caches `outage` and `halt`, so that pages need no query for them."""

    def __init__(self) -> None:
        self.outage: Outage | None = None
        self.halt: Halt | None = None
        self._stopped = Event()

    def start(self) -> None:
        Thread(target=self._run, name="heart", daemon=True).start()

    def stop(self) -> None:
        self._stopped.set()

    def beat(self) -> None:
        now = timezone.now()
        beat(name="web", now=now)
        self.look(now)

    def look(self, now: datetime) -> None:
        """Read the current outage and halt; called again at once by code that changes them."""
        self.outage, self.halt = latest_outage(now), told_halt(now)

    def now(self) -> datetime:
        """The moment that clocks show: the present, or when they were stopped."""
        is_halted = self.halt is not None and self.halt.is_on
        return self.halt.began_at if self.halt and is_halted else timezone.now()

    def shown(self, now: datetime) -> datetime:
        """This moment, or when clocks were stopped if that is earlier."""
        return min(now, self.now())

    def _run(self) -> None:
        while True:
            self._try()
            if self._stopped.wait(EVERY):
                return

    def _try(self) -> None:
        """Beat once; without the database only a warning is logged."""
        try:
            self.beat()
        except Exception as error:
            logger.warning("could not record a heartbeat: %s", type(error).__name__)
        finally:
            connection.close()


heartbeat_thread = HeartbeatThread()
