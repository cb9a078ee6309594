"""Log context, time and result counts of every Celery task."""

from time import perf_counter
from typing import Any

from celery import Task
from celery.signals import task_postrun, task_prerun

from config.monitoring.context import LogContext, begin
from racing.shared.metrics import TASK_SECONDS, TASKS

UNKNOWN = "unknown"


@task_prerun.connect
def note_beginning(task_id: str, task: "Task[Any, Any]", **kwargs: Any) -> None:
    begin(LogContext(task=task.name, task_id=task_id))
    task.request.begun = perf_counter()  # type: ignore[attr-defined]


@task_postrun.connect
def count_task(task: "Task[Any, Any]", state: str | None = None, **kwargs: Any) -> None:
    begun = getattr(task.request, "begun", None)
    TASKS.labels(task.name, (state or UNKNOWN).lower()).inc()
    if begun is not None:
        TASK_SECONDS.labels(task.name).observe(perf_counter() - begun)
