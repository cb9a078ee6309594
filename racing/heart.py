"""The heart of a web process: a sign of life each minute, and what pages say of the last outage.

A thread, not requests: at night nobody comes, and the site is there all the same.
"""

import logging
from threading import Event, Thread

from django.db import connection
from django.utils import timezone

from racing.models import Outage
from racing.selectors.outages import latest_outage
from racing.services.outages import beat

logger = logging.getLogger(__name__)

EVERY = 60.0


class Heart:
    """Pages read `outage` from memory: it costs them no query."""

    def __init__(self) -> None:
        self.outage: Outage | None = None
        self._stopped = Event()

    def start(self) -> None:
        Thread(target=self._run, name="heart", daemon=True).start()

    def stop(self) -> None:
        self._stopped.set()

    def beat(self) -> None:
        now = timezone.now()
        beat(name="web", now=now)
        self.outage = latest_outage(now)

    def _run(self) -> None:
        while True:
            self._try()
            if self._stopped.wait(EVERY):
                return

    def _try(self) -> None:
        """With the database away there is nothing to sign on; the next beat tells."""
        try:
            self.beat()
        except Exception as error:
            logger.warning("no sign of life: %s", type(error).__name__)
        finally:
            connection.close()


heart = Heart()
