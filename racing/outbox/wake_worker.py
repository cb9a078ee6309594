"""Wakes Celery from a background thread; a broker outage never fails a request."""

import logging
import os
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

from celery import Signature, Task
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)

GATHERED = 0.02
"""Calls within so many seconds are merged: the worker finds the work of all of them."""


class Waker:
    """Sends wake-up tasks. A lost one does little harm: the schedule finds whatever is left."""

    def __init__(self) -> None:
        self.begin()
        os.register_at_fork(after_in_child=self.begin)

    def begin(self) -> None:
        """Start afresh: a forked process has none of its parent's threads."""
        self._thread = ThreadPoolExecutor(1, "waker")
        self._called: set[str] = set()

    def wake(self, task: "Task[Any, Any] | Signature[Any]") -> None:
        if task.name not in self._called:
            self._called.add(task.name)
            self._thread.submit(self._send, task)

    def finish(self) -> None:
        """Wait until all calls so far have been sent, or have failed."""
        self._thread.submit(int).result()

    def _send(self, task: "Task[Any, Any] | Signature[Any]") -> None:
        sleep(GATHERED)
        # Whoever calls from here on may have work that this message comes too early for.
        self._called.discard(task.name)
        try:
            task.apply_async(expires=10, retry=False)
        except OperationalError as error:
            logger.warning("the worker was not woken: %s", type(error).__name__)


waker = Waker()
