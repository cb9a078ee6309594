"""How fast a worker empties the outbox in batches, next to one task a row.

Run as a program in the environment of a site of its own, with a real worker on its broker.
"""

import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from itertools import count
from typing import Any

import django
import msgspec

from bench.figures import in_turn

RUNS = 5
ROWS, TASKS = 1000, 100
"""Rows of a run: in batches, and one by one."""
WORKER = (
    *("-q", "-A", "bench.rows", "worker", "--pool", "threads", "--concurrency", "4"),
    *("--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "WARNING"),
)
PATIENCE = 60.0


class Outboxes(msgspec.Struct, frozen=True):
    """Rows a second, and the broker that was used."""

    batches: float
    tasks: float
    ratio: float
    broker: str


def main(kind: str) -> Outboxes:
    from django.conf import settings
    from django.core.management import call_command

    from bench.rows import all_rows, one_row

    call_command("migrate", verbosity=0)
    write = writer(kind)

    def in_batches(rows: int = ROWS) -> float:
        write(rows)
        return rows / seconds_to_empty(lambda: all_rows.apply_async(retry=False))

    def one_by_one(rows: int = TASKS) -> float:
        ids = write(rows)
        return rows / seconds_to_empty(
            lambda: [one_row.apply_async((number,), retry=False) for number in ids]
        )

    with working():
        # The first run of each warms up.
        in_batches(TASKS)
        one_by_one(10)
        found = in_turn(in_batches, one_by_one, RUNS)
    broker = "Redis" if settings.REDIS_URL else "a folder"
    return Outboxes(found.one, found.other, found.ratio, broker)


def writer(kind: str) -> Callable[[int], list[int]]:
    """A function that writes rows of this kind, each a call to another turn."""
    from django.utils import timezone

    from bench.handlers import NothingAsked
    from bench.rows import NOTHING
    from racing.outbox.models import OutboxEvent
    from racing.outbox.writing import outbox_row
    from racing.races.events import AskedSeat, SeatsAsked
    from tests import cast

    players = [cast.player(name) for name in ("alice", "bob")]
    races = [cast.dealt_race(*players) for _ in range(20)]
    OutboxEvent.objects.all().delete()
    numbers = count(100)
    written = NothingAsked if kind == NOTHING else SeatsAsked

    def write(rows: int) -> list[int]:
        now = timezone.now()
        made = []
        for number, _ in zip(numbers, range(rows), strict=False):
            asked = AskedSeat(seat=0, asked_at=number, player=players[0].pk)
            race = races[number % len(races)].pk
            made.append(outbox_row(written(race=race, asked=(asked,), at=now)))
        OutboxEvent.objects.all().delete()
        ids = [event.pk for event in OutboxEvent.objects.bulk_create(made)]
        tidy()
        return ids

    return write


def tidy() -> None:
    """Vacuum the tables; PostgreSQL does so by itself, but not within seconds."""
    from django.db import connection

    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE racing_outboxevent, racing_notice, racing_delivery")


@contextmanager
def working() -> Any:
    """Run a worker meanwhile."""
    from racing.management import children

    worker = children.start((sys.executable, "-m", "celery", *WORKER), quiet=True)
    try:
        yield
    finally:
        children.end([worker])


def seconds_to_empty(tell: Callable[[], object]) -> float:
    """Wall-clock seconds from the first message until no row is left to do."""
    from racing.outbox.models import OutboxEvent

    begun = time.perf_counter()
    tell()
    while OutboxEvent.objects.filter(done_at=None).exists():
        if time.perf_counter() - begun > PATIENCE:
            raise AssertionError("the outbox was not emptied")
        time.sleep(0.01)
    return time.perf_counter() - begun


if __name__ == "__main__":
    django.setup()
    sys.stdout.buffer.write(msgspec.json.encode(main(sys.argv[1])))
