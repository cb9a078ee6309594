"""A worker that empties the outbox in both ways: one task a row, and in batches."""

from uuid import uuid4

from celery import shared_task
from django.utils import timezone

from config import handlers
from config.celery import app as app
from config.handlers import Handler

NOTHING = "nothing"
"""A kind of rows without handlers, to measure the cost of the outbox itself."""


def handlers_for(kind: str) -> tuple[Handler, ...]:
    return () if kind == NOTHING else handlers.handlers_for(kind)


@shared_task
def one_row(number: int) -> None:
    """Claim a row, handle it, and mark it as done."""
    from racing.outbox.claiming import CLAIM_LASTS
    from racing.outbox.models import OutboxEvent

    now, claim = timezone.now(), uuid4().hex
    row = OutboxEvent.objects.filter(id=number, done_at=None, due_at__lte=now)
    if not row.update(claim=claim, claimed_at=now, due_at=now + CLAIM_LASTS):
        return
    event = OutboxEvent.objects.get(id=number)
    carried = {"race": event.race_id, "at": event.created_at, **event.payload}
    for handler in handlers_for(event.kind):
        handler([carried] if event.kind in handlers.TOGETHER else carried)
    OutboxEvent.objects.filter(id=number, claim=claim).update(done_at=now)


@shared_task
def all_rows() -> None:
    from racing.outbox.drain import drain_outbox

    drain_outbox(now=timezone.now())
