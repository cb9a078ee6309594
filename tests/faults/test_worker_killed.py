"""The worker killed in the middle of its work: nothing is lost, and nothing is done twice."""

import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from tests import patience
from tests.faults.clicks import click
from tests.faults.machines import GrownSite, Site, comes

pytestmark = pytest.mark.on_servers

RACES = 6
HELD = 3
"""The race of this number is locked, so that the worker waits in the middle of its batch."""
BLOCKED = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
OF_BOTS = "SELECT count(*) FROM racing_move WHERE cause = 'bot' AND race_id = {race}"
HOLES = """SELECT count(*) FROM (SELECT race_id FROM racing_move GROUP BY race_id
    HAVING count(*) <> max(number)) AS holes"""

PEOPLE = 4
IN_FLIGHT = 2
"""The mail of this number is in the hands of the mail server when the worker is killed."""
LETTERS = """SELECT array_agg(DISTINCT '<' || letter || '.' || delivery.player_id || '@127.0.0.1>')
    FROM racing_delivery AS delivery JOIN racing_notice AS notice ON notice.id = notice_id
    WHERE race_id = {race} AND channel = 'mail' AND state = 'sent'"""
TOLD_BY_MAIL = """SELECT count(*)
    FROM racing_delivery AS delivery JOIN racing_notice AS notice ON notice.id = notice_id
    WHERE race_id = {race} AND channel = 'mail' AND kind = '{kind}' AND state = 'sent'"""


@contextmanager
def locked(site: Site, race: int) -> Iterator[None]:
    with psycopg.connect(site.database) as connection:
        connection.execute("SELECT id FROM racing_race WHERE id = %s FOR UPDATE", [race])
        yield


def test_in_the_middle_of_handling_it_loses_nothing_and_repeats_nothing(grown: GrownSite) -> None:
    site = grown.site
    grid = site.grid(races=RACES, seats=1, bots=1)
    races = [asked["race"] for asked in grid]
    assert comes(site.is_done)
    before = [site.ask(OF_BOTS.format(race=race)) for race in races]

    site.signal_worker(signal.SIGSTOP)
    assert {click(site.address, asked).status for asked in grid} == {200}
    with locked(site, races[HELD]):
        site.signal_worker(signal.SIGCONT)
        assert comes(lambda: site.ask(BLOCKED) > 0)
        site.kill_worker()
    assert not site.is_done()

    site.claims_run_out()
    site.work()
    assert comes(site.is_done)
    after = [site.ask(OF_BOTS.format(race=race)) for race in races]
    assert all(now > then for now, then in zip(after, before, strict=True))
    assert site.ask(HOLES) == 0
    site.command("verify_race", *map(str, races))


def test_in_the_middle_of_sending_it_loses_no_mail_and_repeats_one_at_most(
    grown: GrownSite,
) -> None:
    """That one the mail server has, but nobody knows it; it comes again under the same name."""
    site, mails = grown.site, grown.mails
    assert comes(site.is_done)
    earlier = len(mails.told)
    mails.fall_silent(at=IN_FLIGHT)
    (asked, *_) = site.grid(races=1, seats=PEOPLE)
    assert mails.came.wait(patience.SECONDS)
    site.kill_worker()
    mails.speak()
    in_flight = mails.told[-1]
    assert len(mails.told) == earlier + IN_FLIGHT
    assert not site.is_done()

    site.claims_run_out()
    site.work()
    assert comes(site.is_done)
    race = asked["race"]
    for kind in ("race_started", "your_turn"):
        assert site.ask(TOLD_BY_MAIL.format(race=race, kind=kind)) == PEOPLE
    letters = site.ask(LETTERS.format(race=race))
    assert len(letters) >= PEOPLE
    assert in_flight in letters
    assert Counter(mails.told[earlier:]) == Counter([*letters, in_flight])
