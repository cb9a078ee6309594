"""Wakes Celery from a background thread; a broker outage never fails a request."""

import logging
from datetime import datetime, timedelta
from typing import Any, TypeAlias

from celery import Signature, Task
from kombu.exceptions import OperationalError

from racing.outbox.background import Gatherer

logger = logging.getLogger(__name__)

AnyTask: TypeAlias = "Task[Any, Any] | Signature[Any]"

EXPIRES = 10
"""Seconds after which the schedule has found the work anyway."""


class WorkerWaker(Gatherer[AnyTask]):
    """Sends wake-up tasks. A lost one does little harm: the schedule finds whatever is left."""

    def wake(self, task: AnyTask) -> None:
        self.gather(task)

    def send(self, calls: list[AnyTask]) -> None:
        """Send each task once: the worker finds the work of all who called for it.

        Tasks for a later moment are for different races, or for different moments.
        """
        for task in {_call(each): each for each in calls}.values():
            eta = _eta(task)
            expires = EXPIRES if eta is None else eta + timedelta(seconds=EXPIRES)
            try:
                task.apply_async(expires=expires, retry=False)
            except OperationalError as error:
                logger.warning("could not wake the worker: %s", type(error).__name__)


def _eta(task: AnyTask) -> datetime | None:
    return task.options.get("eta") if isinstance(task, Signature) else None


def _call(task: AnyTask) -> tuple[Any, ...]:
    """What makes two calls one and the same."""
    if isinstance(task, Signature):
        return task.name, *task.args, task.options.get("eta")
    return task.name, None


waker = WorkerWaker("waker")
