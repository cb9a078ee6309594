"""A public beacon in the dice: the start waits for it, but for ten minutes at most."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.test import Client
from pytest_django import Settings

from racing.bots.situation import Level
from racing.engine.dice import list_key
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.privacy.services.delete_account import delete_account
from racing.races.beacon import NoBeacon, Schedule, schedule_of, value_of
from racing.races.errors import RaceNotOpen
from racing.races.models import Race
from racing.races.pages.dice import Promise, promise_of
from racing.races.selectors.positions import key_of
from racing.races.services.beacon_starts import start_waiting_races
from racing.races.services.lobby import Plan, join_race, leave_race, set_word
from racing.races.services.site_races import create_started_race
from racing.races.verification import differences
from tests import cast
from tests.cast import NOON, kinds, open_race, running_race, seed_of, word_of
from tests.races import beacon as other_side
from tests.races.beacon import GENESIS, PERIOD, Beacon

NUMBER = 35
"""The first value made ten seconds after noon: 1010 seconds after the genesis, or later."""
MADE_AT = NOON + timedelta(seconds=20)
NONSENSE = [
    b"",
    b"nonsense",
    b"[]",
    b"null",
    b"[" * 5000,
    b"x" * 20_000,
    b"\xff\xfe",
    b'{"round": 34, "randomness": "' + b"a" * 64 + b'"}',
    b'{"round": 35, "randomness": "zz"}',
    b'{"round": 35, "randomness": 7}',
    b'{"round": 35}',
    b'{"round": "35", "randomness": "' + b"a" * 64 + b'"}',
]
BAD_SCHEDULES = [
    b'{"genesis_time": 0, "period": 30}',
    b'{"genesis_time": 1, "period": 0}',
    b'{"genesis_time": 1, "period": -3}',
    b'{"genesis_time": true, "period": 30}',
    b'{"genesis_time": 1e400, "period": 30}',
    b'{"genesis_time": 99999999999999, "period": 30}',
    b'{"period": 30}',
]


@pytest.fixture
def beacon(settings: Settings) -> Iterator[Beacon]:
    with other_side.running_beacon() as server:
        settings.BEACON = server.url
        yield server


def after(seconds: int) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_a_start_waits_in_a_state_of_its_own(beacon: Beacon, alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    assert (race.status, race.started_at, race.state) == (Race.Status.STARTING, None, "")
    assert race.entrants == f'[[0,{alice.pk},""],[1,{bob.pk},""]]'
    assert (race.entrants_at, race.beacon) == (NOON, {"url": beacon.url})
    assert kinds() == []
    assert beacon.asked == []


def test_the_first_value_made_ten_seconds_after_the_list_was_shown_is_taken(
    beacon: Beacon, alice: Player, bob: Player
) -> None:
    race = running_race(alice, bob)
    assert start_waiting_races(now=after(9)) == 0
    assert beacon.asked == []
    assert start_waiting_races(now=MADE_AT - timedelta(seconds=1)) == 0
    assert beacon.asked == ["/info"]
    assert start_waiting_races(now=MADE_AT) == 1
    race.refresh_from_db()
    assert (race.is_running, race.started_at) == (True, MADE_AT)
    value = other_side.value_of(NUMBER)
    known = {"url": beacon.url, "genesis": GENESIS, "period": PERIOD}
    assert race.beacon == {**known, "number": NUMBER, "value": value}
    assert key_of(race, []) == list_key(seed_of(race), race.entrants, f'[{NUMBER},"{value}"]')
    assert promise_of(race) == Promise.BEACON
    assert kinds() == ["race_started", "seats_asked"]


def test_a_value_that_is_made_exactly_then_is_late_enough() -> None:
    schedule = Schedule(GENESIS, PERIOD)
    exactly = datetime.fromtimestamp(GENESIS + 20 * PERIOD, NOON.tzinfo)
    assert schedule.first_after(exactly) == 21
    assert schedule.first_after(exactly + timedelta(microseconds=1)) == 22
    assert schedule.first_after(NOON - timedelta(days=9)) == 1


def test_starting_twice_is_harmless(beacon: Beacon, alice: Player, bob: Player) -> None:
    running_race(alice, bob)
    assert start_waiting_races(now=MADE_AT) == 1
    assert start_waiting_races(now=MADE_AT) == 0


def test_races_that_wait_for_the_same_value_ask_once(
    beacon: Beacon, alice: Player, bob: Player
) -> None:
    for _ in range(3):
        running_race(alice, bob)
    assert start_waiting_races(now=MADE_AT) == 3
    assert beacon.asked == ["/info", f"/public/{NUMBER}"]


@pytest.mark.parametrize("path", ["/info", "/public/"])
@pytest.mark.parametrize("says", NONSENSE)
def test_nonsense_is_no_answer_and_after_ten_minutes_the_race_starts_without(
    beacon: Beacon, alice: Player, bob: Player, path: str, says: bytes
) -> None:
    race = running_race(alice, bob)
    beacon.says[path] = says
    assert start_waiting_races(now=after(599)) == 0
    assert start_waiting_races(now=after(600)) == 1
    race.refresh_from_db()
    assert race.beacon == {"url": beacon.url, "is_missed": True}
    assert key_of(race, []) == list_key(seed_of(race), race.entrants, "[]")
    assert promise_of(race) == Promise.SITE_ALONE
    assert list(differences(race)) == []


@pytest.mark.parametrize("says", BAD_SCHEDULES)
def test_a_schedule_that_cannot_be_is_no_answer(beacon: Beacon, says: bytes) -> None:
    beacon.says["/info"] = says
    with pytest.raises(NoBeacon):
        schedule_of(beacon.url)


def test_a_silent_beacon_is_asked_once_in_a_run(beacon: Beacon, alice: Player, bob: Player) -> None:
    for _ in range(3):
        running_race(alice, bob)
    beacon.says["/info"] = b""
    assert start_waiting_races(now=after(700)) == 3
    assert beacon.asked == ["/info"]


def test_a_beacon_that_is_not_there_is_no_answer() -> None:
    with other_side.running_beacon() as server:
        url = server.url
    with pytest.raises(NoBeacon):
        value_of(url, 1)


def test_a_beacon_that_answers_late_is_still_taken_before_ten_minutes_are_over(
    beacon: Beacon, alice: Player, bob: Player
) -> None:
    race = running_race(alice, bob)
    beacon.says["/public/"] = b""
    assert start_waiting_races(now=after(300)) == 0
    beacon.says.clear()
    assert start_waiting_races(now=after(310)) == 1
    race.refresh_from_db()
    assert race.beacon["number"] == NUMBER


def test_nobody_joins_leaves_or_speaks_while_it_waits(
    beacon: Beacon, alice: Player, bob: Player, charlie: Player
) -> None:
    race = running_race(alice, bob)
    with pytest.raises(RaceNotOpen):
        join_race(race_id=race.pk, player=charlie, now=NOON)
    with pytest.raises(RaceNotOpen):
        leave_race(race_id=race.pk, player=bob)
    with pytest.raises(RaceNotOpen):
        set_word(race_id=race.pk, player=bob, word=word_of("b"))


@pytest.mark.parametrize("path", ["", "live/", "dice/", "dice.json", "log/", "?move=1"])
def test_every_page_of_a_waiting_race_can_be_seen(
    beacon: Beacon, alice: Player, bob: Player, client: Client, path: str
) -> None:
    race = running_race(alice, bob)
    for viewer in (None, alice):
        if viewer:
            client.force_login(viewer)
        assert client.get(f"/races/{race.pk}/{path}").status_code == 200


def test_the_page_says_what_it_waits_for(
    beacon: Beacon, alice: Player, bob: Player, client: Client
) -> None:
    race = running_race(alice, bob)
    client.force_login(alice)
    page = client.get(f"/races/{race.pk}/").text
    assert "Drawing the dice" in page
    assert "Everyone is seated. The race starts by itself." in page
    assert 'id="live"' in page
    assert "not started" in client.get("/").text


def test_forms_of_a_waiting_race_are_refused(
    beacon: Beacon, alice: Player, bob: Player, client: Client
) -> None:
    race = running_race(alice, bob)
    client.force_login(alice)
    for name in ("word", "leave", "start", "move", "retire", "pause", "cancel", "take-back"):
        response = client.post(f"/races/{race.pk}/{name}/", {"word": word_of("a")})
        assert 400 <= response.status_code < 500, name


def test_a_race_of_bots_alone_and_a_time_trial_start_at_once(beacon: Beacon, alice: Player) -> None:
    bots = [Level.ROOKIE] * 2
    plan = Plan("dash", 2)
    race = create_started_race(plan=plan, drivers=bots, host=None, occasion=None, now=NOON)
    assert race.is_running
    options = {"circuit": "teacup"}
    trial = open_race(alice, game="racetrack", seats=1, options=options, is_trial=True)
    assert trial.is_running


def test_without_the_setting_nothing_waits(alice: Player, bob: Player) -> None:
    race = running_race(alice, bob)
    assert (race.is_running, race.beacon) == (True, {})


def test_somebody_who_leaves_the_site_holds_nobody_up(
    beacon: Beacon, alice: Player, bob: Player
) -> None:
    race = running_race(alice, bob)
    delete_account(player=alice, now=NOON)
    drain_outbox(now=after(1))
    race.refresh_from_db()
    assert race.beacon["is_missed"]
    assert race.seatings.get(seat=0).has_retired
    assert list(differences(race)) == []


def test_a_race_of_the_older_formula_does_not_wait(
    beacon: Beacon, alice: Player, bob: Player
) -> None:
    assert cast.older_race(alice, bob, words=["flag"]).is_running
