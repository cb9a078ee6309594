"""More time from the site, for one or for all who are asked; and taken back."""

from datetime import UTC, datetime, timedelta

import pytest

from racing.clocks.values import BankClock, DailyClock
from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import NobodyAsked, NoClockToExtend, RaceNotRunning, TimeIsUsed
from racing.races.models import Race, RaceNote
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.clocks.extra_time import extend_clock, shorten_clock
from racing.races.services.clocks.halts import start_clocks, stop_clocks
from racing.races.services.clocks.outages import credit_outages
from racing.races.services.clocks.pauses import hold_race, release_race
from tests.cast import NOON, dealt_race, everyone_chooses, kinds, open_race, play, seating

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
SOON = NOON + 20 * MINUTE


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Both choose in secret, for an hour."""
    race = dealt_race(alice, bob, turn_seconds=3600)
    OutboxEvent.objects.all().delete()
    return race


def extend(race: Race, seat: int | None = None, seconds: int = 7200, now: datetime = SOON) -> None:
    extend_clock(race_id=race.pk, seat=seat, seconds=seconds, now=now)
    race.refresh_from_db()


def shorten(
    race: Race,
    seat: int | None = None,
    seconds: int = 7200,
    given_at: datetime = SOON,
    now: datetime = SOON + MINUTE,
) -> None:
    shorten_clock(race_id=race.pk, seat=seat, seconds=seconds, given_at=given_at, now=now)
    race.refresh_from_db()


def test_one_seat_has_more_time(race: Race, alice: Player, bob: Player) -> None:
    extend(race, 0)
    assert seating(race, alice).deadline == NOON + 3 * HOUR
    assert seating(race, bob).deadline == NOON + HOUR
    assert race.deadline == NOON + HOUR


def test_all_who_are_asked_have_more_time(race: Race, alice: Player, bob: Player) -> None:
    extend(race)
    assert seating(race, alice).deadline == seating(race, bob).deadline == NOON + 3 * HOUR
    assert race.deadline == NOON + 3 * HOUR
    assert sweep_deadlines(now=NOON + 2 * HOUR) == 0


def test_who_has_answered_already_gets_none(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice)
    extend(race)
    assert seating(race, alice).deadline is None
    with pytest.raises(NobodyAsked):
        extend(race, 0)
    with pytest.raises(NobodyAsked):
        extend(race, 7)


def test_everybody_is_told(race: Race, alice: Player, bob: Player) -> None:
    extend(race, 1)
    note = RaceNote.objects.get()
    assert (note.kind, note.seat, note.player, note.seconds) == ("extended", 1, bob, 7200)
    assert kinds() == ["clock_extended"]
    drain_outbox(now=SOON)
    told = Notice.objects.filter(payload__event="clock_extended")
    assert {each.player_id: each.payload["player"] for each in told} == {
        alice.pk: bob.pk,
        bob.pk: bob.pk,
    }


def test_reminders_come_later_too(race: Race, alice: Player) -> None:
    extend(race, 0, seconds=86400)
    own = OutboxEvent.objects.filter(kind="reminder_due", payload__player=alice.pk)
    assert own.count() == 2
    assert min(each.due_at for each in own) > NOON + 12 * HOUR


def test_the_same_call_at_the_same_moment_gives_it_once(race: Race, alice: Player) -> None:
    for _ in range(2):
        extend(race, 0)
    assert seating(race, alice).deadline == NOON + 3 * HOUR
    assert race.notes.count() == 1
    extend(race, 0, now=SOON + MINUTE)
    assert seating(race, alice).deadline == NOON + 5 * HOUR


def test_nothing_of_it_goes_to_the_bank(alice: Player, bob: Player) -> None:
    clock = BankClock(bank=3600, increment=0, cap=7200)
    race = dealt_race(alice, bob, clock=clock)
    extend(race, 0)
    assert seating(race, alice).deadline == NOON + 3 * HOUR
    play(race, alice, now=SOON + MINUTE)
    play(race, bob, now=SOON + MINUTE)
    banks = {each.seat: each.bank for each in race.seatings.all()}
    assert banks == {0: 2400, 1: 2340}


@pytest.mark.parametrize(("seconds", "days"), [(3600, 1), (86400, 1), (2 * 86400, 2)])
def test_a_turn_that_ends_at_an_hour_of_the_day_ends_days_later(
    alice: Player, bob: Player, seconds: int, days: int
) -> None:
    clock = DailyClock(hour=18, minute=0, zone="UTC")
    race = dealt_race(alice, bob, clock=clock)
    six = datetime(2026, 6, 1, 18, tzinfo=UTC)
    assert seating(race, alice).deadline == six
    extend(race, 0, seconds=seconds)
    assert seating(race, alice).deadline == six + days * DAY
    shorten(race, 0, seconds=seconds)
    assert seating(race, alice).deadline == six


def test_in_a_pause_it_is_kept_for_later(race: Race, alice: Player) -> None:
    hold_race(race_id=race.pk, now=SOON)
    extend(race, 0, now=SOON + HOUR)
    assert seating(race, alice).deadline is None
    release_race(race_id=race.pk, now=SOON + DAY)
    assert seating(race, alice).deadline == SOON + DAY + 2 * HOUR + 40 * MINUTE


def test_while_all_clocks_stand_still_nothing_is_lost(race: Race, alice: Player) -> None:
    """Stopped after twenty minutes, for two hours in which time was given."""
    stop_clocks(word="A fault", by=alice, now=SOON)
    extend(race, 0, now=SOON + HOUR)
    start_clocks(now=SOON + 2 * HOUR)
    credit_outages(now=SOON + 2 * HOUR)
    assert seating(race, alice).deadline == SOON + 2 * HOUR + 40 * MINUTE + 2 * HOUR


def test_without_a_clock_there_is_nothing_to_give(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    with pytest.raises(NoClockToExtend):
        extend(race)
    with pytest.raises(RaceNotRunning):
        extend(open_race(alice))


def test_it_is_taken_back_while_the_turn_lasts(race: Race, alice: Player, bob: Player) -> None:
    extend(race)
    shorten(race)
    assert seating(race, alice).deadline == seating(race, bob).deadline == NOON + HOUR
    assert [note.kind for note in race.notes.all()] == ["extended", "shortened"]
    assert kinds() == ["clock_extended", "clock_shortened"]


def test_taken_back_twice_is_harmless(race: Race, alice: Player) -> None:
    extend(race, 0)
    for minutes in (1, 2):
        shorten(race, 0, now=SOON + minutes * MINUTE)
    assert seating(race, alice).deadline == NOON + HOUR
    assert race.notes.count() == 2


def test_what_was_never_given_is_not_taken(race: Race, alice: Player) -> None:
    shorten(race, 0)
    assert seating(race, alice).deadline == NOON + HOUR
    assert not race.notes.exists()


def test_nobody_is_late_because_it_is_taken_back(race: Race, alice: Player) -> None:
    extend(race, 0)
    late = NOON + 2 * HOUR
    shorten(race, 0, now=late)
    assert seating(race, alice).deadline == late + 15 * MINUTE


def test_after_the_turn_it_is_used(race: Race, alice: Player, bob: Player) -> None:
    extend(race)
    everyone_chooses(race, alice, bob, now=SOON + MINUTE)
    with pytest.raises(TimeIsUsed):
        shorten(race, now=SOON + 2 * MINUTE)
    assert kinds().count("clock_shortened") == 0
