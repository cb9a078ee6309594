"""A pause by the site: as any other, but the site alone ends it."""

from datetime import timedelta

import pytest
from django.test import Client

from racing.moderation.services.rewinding import reopen_race
from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import AlreadyPaused, HeldByTheSite, NoClockToPause, RaceNotRunning
from racing.races.models import Race
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.clocks.halts import start_clocks, stop_clocks
from racing.races.services.clocks.outages import credit_outages
from racing.races.services.clocks.pauses import hold_race, release_race, resume_race
from racing.races.services.proposals import answer_proposal, propose_pause
from tests.cast import NOON, dealt_race, everyone_chooses, kinds, open_race, seating

HOUR = timedelta(hours=1)
SOON = NOON + timedelta(minutes=20)
LATER = NOON + timedelta(days=9)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = dealt_race(alice, bob, turn_seconds=3600)
    OutboxEvent.objects.all().delete()
    return race


@pytest.fixture
def held(race: Race) -> Race:
    hold_race(race_id=race.pk, now=SOON)
    race.refresh_from_db()
    return race


def release(race: Race) -> None:
    release_race(race_id=race.pk, now=LATER)
    race.refresh_from_db()


def test_no_time_runs_and_everybody_is_told(held: Race, alice: Player, bob: Player) -> None:
    assert (held.held_at, held.paused_at, held.deadline) == (SOON, SOON, None)
    assert seating(held, alice).deadline is None
    assert sweep_deadlines(now=LATER) == 0
    assert [each.kind for each in held.notes.all()] == ["held"]
    assert not OutboxEvent.objects.filter(kind="reminder_due").exists()
    drain_outbox(now=SOON)
    told = Notice.objects.filter(payload__event="race_held")
    assert {each.player_id for each in told} == {alice.pk, bob.pk}


def test_nobody_but_the_site_ends_it(held: Race, alice: Player) -> None:
    with pytest.raises(HeldByTheSite):
        resume_race(race_id=held.pk, player=alice, now=LATER)
    with pytest.raises(AlreadyPaused):
        propose_pause(race_id=held.pk, player=alice, now=LATER)
    assert Race.objects.get(pk=held.pk).held_at == SOON


def test_let_go_everybody_has_what_they_had_left(held: Race, alice: Player, bob: Player) -> None:
    release(held)
    left = timedelta(minutes=40)
    assert seating(held, alice).deadline == seating(held, bob).deadline == LATER + left
    assert (held.held_at, held.paused_at) == (None, None)
    assert "race_released" in kinds()


def test_moves_may_be_made_meanwhile(held: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(held, alice, bob, now=LATER)
    own = seating(held, alice)
    assert (own.is_asked, own.deadline, own.time_left) == (True, None, 3600)


def test_a_pause_by_consent_goes_on(race: Race, alice: Player, bob: Player) -> None:
    propose_pause(race_id=race.pk, player=alice, now=NOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=NOON)
    hold_race(race_id=race.pk, now=SOON)
    release(race)
    assert (race.held_at, race.paused_at) == (None, NOON)
    assert seating(race, alice).deadline is None
    resume_race(race_id=race.pk, player=bob, now=LATER)
    assert seating(race, alice).deadline == LATER + HOUR


def test_while_all_clocks_stand_still_nothing_is_lost(race: Race, alice: Player) -> None:
    stop_clocks(word="A fault", by=alice, now=SOON)
    hold_race(race_id=race.pk, now=SOON + HOUR)
    start_clocks(now=SOON + 2 * HOUR)
    credit_outages(now=SOON + 2 * HOUR)
    release(race)
    assert seating(race, alice).deadline == LATER + timedelta(minutes=40)


def test_twice_is_harmless(held: Race) -> None:
    hold_race(race_id=held.pk, now=LATER)
    assert Race.objects.get(pk=held.pk).held_at == SOON
    for _ in range(2):
        release(held)
    assert [each.kind for each in held.notes.all()] == ["held", "released"]


def test_only_a_race_that_runs_by_a_clock_is_held(alice: Player, bob: Player) -> None:
    with pytest.raises(NoClockToPause):
        hold_race(race_id=dealt_race(alice, bob).pk, now=SOON)
    with pytest.raises(RaceNotRunning):
        hold_race(race_id=open_race(alice).pk, now=SOON)


def test_an_adjudication_ends_it(held: Race) -> None:
    adjudicate_race(race_id=held.pk, now=LATER)
    release(held)
    reopen_race(race_id=held.pk, now=LATER)
    held.refresh_from_db()
    assert (held.held_at, held.paused_at) == (None, None)
    assert held.deadline == LATER + HOUR


@pytest.mark.parametrize("is_held", [True, False])
def test_the_page_says_who_ends_it(
    race: Race, alice: Player, bob: Player, client: Client, is_held: bool
) -> None:
    if is_held:
        hold_race(race_id=race.pk, now=SOON)
    else:
        propose_pause(race_id=race.pk, player=alice, now=NOON)
        answer_proposal(race_id=race.pk, player=bob, agrees=True, now=NOON)
    client.force_login(alice)
    page = client.get(f"/races/{race.pk}/").text
    assert ("Only the site can end this pause." in page) == is_held
    assert ("The site has paused the race. The clocks are stopped." in page) == is_held
    assert ("End pause" in page) != is_held
