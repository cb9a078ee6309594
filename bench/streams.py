"""How much an open page costs one event process, and how soon a crowd hears of a move.

Run as a program in the environment of a site of its own, next to the barest stream there can be.
"""

import asyncio
import resource
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import django
import msgspec

from bench.listeners import Crowd, seconds_until_heard
from tests.servers import free_port

PAGES, FIRST = 5000, 200
WATCHERS, MOVES = 1000, 7
RACES = 50
PATIENCE = 60.0
FILES = 12_000
SITE, BARE = "config.events:application", "bench.bare_streams:application"


class Streams(msgspec.Struct, frozen=True):
    """Of the site and of the barest stream: bytes a page, and seconds until the last has heard."""

    site: float
    bare: float
    slow: float = 0.0
    called_by: str = ""


def main(what: str) -> Streams:
    from django.conf import settings
    from django.core.management import call_command

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, FILES), most))
    call_command("migrate", verbosity=0)
    measure = bytes_of_a_page if what == "memory" else seconds_of_a_move
    return measure("Redis" if settings.REDIS_URL else "looks at the database")


def bytes_of_a_page(called_by: str) -> Streams:
    passes = crowd_of(PAGES + FIRST, races=RACES)

    def growth(application: str) -> float:
        with serving(application) as (port, process):
            return asyncio.run(_growth(port, process, passes))

    return Streams(growth(SITE), growth(BARE), called_by=called_by)


async def _growth(port: int, process: int, passes: list[str]) -> float:
    """Memory growth of the process by the pages after the first few, which warm it up."""
    crowd = Crowd(port)
    await crowd.come(passes[:FIRST])
    before = resident(process)
    await crowd.come(passes[FIRST:])
    after = resident(process)
    crowd.leave()
    return (after - before) / (len(passes) - FIRST)


def seconds_of_a_move(called_by: str) -> Streams:
    passes = crowd_of(WATCHERS, races=1)
    with serving(SITE) as (port, _):
        site = asyncio.run(_moves(port, passes, moves()))
    with serving(BARE) as (port, _):
        bare = asyncio.run(_moves(port, passes, lambda: post(port)))
    return Streams(median(site), median(bare), slow=max(site), called_by=called_by)


async def _moves(port: int, passes: list[str], tell: Callable[[], object]) -> list[float]:
    crowd = Crowd(port)
    await crowd.come(passes)
    found = [await seconds_until_heard(crowd, len(passes), tell) for _ in range(MOVES + 1)]
    crowd.leave()
    # The first run warms up.
    return found[1:]


def crowd_of(number: int, *, races: int) -> list[str]:
    """Passes of so many players, each with a row, who watch these races."""
    from racing.live.tickets import Ticket
    from racing.people.models import Player
    from tests import cast

    drivers = [cast.player(name) for name in ("alice", "bob")]
    watched = [cast.dealt_race(*drivers, game="racetrack").pk for _ in range(races)]
    people = Player.objects.bulk_create(Player(username=f"p{each}") for each in range(number))
    return [Ticket(watched[at % races], each.pk).signed() for at, each in enumerate(people)]


def moves() -> Callable[[], None]:
    """A function that makes another public move with each call."""
    from django.db import connection

    from racing.people.models import Player
    from racing.races.models import Race
    from tests import cast

    race = Race.objects.get()
    drivers = list(Player.objects.filter(seatings__race=race))

    def move() -> None:
        mover = next(each for each in drivers if cast.seating(race, each).is_asked)
        cast.play(race, mover)
        connection.close()

    return move


def post(port: int) -> None:
    request = urllib.request.Request(f"http://127.0.0.1:{port}/", method="POST")
    urllib.request.urlopen(request, timeout=PATIENCE).close()


@contextmanager
def serving(application: str) -> Iterator[tuple[int, int]]:
    """Run this application; yields its port and process id."""
    from racing.management import children
    from racing.management.commands.runsite import answers

    port = free_port()
    command = (
        *(sys.executable, "-m", "uvicorn", "--host", "127.0.0.1", "--port", str(port)),
        *("--no-access-log", "--log-level", "error", "--ws", "none", application),
    )
    child = children.start(command)
    try:
        end = time.monotonic() + PATIENCE
        while not answers("127.0.0.1", port):
            if child.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"{application} did not start")
            time.sleep(0.05)
        yield port, child.pid
    finally:
        children.end([child])


def resident(process: int) -> int:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    line = next(line for line in lines if line.startswith("VmRSS:"))
    return 1024 * int(line.split()[1])


if __name__ == "__main__":
    django.setup()
    sys.stdout.buffer.write(msgspec.json.encode(main(sys.argv[1])))
