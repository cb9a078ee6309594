"""A pause: agreed on by all, ended by any one; no clock runs meanwhile."""

from datetime import timedelta

import pytest

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import AlreadyPaused, NoClockToPause, NotInThisRace, NotPaused
from racing.races.models import Race
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.clocks.pauses import resume_race
from racing.races.services.proposals import answer_proposal, propose_pause
from tests.cast import NOON, dealt_race, everyone_chooses, kinds, play, seating

HOUR = timedelta(hours=1)
SOON = NOON + timedelta(minutes=20)
LATER = NOON + timedelta(days=9)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return dealt_race(alice, bob, turn_seconds=3600)


@pytest.fixture
def paused(race: Race, alice: Player, bob: Player) -> Race:
    propose_pause(race_id=race.pk, player=alice, now=SOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=SOON)
    race.refresh_from_db()
    return race


def test_one_alone_cannot_pause(race: Race, alice: Player, bob: Player) -> None:
    propose_pause(race_id=race.pk, player=alice, now=SOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=False, now=SOON)
    race.refresh_from_db()
    assert race.paused_at is None


def test_when_all_agree_no_time_runs(paused: Race, alice: Player) -> None:
    assert (paused.paused_at, paused.deadline, seating(paused, alice).deadline) == (
        SOON,
        None,
        None,
    )
    assert sweep_deadlines(now=LATER) == 0
    assert [each.kind for each in paused.notes.all()] == ["paused"]
    assert "race_paused" in kinds()


def test_nobody_is_reminded_in_a_pause(paused: Race) -> None:
    assert not OutboxEvent.objects.filter(kind="reminder_due").exists()


def test_any_one_ends_it_and_everybody_has_what_they_had_left(
    paused: Race, alice: Player, bob: Player
) -> None:
    resume_race(race_id=paused.pk, player=bob, now=LATER)
    left = timedelta(minutes=40)
    assert seating(paused, alice).deadline == seating(paused, bob).deadline == LATER + left
    assert OutboxEvent.objects.filter(kind="reminder_due", payload__player=alice.pk).count() == 0
    assert "race_resumed" in kinds()


def test_moves_may_be_made_in_a_pause(paused: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(paused, alice, bob, now=LATER)
    own = seating(paused, alice)
    assert (own.is_asked, own.deadline, own.time_left) == (True, None, 3600)
    resume_race(race_id=paused.pk, player=alice, now=LATER + HOUR)
    assert seating(paused, alice).deadline == LATER + 2 * HOUR


def test_a_pause_is_not_paused_again(paused: Race, alice: Player) -> None:
    with pytest.raises(AlreadyPaused):
        propose_pause(race_id=paused.pk, player=alice, now=LATER)


def test_what_is_not_paused_cannot_go_on(race: Race, alice: Player, charlie: Player) -> None:
    with pytest.raises(NotPaused):
        resume_race(race_id=race.pk, player=alice, now=SOON)
    with pytest.raises(NotInThisRace):
        resume_race(race_id=race.pk, player=charlie, now=SOON)


def test_a_race_without_a_clock_needs_no_pause(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    with pytest.raises(NoClockToPause):
        propose_pause(race_id=race.pk, player=alice, now=SOON)


def test_a_move_ends_the_proposal(race: Race, alice: Player, bob: Player) -> None:
    propose_pause(race_id=race.pk, player=alice, now=SOON)
    everyone_chooses(race, alice, bob, now=SOON)
    play(race, alice, now=SOON)
    race.refresh_from_db()
    assert race.paused_at is None
