"""PostgreSQL restarted: pages and worker go on without a restart of their own."""

import signal

import pytest

from tests.faults.clicks import click, look
from tests.faults.machines import GrownSite, comes

pytestmark = pytest.mark.on_servers

OF_BOTS = "SELECT count(*) FROM racing_move WHERE cause = 'bot'"
FEW = 10
"""So many connections the pages hold: each may fail once."""


def test_pages_and_worker_recover_by_themselves(grown: GrownSite) -> None:
    site, postgresql = grown.site, grown.postgresql
    (asked,) = site.grid(races=1, seats=1, bots=1)
    page = f"/races/{asked['race']}/"
    assert look(site.address, page, asked["session"]).status == 200
    assert comes(site.is_done)
    bots = site.ask(OF_BOTS)

    postgresql.end(signal.SIGINT)
    assert look(site.address, page, asked["session"], patience=1).status != 200
    postgresql.start()

    tries = [look(site.address, page, asked["session"]).status for _ in range(FEW + 1)]
    assert tries[-1] == 200
    assert click(site.address, asked).status == 200
    assert comes(lambda: site.is_done() and site.ask(OF_BOTS) > bots)
