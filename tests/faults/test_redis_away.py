"""Redis stopped: moves go on, and what they left follows when it is back."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

import pytest

from tests.faults.clicks import Answer, click, look
from tests.faults.machines import GrownSite, Server, comes
from tests.thorough import only_if_thorough

pytestmark = pytest.mark.on_servers

LIMIT = 0.5
TRIES = 3
"""A busy machine may hold up a move now and then; a wait for Redis would be there every time."""
RACES = {signal.SIGKILL: 25, signal.SIGSTOP: 8}
SEATS = 2
WAITING = "SELECT count(*) FROM racing_outboxevent WHERE done_at IS NULL AND due_at <= now()"
OF_PEOPLE = "SELECT count(*) FROM racing_move WHERE cause = 'player'"
CALLS = """SELECT count(*)
    FROM racing_delivery AS delivery JOIN racing_notice AS notice ON notice.id = notice_id
    WHERE kind = 'your_turn' AND channel = 'bell' AND state = 'sent'"""
TRIED_TWICE = "SELECT count(*) FROM racing_outboxevent WHERE attempts > 0"


@contextmanager
def away(redis: Server, stop: signal.Signals) -> Iterator[None]:
    redis.signal(stop)
    try:
        yield
    finally:
        if stop == signal.SIGKILL:
            redis.end()
            redis.start()
        else:
            redis.signal(signal.SIGCONT)


def see(site: str, asked: dict[str, Any]) -> Answer:
    return look(site, f"/races/{asked['race']}/", asked["session"])


def slowest_move(grown: GrownSite, stop: signal.Signals) -> float:
    """How long the slowest move took while Redis was away; none was refused, all notices came.

    A page that needs no Redis is looked at after each move: how much longer than usual the slowest
    of them took is the machine's doing, and left out.
    """
    site, races = grown.site, RACES[stop]
    # The first request of a process is slow for reasons of its own.
    first, second, *grid = site.grid(races=races + 1, seats=SEATS)
    assert [click(site.address, asked).status for asked in (first, second)] == [200, 200]
    assert comes(site.is_done)
    people, calls = site.ask(OF_PEOPLE), site.ask(CALLS)

    with away(grown.redis, stop):
        answers = [(click(site.address, asked), see(site.address, asked)) for asked in grid]
        assert site.ask(WAITING) >= races

    assert {move.status for move, _ in answers} == {200}
    assert site.ask(OF_PEOPLE) == people + len(grid)
    assert comes(site.is_done)
    assert site.ask(CALLS) >= calls + races
    assert site.ask(TRIED_TWICE) == 0
    pages = [page.seconds for _, page in answers]
    return max(move.seconds for move, _ in answers) - (max(pages) - median(pages))


@pytest.mark.parametrize("stop", RACES, ids=["killed", "silent"])
def test_moves_are_made_without_redis(grown: GrownSite, stop: signal.Signals) -> None:
    """Everybody of a race chooses, and then somebody is called to move."""
    assert slowest_move(grown, stop)


@only_if_thorough
@pytest.mark.parametrize("stop", RACES, ids=["killed", "silent"])
def test_no_move_waits_long_for_redis(grown: GrownSite, stop: signal.Signals) -> None:
    """It measures seconds, so it wants a machine with nothing else to do; how long each part of a
    move may wait is looked at in every run (`tests.platform.test_cache`)."""
    slowest: list[float] = []
    while len(slowest) < TRIES and not (slowest and slowest[-1] < LIMIT):
        slowest.append(slowest_move(grown, stop))
    assert min(slowest) < LIMIT
