"""When the site itself was away: nobody is late because of that."""

from datetime import datetime, timedelta

import pytest
from time_machine import travel

from racing import tasks
from racing.people.models import Player
from racing.races.models import Heartbeat, Outage, Race
from racing.races.selectors.outages import clocks_are_right, latest_outage
from racing.races.services.clocks.outages import beat, credit_outages
from tests.cast import NOON, dealt_race, play, seating

pytestmark = pytest.mark.both_databases

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DUE = NOON + HOUR


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return dealt_race(alice, bob, turn_seconds=3600)


def beats(*times: tuple[str, datetime]) -> None:
    for name, at in times:
        beat(name=name, now=at)


def deadline(race: Race, player: Player) -> datetime | None:
    return seating(race, player).deadline


def test_a_heart_that_beats_is_no_outage(db: None) -> None:
    beats(("web", NOON), ("web", NOON + 10 * MINUTE), ("worker", NOON))
    assert not Outage.objects.exists()


def test_a_long_silence_is_one(db: None) -> None:
    beats(("web", NOON), ("web", NOON + 11 * MINUTE))
    outage = Outage.objects.get()
    assert (outage.began_at, outage.ended_at) == (NOON, NOON + 11 * MINUTE)
    assert latest_outage(NOON + HOUR) == outage
    assert latest_outage(NOON + 25 * HOUR) is None


def test_everybody_gets_the_time_back_once(race: Race, alice: Player, bob: Player) -> None:
    beats(("worker", NOON + 10 * MINUTE), ("worker", NOON + 40 * MINUTE))
    assert credit_outages(now=NOON + 40 * MINUTE)
    assert deadline(race, alice) == deadline(race, bob) == DUE + 30 * MINUTE
    Outage.objects.update(credited_at=None)
    credit_outages(now=NOON + 41 * MINUTE)
    assert deadline(race, alice) == DUE + 30 * MINUTE
    race.refresh_from_db()
    assert race.deadline == DUE + 30 * MINUTE
    assert [(each.kind, each.seconds) for each in race.notes.all()] == [("site_away", 1800)]


def test_web_and_worker_away_together_were_away_once(race: Race, alice: Player) -> None:
    beats(("worker", NOON + 10 * MINUTE), ("web", NOON + 20 * MINUTE))
    back = NOON + 50 * MINUTE
    beats(("worker", back))
    assert not credit_outages(now=back)
    beats(("web", back + 5 * MINUTE), ("worker", back + 5 * MINUTE))
    assert credit_outages(now=back + 5 * MINUTE)
    assert deadline(race, alice) == DUE + 45 * MINUTE


def test_a_turn_that_began_meanwhile_counts_from_the_end(
    race: Race, alice: Player, bob: Player
) -> None:
    beats(("worker", NOON))
    play(race, alice, now=NOON + 20 * MINUTE)
    play(race, bob, now=NOON + 20 * MINUTE)
    beats(("worker", NOON + 30 * MINUTE))
    credit_outages(now=NOON + 30 * MINUTE)
    assert deadline(race, alice) == NOON + 90 * MINUTE


def test_a_broken_race_does_not_keep_the_others_waiting(
    race: Race, alice: Player, bob: Player, caplog: pytest.LogCaptureFixture
) -> None:
    broken = dealt_race(alice, bob, turn_seconds=60)
    Race.objects.filter(pk=broken.pk).update(rules_version=99)
    beats(("worker", NOON), ("worker", NOON + HOUR))
    credit_outages(now=DUE)
    assert deadline(race, alice) == DUE + HOUR
    assert f"could not credit time to race {broken.pk}: UnknownRulesVersion" in caplog.text


@pytest.mark.parametrize("name", ["web", "worker"])
def test_the_sweep_credits_before_it_looks_who_is_late(
    race: Race, alice: Player, name: str
) -> None:
    Heartbeat.objects.create(name=name, at=NOON + 5 * MINUTE)
    with travel(DUE + HOUR, tick=False):
        tasks.time_out(race.pk)
        tasks.sweep_deadlines()
    assert seating(race, alice).misses == 0
    assert race.moves.count() == 0


def test_clocks_are_right_when_all_is_credited(db: None) -> None:
    beats(("web", NOON), ("worker", NOON))
    assert clocks_are_right(NOON)
    assert not clocks_are_right(NOON + HOUR)
    beats(("web", NOON + HOUR), ("worker", NOON + HOUR))
    assert not clocks_are_right(NOON + HOUR)
    credit_outages(now=NOON + HOUR)
    assert clocks_are_right(NOON + HOUR)
