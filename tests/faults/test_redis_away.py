"""Redis stopped: moves go on, and what they left follows when it is back."""

import signal
from statistics import median

import pytest

from tests.faults.clicks import click
from tests.faults.machines import GrownSite, Server, comes

LIMIT = 0.5
WAITING = "SELECT count(*) FROM racing_outboxevent WHERE done_at IS NULL"
OF_PEOPLE = "SELECT count(*) FROM racing_move WHERE cause = 'player'"
OF_BOTS = "SELECT count(*) FROM racing_move WHERE cause = 'bot'"
TRIED_TWICE = "SELECT count(*) FROM racing_outboxevent WHERE attempts > 0"


def bring_back(redis: Server, stopped_by: signal.Signals) -> None:
    if stopped_by == signal.SIGKILL:
        redis.end()
        redis.start()
    else:
        redis.signal(signal.SIGCONT)


@pytest.mark.parametrize(
    ("stop", "moves"), [(signal.SIGKILL, 50), (signal.SIGSTOP, 15)], ids=["killed", "silent"]
)
def test_moves_are_made_without_redis(grown: GrownSite, stop: signal.Signals, moves: int) -> None:
    """Each in a race with a bot, which answers when the worker is woken again.

    Where the machine is busy a move may take longer than the limit; that nearly all are far below
    it shows that none waits for Redis.
    """
    site, _, redis = grown
    first, *grid = site.grid(races=moves + 1, seats=1, bots=1)
    # The first request of a process is slow for reasons of its own.
    assert click(site.address, first).status == 200
    assert comes(site.is_done)
    people, bots = site.ask(OF_PEOPLE), site.ask(OF_BOTS)

    redis.signal(stop)
    answers = [click(site.address, asked) for asked in grid]
    waiting = site.ask(WAITING)
    bring_back(redis, stop)

    assert {answer.status for answer in answers} == {200}
    slowest = sorted(answer.seconds for answer in answers)
    assert median(slowest) < LIMIT
    assert slowest[-moves // 10] < LIMIT
    assert site.ask(OF_PEOPLE) == people + moves
    assert waiting >= moves
    assert comes(site.is_done)
    assert site.ask(OF_BOTS) >= bots + moves
    assert site.ask(TRIED_TWICE) == 0
