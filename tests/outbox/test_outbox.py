"""The outbox: emptied in batches, each event once, nothing lost on the way."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial

import pytest
from django.db import connection
from django.test import override_settings
from django.test.utils import CaptureQueriesContext

from config.celery import app, redis_broker
from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.drain import (
    BATCH,
    KEPT,
    MARKED_EVERY,
    claim_batch,
    drain_outbox,
    forget_done,
    requeue,
)
from racing.outbox.models import OutboxEvent
from racing.outbox.wake_worker import waker
from racing.people.models import Player
from tests.cast import NOON, dealt_race, kinds, play
from tests.outbox import handlers
from tests.races.at_once import at_once, overtaken
from tests.servers import closed_port as nobody_listening

pytestmark = pytest.mark.both_databases


@pytest.fixture(autouse=True)
def noting() -> Iterator[None]:
    with override_settings(OUTBOX_HANDLERS="tests.outbox.handlers.HANDLERS"):
        yield
    handlers.handled.clear()
    handlers.failing.clear()
    handlers.doing.clear()


class Stopwatch:
    """Time that passes only when a handler is told to take some."""

    def __init__(self) -> None:
        self.passed = 0.0

    def __call__(self) -> float:
        return self.passed

    def takes(self, seconds: float) -> None:
        self.passed += seconds


def write(count: int = 1, *, kind: str = "noted", at: datetime = NOON) -> None:
    OutboxEvent.objects.bulk_create(
        OutboxEvent(kind=kind, payload={"number": number}, created_at=at, due_at=at)
        for number in range(count)
    )


def fail_once(number: int = 0, *, now: datetime) -> OutboxEvent:
    handlers.failing.add(number)
    drain_outbox(now=now, seconds=Stopwatch())
    handlers.failing.clear()
    return OutboxEvent.objects.get(payload__number=number)


def test_events_are_handled_in_the_order_they_happened(db: None) -> None:
    write(3)
    assert drain_outbox(now=NOON) == 3
    assert handlers.handled == [0, 1, 2]


def test_an_event_is_done_once_handled(db: None) -> None:
    write()
    drain_outbox(now=NOON, seconds=Stopwatch())
    assert OutboxEvent.objects.get().done_at == NOON


def test_a_second_drain_finds_nothing(db: None) -> None:
    write(3)
    drain_outbox(now=NOON)
    assert drain_outbox(now=NOON + CLAIM_LASTS) == 0
    assert len(handlers.handled) == 3


def test_an_event_of_the_future_waits(db: None) -> None:
    write(at=NOON + timedelta(seconds=1))
    assert drain_outbox(now=NOON, seconds=Stopwatch()) == 0


def test_a_claim_takes_a_batch_and_no_more(db: None) -> None:
    write(BATCH + 1)
    assert [len(claim_batch(now=NOON)) for _ in range(3)] == [BATCH, 1, 0]
    assert BATCH == 100


def test_a_drain_goes_on_batch_by_batch(db: None) -> None:
    write(2 * BATCH + 1)
    assert drain_outbox(now=NOON) == 2 * BATCH + 1


def test_what_is_claimed_is_nobody_elses(db: None) -> None:
    write()
    claim_batch(now=NOON)
    assert claim_batch(now=NOON + CLAIM_LASTS - timedelta(seconds=1)) == []


def test_what_a_killed_worker_held_is_claimed_again(db: None) -> None:
    write()
    claim_batch(now=NOON)
    assert drain_outbox(now=NOON + CLAIM_LASTS) == 1


def test_a_failed_event_is_tried_again_later(db: None) -> None:
    write()
    event = fail_once(now=NOON)
    assert (event.done_at, event.attempts) == (None, 1)
    assert drain_outbox(now=event.due_at) == 1


def test_a_failed_event_is_not_tried_before_its_time(db: None) -> None:
    write()
    event = fail_once(now=NOON)
    before = event.due_at - timedelta(seconds=1)
    assert drain_outbox(now=before, seconds=Stopwatch()) == 0


def test_the_pause_grows_with_each_failure_up_to_an_hour(db: None) -> None:
    write()
    now, pauses = NOON, []
    for _ in range(12):
        due = fail_once(now=now).due_at
        pauses.append(int((due - now).total_seconds()))
        now = due
    assert pauses == [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]


def test_a_failed_event_does_not_hold_up_the_others(db: None) -> None:
    write(3)
    fail_once(1, now=NOON)
    assert handlers.handled == [0, 2]


def test_a_failure_is_told_without_its_words(db: None, caplog: pytest.LogCaptureFixture) -> None:
    write()
    fail_once(now=NOON)
    assert "NotNow" in caplog.text
    assert handlers.SECRET not in caplog.text


def test_an_unknown_kind_is_told_loudly_and_kept(
    db: None, caplog: pytest.LogCaptureFixture
) -> None:
    write(kind="unheard_of")
    drain_outbox(now=NOON)
    event = OutboxEvent.objects.get()
    assert (event.done_at, event.attempts) == (None, 1)
    assert "unheard_of" in caplog.text
    assert "UnknownKind" in caplog.text
    assert caplog.records[-1].levelname == "ERROR"


def test_a_batch_is_claimed_and_marked_in_three_statements(db: None) -> None:
    """The fourth finds that nothing is left."""
    write(BATCH)
    with CaptureQueriesContext(connection) as queries:
        assert drain_outbox(now=NOON, seconds=Stopwatch()) == BATCH
    assert len(queries) == 4


def test_events_of_some_kinds_are_handled_together(db: None) -> None:
    write(2, kind="gathered")
    write(1)
    write(3, kind="gathered")
    assert drain_outbox(now=NOON) == 6
    assert handlers.handled == [[0, 1, 0, 1, 2], 0]


def test_one_that_fails_holds_up_none_of_those_handled_together(db: None) -> None:
    write(3, kind="gathered")
    event = fail_once(1, now=NOON)
    assert handlers.handled == [[0], [2]]
    assert (event.done_at, event.attempts) == (None, 1)
    assert OutboxEvent.objects.exclude(done_at=None).count() == 2


def test_what_a_slow_batch_has_done_is_marked_on_the_way(db: None) -> None:
    watch, done = Stopwatch(), list[OutboxEvent]()
    write(3)
    handlers.doing |= {
        0: partial(watch.takes, MARKED_EVERY.total_seconds()),
        1: lambda: done.extend(OutboxEvent.objects.exclude(done_at=None)),
    }
    drain_outbox(now=NOON, seconds=watch)
    assert [event.payload["number"] for event in done] == [0]


def test_nobody_takes_what_waits_behind_slow_handlers(db: None) -> None:
    """Together they take longer than a claim lasts."""
    watch, others = Stopwatch(), []
    slow, count = CLAIM_LASTS.total_seconds() / 2, 5
    write(count)

    def look() -> None:
        watch.takes(slow)
        now = NOON + timedelta(seconds=watch.passed)
        others.extend(claim_batch(now=now))

    handlers.doing |= dict.fromkeys(range(count), look)
    assert drain_outbox(now=NOON, seconds=watch) == count
    assert others == []


def test_what_was_taken_over_behind_a_handler_that_hung_is_left_to_who_took_it(db: None) -> None:
    watch = Stopwatch()
    write(3)

    def hang() -> None:
        watch.takes(CLAIM_LASTS.total_seconds())
        claim_batch(now=NOON + CLAIM_LASTS)

    handlers.doing[0] = hang
    drain_outbox(now=NOON, seconds=watch)
    assert handlers.handled == [0]
    assert not OutboxEvent.objects.exclude(done_at=None).exists()


def test_what_is_claimed_late_in_a_long_drain_is_held_from_then_on(db: None) -> None:
    watch, others = Stopwatch(), []
    write(BATCH + 1)
    handlers.doing |= {
        BATCH - 1: partial(watch.takes, 2 * CLAIM_LASTS.total_seconds()),
        BATCH: lambda: others.extend(claim_batch(now=NOON + 2 * CLAIM_LASTS)),
    }
    drain_outbox(now=NOON, seconds=watch)
    assert [event.payload["number"] for event in others] == []


def test_events_done_long_ago_are_forgotten(db: None) -> None:
    write()
    drain_outbox(now=NOON)
    assert forget_done(now=NOON + KEPT) == 0
    assert forget_done(now=NOON + KEPT + timedelta(seconds=1)) == 1


def test_events_not_done_are_never_forgotten(db: None) -> None:
    write()
    assert forget_done(now=NOON + 10 * KEPT) == 0


@pytest.mark.django_db(transaction=True)
def test_what_two_workers_have_read_is_claimed_by_one() -> None:
    write(3)
    with overtaken(partial(claim_batch, now=NOON), before=2) as others:
        mine = claim_batch(now=NOON)
    assert [len(mine), *map(len, others)] == [0, 3]


@pytest.mark.django_db(transaction=True)
def test_workers_at_once_handle_each_event_once() -> None:
    count = 6 * BATCH
    write(count)
    workers = [partial(drain_outbox, now=NOON)] * 4
    handled = at_once(workers)
    assert sum(handled) + drain_outbox(now=NOON) == count
    assert Counter(handlers.handled) == Counter(range(count))


@pytest.fixture
def closed_port() -> Iterator[None]:
    """The broker at an address where nobody listens."""
    kept = {name: app.conf[name] for name in ("broker_url", "broker_transport_options")}
    with nobody_listening() as port:
        app.conf.update(redis_broker(f"redis://127.0.0.1:{port}/0", "chicane-test"))
        _forget_connections()
        yield
    app.conf.update(kept)
    _forget_connections()


def _forget_connections() -> None:
    app.amqp._producer_pool = None  # type: ignore[attr-defined]
    app._pool = None  # type: ignore[attr-defined]


@pytest.mark.django_db(transaction=True)
def test_a_worker_that_cannot_be_reached_refuses_no_move(
    alice: Player, bob: Player, closed_port: None, caplog: pytest.LogCaptureFixture
) -> None:
    race = dealt_race(alice, bob)
    play(race, alice)
    play(race, bob)
    assert race.moves.count() == 2
    assert kinds() == ["race_started", "seats_asked", "seats_asked"]
    waker.finish()
    assert "could not wake the worker: OperationalError" in caplog.text


@pytest.mark.django_db
def test_what_failed_is_tried_again_at_once_and_what_is_in_hand_is_left() -> None:
    write(4)
    first, second, third, fourth = OutboxEvent.objects.order_by("pk")
    later = NOON + 10 * CLAIM_LASTS
    OutboxEvent.objects.filter(pk=first.pk).update(attempts=3, due_at=later)
    OutboxEvent.objects.filter(pk=second.pk).update(attempts=3, due_at=NOON + CLAIM_LASTS)
    OutboxEvent.objects.filter(pk=third.pk).update(attempts=3, due_at=later, done_at=NOON)
    OutboxEvent.objects.filter(pk=fourth.pk).update(due_at=later)
    everything = [each.pk for each in (first, second, third, fourth)]
    assert requeue(events=everything, now=NOON) == 1
    assert [each.pk for each in claim_batch(now=NOON)] == [first.pk]
    assert requeue(events=everything, now=NOON) == 0
