"""What all who claim rows have in common: being woken, how long they hold, when they try again."""

import logging
from datetime import timedelta
from typing import Any

from celery import Task
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)

BATCH = 50
CLAIM_LASTS = timedelta(minutes=2)
LONGEST_PAUSE = timedelta(hours=1)


def wake(task: "Task[Any, Any]") -> None:
    """A hint, no more: the schedule finds whatever nobody was woken for."""
    try:
        task.apply_async(expires=10, retry=False)
    except OperationalError as error:
        logger.warning("the worker was not woken: %s", type(error).__name__)


def pause_after(attempts: int) -> timedelta:
    """Twice as long each time, up to an hour."""
    return min(timedelta(seconds=10 * 2 ** min(attempts, 10)), LONGEST_PAUSE)
