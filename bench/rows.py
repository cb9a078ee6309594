"""A worker that empties the outbox in both ways: one task a row, and in batches."""

from uuid import uuid4

from celery import shared_task
from django.utils import timezone

from config.celery import app as app

NOTHING = "nothing"
"""A kind of rows without handlers, to measure the cost of the outbox itself."""


@shared_task
def one_row(number: int) -> None:
    """Claim a row, handle it, and mark it as done."""
    from bench.handlers import HANDLERS
    from racing.outbox.claiming import CLAIM_LASTS
    from racing.outbox.models import OutboxEvent
    from racing.outbox.writing import event_of

    now, claim = timezone.now(), uuid4().hex
    row = OutboxEvent.objects.filter(id=number, done_at=None, due_at__lte=now)
    if not row.update(claim=claim, claimed_at=now, due_at=now + CLAIM_LASTS):
        return
    found = OutboxEvent.objects.get(id=number)
    known = HANDLERS[found.kind]
    event = event_of(found, known.event)
    for handler in known.handlers:
        handler([event] if known.is_together else event)
    OutboxEvent.objects.filter(id=number, claim=claim).update(done_at=now)


@shared_task
def all_rows() -> None:
    from racing.outbox.drain import drain_outbox

    drain_outbox(now=timezone.now())
