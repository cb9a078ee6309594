"""Prometheus counters of a site's processes; `config.monitoring` exposes them.

Each has labels, so that a process that counts nothing, such as a command, leaves no file behind.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Counter, Histogram

from racing.engine.errors import RuleError

SECONDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
PLAYED = "played"

REQUESTS = Counter(
    "chicane_requests", "Requests, by route and class of status.", ("route", "status")
)
REQUEST_SECONDS = Histogram(
    "chicane_request_seconds", "How long requests took, by route.", ("route",), buckets=SECONDS
)
TURNS = Counter("chicane_turns", "Turns submitted: played, or the code of the refusal.", ("came",))
PARCELS = Counter("chicane_parcels_sent", "Messages sent, by channel.", ("channel",))
TASKS = Counter("chicane_tasks", "Tasks run by workers, by result.", ("task", "ended"))
TASK_SECONDS = Histogram("chicane_task_seconds", "How long tasks took.", ("task",), buckets=SECONDS)


@contextmanager
def turn_counted() -> Iterator[None]:
    try:
        yield
    except RuleError as refusal:
        TURNS.labels(refusal.code).inc()
        raise
    TURNS.labels(PLAYED).inc()
