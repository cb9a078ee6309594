"""The outbox: written with what it tells of, emptied in batches, nothing lost on the way."""

import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string
from kombu.exceptions import OperationalError

from racing.models import OutboxEvent, Race

logger = logging.getLogger(__name__)

BATCH = 50
CLAIM_LASTS = timedelta(minutes=2)
LONGEST_PAUSE = timedelta(hours=1)
KEPT = timedelta(days=7)

Handler = Callable[[Mapping[str, Any]], None]


def outbox_event(
    *,
    kind: str,
    race: Race | None,
    at: datetime,
    payload: Mapping[str, Any] | None = None,
    due: datetime | None = None,
) -> OutboxEvent:
    """Something for the handlers of its kind: at once, or when it is due."""
    return OutboxEvent(
        kind=kind, race=race, payload=dict(payload or {}), created_at=at, due_at=due or at
    )


def write_to_outbox(events: list[OutboxEvent]) -> None:
    """Keep the events with the rest of the transaction, and wake the worker when it is through."""
    if events:
        OutboxEvent.objects.bulk_create(events)
        transaction.on_commit(wake_worker)


def wake_worker() -> None:
    """A hint, no more: the scheduled sweep finds whatever nobody was woken for."""
    from racing.tasks import drain_outbox

    try:
        drain_outbox.apply_async(expires=10, retry=False)
    except OperationalError as error:
        logger.warning("the worker was not woken: %s", type(error).__name__)


def drain_outbox(*, now: datetime) -> int:
    """Handle all that is due, batch by batch; how many events were handled."""
    handled = 0
    while batch := claim_batch(now=now):
        for event in batch:
            handled += _handle(event, now)
    return handled


def claim_batch(*, now: datetime) -> list[OutboxEvent]:
    """Up to a batch of due events that nobody else holds, claimed by update count."""
    claim = uuid4().hex
    free = OutboxEvent.objects.filter(done_at=None, due_at__lte=now).order_by("due_at", "id")
    ids = list(free.values_list("id", flat=True)[:BATCH])
    OutboxEvent.objects.filter(id__in=ids, done_at=None, due_at__lte=now).update(
        claim=claim, claimed_at=now, due_at=now + CLAIM_LASTS
    )
    return list(OutboxEvent.objects.filter(id__in=ids, claim=claim).order_by("id"))


def forget_done(*, now: datetime) -> int:
    count, _ = OutboxEvent.objects.filter(done_at__lt=now - KEPT).delete()
    return count


def _handle(event: OutboxEvent, now: datetime) -> bool:
    handlers_for: Callable[[str], tuple[Handler, ...]] = import_string(settings.OUTBOX_HANDLERS)
    try:
        for handler in handlers_for(event.kind):
            handler({"race": event.race_id, "at": event.created_at, **event.payload})
    except Exception as error:
        _try_later(event, now, error)
        return False
    OutboxEvent.objects.filter(id=event.id, claim=event.claim).update(done_at=now)
    return True


def _try_later(event: OutboxEvent, now: datetime, error: Exception) -> None:
    """Names the error's kind only: its text might carry a hidden choice."""
    logger.error("%s failed: %s", event, type(error).__name__)
    pause = min(timedelta(seconds=10 * 2 ** min(event.attempts, 10)), LONGEST_PAUSE)
    OutboxEvent.objects.filter(id=event.id, claim=event.claim).update(
        attempts=event.attempts + 1, due_at=now + pause
    )
