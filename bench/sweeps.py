"""What the sweep costs when nothing is due, with few and with many running races.

Run as a program in the environment of a site of its own.
"""

import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from statistics import median
from time import perf_counter

import django
import msgspec

FEW, MANY = 1_000, 100_000
RUNS, TIMES = 21, 10
INDEX = "race_by_deadline"


class Sweeps(msgspec.Struct, frozen=True):
    """Seconds of a sweep, and whether both of its queries use the index."""

    few: float
    many: float
    reads_index: bool


def main() -> Sweeps:
    from django.core.management import call_command
    from django.utils import timezone

    from tests import cast

    call_command("migrate", verbosity=0)
    now = timezone.now()
    race = cast.dealt_race(cast.player("alice"), cast.player("bob"), now=now, turn_seconds=86_400)
    copy_race(race.pk, FEW - 1, "few")
    few = sweep(now)
    copy_race(race.pk, MANY - FEW, "many")
    return Sweeps(few, sweep(now), reads_index(now))


def copy_race(race: int, times: int, name: str) -> None:
    """Copy the same running race so often, without its seats."""
    from django.db import connection

    from racing.races.models import Race

    columns = [str(field.column) for field in Race._meta.local_fields if not field.primary_key]
    quoted = [connection.ops.quote_name(column) for column in columns]
    values = [f"'{name}' || i" if column == "code" else column for column in columns]
    with connection.cursor() as cursor:
        cursor.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %s) "
            f"INSERT INTO racing_race ({', '.join(quoted)}) "
            f"SELECT {', '.join(values)} FROM racing_race, n WHERE racing_race.id = %s",
            [times, race],
        )
        if connection.vendor == "postgresql":
            # PostgreSQL does so by itself before long; SQLite never does.
            cursor.execute("ANALYZE racing_race")


def sweep(now: datetime) -> float:
    from racing.races.services.clocks.deadlines import deadlines_before_next_sweep, sweep_deadlines

    def once() -> None:
        if sweep_deadlines(now=now) or deadlines_before_next_sweep(now=now):
            raise AssertionError("something is due")

    return median(wall_seconds(once) for _ in range(RUNS))


def wall_seconds(work: Callable[[], None]) -> float:
    """Wall-clock seconds, because the database may be a process of its own."""
    begun = perf_counter()
    for _ in range(TIMES):
        work()
    return (perf_counter() - begun) / TIMES


def reads_index(now: datetime) -> bool:
    from racing.races.models import Race

    running = Race.objects.filter(status=Race.Status.RUNNING)
    due = running.filter(deadline__lte=now).order_by("deadline").values_list("pk")
    soon = running.filter(deadline__gt=now, deadline__lte=now + timedelta(minutes=1))
    plans = [due.explain(), soon.values_list("pk", "deadline").explain()]
    return all(INDEX in plan for plan in plans)


if __name__ == "__main__":
    django.setup()
    sys.stdout.buffer.write(msgspec.json.encode(main()))
