"""Drains the transactional outbox: rows are claimed in batches, and their events handled."""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from operator import attrgetter
from time import monotonic

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils.module_loading import import_string

from racing.outbox.claiming import (
    CLAIM_LASTS,
    claim_rows,
    claimed_rows,
    new_claim,
    put_off,
    renew,
)
from racing.outbox.handlers import Handled
from racing.outbox.models import OutboxEvent
from racing.outbox.writing import event_of, wake_worker

logger = logging.getLogger(__name__)

BATCH = 100
"""Twice what senders claim: handlers only write rows, and half of the cost of a smaller
batch is the same however many rows there are.
"""
MARKED_EVERY = timedelta(seconds=10)
KEPT = timedelta(days=7)


def drain_outbox(*, now: datetime, seconds: Callable[[], float] = monotonic) -> int:
    """Handle all that is due, batch by batch; return how many events were handled.

    `seconds` is a monotonic clock: what is claimed late in a long drain is claimed from then on.
    """
    handled, since = 0, seconds()

    def clock() -> datetime:
        return now + timedelta(seconds=seconds() - since)

    while batch := claim_batch(now=clock()):
        handled += _Batch(batch, clock).handle()
    return handled


def claim_batch(*, now: datetime) -> list[OutboxEvent]:
    """Claim up to a batch of due events that nobody else holds, by update count."""
    claim = new_claim()
    free = OutboxEvent.objects.filter(done_at=None, due_at__lte=now)
    found = list(free.order_by("due_at", "id")[:BATCH])
    read = {event.id: event for event in found}
    if claim_rows(free, read, claim, now=now, claimed_at=now) < len(read):
        mine = claimed_rows(OutboxEvent.objects.all(), read, claim)
        read = {key: read[key] for key in mine.values_list("id", flat=True)}
    for event in read.values():
        event.claim = claim
    return sorted(read.values(), key=attrgetter("id"))


def requeue(*, events: Iterable[int], now: datetime) -> int:
    """Make failed events due at once; return how many.

    Events due within a claim's time may be in progress, and come soon by themselves.
    """
    failed = OutboxEvent.objects.filter(id__in=list(events), done_at=None, attempts__gt=0)
    count = failed.filter(due_at__gt=now + CLAIM_LASTS).update(due_at=now)
    if count:
        transaction.on_commit(wake_worker)
    return count


def forget_done(*, now: datetime) -> int:
    count, _ = OutboxEvent.objects.filter(done_at__lt=now - KEPT).delete()
    return count


class UnknownKind(Exception):
    """No event of this site is stored under the kind of a row."""


class _Batch:
    """Claimed events on their way through their handlers.

    Handled events are marked as done together: at the end, and whenever some seconds have passed.
    The claim on the others is renewed then, so that it outlasts a slow handler before them; events
    that another worker has claimed all the same are left to it. A worker that is killed leaves so
    many seconds of work to be done again, which handlers are made for.
    """

    def __init__(self, events: list[OutboxEvent], clock: Callable[[], datetime]) -> None:
        self._claim = events[0].claim
        self._left = deque(events)
        self._clock = clock
        self._marked_at = clock()
        self._handled: list[int] = []
        self._is_single = False

    def handle(self) -> int:
        handled = 0
        while self._left:
            handled += self._handle(self._next())
            if self._clock() - self._marked_at >= MARKED_EVERY:
                self._mark()
                self._renew()
        self._mark()
        return handled

    def _next(self) -> list[OutboxEvent]:
        """The next event, or all events of its kind where those are handled together."""
        first = self._left.popleft()
        known = _table().get(first.kind)
        if self._is_single or known is None or not known.is_together:
            return [first]
        alike = [each for each in self._left if each.kind == first.kind]
        self._left = deque(each for each in self._left if each.kind != first.kind)
        return [first, *alike]

    def _handle(self, events: list[OutboxEvent]) -> int:
        try:
            _run_handlers(events)
        except Exception as error:
            if len(events) == 1:
                self._try_later(events[0], error)
            else:
                # One at a time, so that the one that fails holds up no other.
                self._is_single = True
                self._left.extendleft(reversed(events))
            return 0
        self._handled += [event.id for event in events]
        return len(events)

    def _mark(self) -> None:
        if self._handled:
            self._mine(self._handled).update(done_at=self._clock())
        self._handled, self._marked_at = [], self._clock()

    def _renew(self) -> None:
        mine = self._mine(event.id for event in self._left)
        if renew(mine, now=self._clock()) < len(self._left):
            held = set(mine.values_list("id", flat=True))
            self._left = deque(event for event in self._left if event.id in held)

    def _try_later(self, event: OutboxEvent, error: Exception) -> None:
        """Put a failed event off.

        Logs the error's type only: its text might carry a hidden choice.
        """
        logger.error("%s failed: %s", event, type(error).__name__)
        put_off(self._mine([event.id]), attempts=event.attempts, now=self._clock())

    def _mine(self, ids: Iterable[int]) -> QuerySet[OutboxEvent]:
        return claimed_rows(OutboxEvent.objects.all(), ids, self._claim)


def _run_handlers(rows: list[OutboxEvent]) -> None:
    """Call the handlers of one event, or of several that are handled together."""
    known = _table().get(rows[0].kind)
    if known is None:
        raise UnknownKind
    events = [event_of(row, known.event) for row in rows]
    for handler in known.handlers:
        handler(events if known.is_together else events[0])


def _table() -> Mapping[str, Handled]:
    """Who handles what, which is no knowledge of racing's own."""
    table: Mapping[str, Handled] = import_string(settings.OUTBOX_HANDLERS)
    return table
