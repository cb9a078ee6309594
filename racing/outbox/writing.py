"""Writes events to the outbox, in the transaction of what happened."""

from datetime import datetime
from typing import Any, TypeVar

import msgspec
from celery import signature
from django.db import transaction
from django.db.models import QuerySet

from racing.outbox.events import Event, slug_of
from racing.outbox.models import OutboxEvent
from racing.outbox.wake_worker import waker
from racing.shared.prepared_queries import insert

AnEvent = TypeVar("AnEvent", bound=Event)


def write_event(event: Event, *, due: datetime | None = None) -> None:
    """Save an event in the current transaction; it is handled at once or at a given time."""
    write_rows([outbox_row(event, due=due)])


def write_rows(rows: list[OutboxEvent]) -> None:
    """Save the rows in the current transaction, and wake the worker after the commit."""
    if rows:
        insert(rows)
        transaction.on_commit(wake_worker)


def wake_worker() -> None:
    waker.wake(signature("racing.tasks.drain_outbox"))


def outbox_row(event: Event, *, due: datetime | None = None) -> OutboxEvent:
    """The unsaved row of an event, due at once or at a given time."""
    payload = msgspec.to_builtins(event, builtin_types=(datetime,))
    at = payload.pop("created_at")
    return OutboxEvent(
        kind=payload.pop("kind"),
        race_id=payload.pop("race_id", None),
        payload={name: _stored(value) for name, value in payload.items()},
        created_at=at,
        due_at=due or at,
    )


def event_of(row: OutboxEvent, kind: type[AnEvent]) -> AnEvent:
    """The event that the row was written for, which may have been long ago."""
    columns = {"kind": row.kind, "race_id": row.race_id, "created_at": row.created_at}
    return msgspec.convert({**row.payload, **columns}, kind)


def rows_of(event: type[Event]) -> QuerySet[OutboxEvent]:
    """All rows of such events, handled or not."""
    return OutboxEvent.objects.filter(kind=slug_of(event))


def _stored(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
