"""The worker killed in the middle of its work: nothing is lost, and nothing is done twice."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from tests.faults.clicks import click
from tests.faults.machines import GrownSite, Site, comes

RACES = 6
HELD = 3
"""The race of this number is locked, so that the worker waits in the middle of its batch."""
BLOCKED = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
OF_BOTS = "SELECT count(*) FROM racing_move WHERE cause = 'bot' AND race_id = {race}"
LATER = "UPDATE racing_outboxevent SET due_at = due_at - interval '2 minutes' WHERE done_at IS NULL"
HOLES = """SELECT count(*) FROM (SELECT race_id FROM racing_move GROUP BY race_id
    HAVING count(*) <> max(number)) AS holes"""


@contextmanager
def locked(site: Site, race: int) -> Iterator[None]:
    with psycopg.connect(site.database) as connection:
        connection.execute("SELECT id FROM racing_race WHERE id = %s FOR UPDATE", [race])
        yield


def claims_run_out(site: Site) -> None:
    """What two minutes would do."""
    with psycopg.connect(site.database, autocommit=True) as connection:
        connection.execute(LATER)


def test_a_worker_killed_in_the_middle_loses_nothing_and_repeats_nothing(grown: GrownSite) -> None:
    site = grown.site
    grid = site.grid(races=RACES, seats=1, bots=1)
    races = [asked["race"] for asked in grid]
    assert comes(site.is_done)
    before = [site.ask(OF_BOTS.format(race=race)) for race in races]

    site.kill_worker()
    assert {click(site.address, asked).status for asked in grid} == {200}
    with locked(site, races[HELD]):
        site.work()
        assert comes(lambda: site.ask(BLOCKED) > 0)
        site.kill_worker()
    assert not site.is_done()

    claims_run_out(site)
    site.work()
    assert comes(site.is_done)
    after = [site.ask(OF_BOTS.format(race=race)) for race in races]
    assert all(now > then for now, then in zip(after, before, strict=True))
    assert site.ask(HOLES) == 0
    site.run("manage.py", "verify_race", *map(str, races))
