"""Wakes Celery from a background thread; a broker outage never fails a request."""

import logging
from typing import Any, TypeAlias

from celery import Signature, Task
from kombu.exceptions import OperationalError

from racing.outbox.background import Gatherer

logger = logging.getLogger(__name__)

AnyTask: TypeAlias = "Task[Any, Any] | Signature[Any]"


class WorkerWaker(Gatherer[AnyTask]):
    """Sends wake-up tasks. A lost one does little harm: the schedule finds whatever is left."""

    def wake(self, task: AnyTask) -> None:
        self.gather(task)

    def send(self, calls: list[AnyTask]) -> None:
        """Send each task once: the worker finds the work of all who called for it."""
        for task in {each.name: each for each in calls}.values():
            try:
                task.apply_async(expires=10, retry=False)
            except OperationalError as error:
                logger.warning("could not wake the worker: %s", type(error).__name__)


waker = WorkerWaker("waker")
