"""A race of a season is raced again: its results go, and what was built on them is open again."""

from datetime import datetime, timedelta

import pytest

from racing.moderation.services.reinstating import reinstate_moves
from racing.moderation.services.rewinding import reopen_race, rewind_race
from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.events import RaceReopened
from racing.races.models import Race
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.clocks.pauses import hold_race, release_race
from racing.races.services.moves import retire
from racing.ratings.services.annulment import annul_race, restore_race
from tests.cast import NOON, dealt_race, play_to_the_end
from tests.circuits.laps import drive_on
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    planned,
    races_of,
    round_of,
    tick,
)
from tests.tournaments.driven import entered_lap, winter
from tests.tournaments.organised import (
    DAY,
    LATE,
    Organised,
    by_hand,
    finished_race,
    neutral,
    organised,
)
from tournaments.championships.errors import HeldRace, RacesUnderWay
from tournaments.championships.services import rounds
from tournaments.championships.services.calendar import closing
from tournaments.championships.services.calendar.closing import (
    close_championship,
    sign_championship,
)
from tournaments.championships.services.calendar.deadlines import decide_now
from tournaments.championships.services.results import withdraw_results
from tournaments.models import Championship, Result, RoundRace
from tournaments.stewards.services.decisions import Kind, Ruling, decide

TABLE = (10, 6, 4, 3, 2, 1)
Status = Championship.Status
SOON = NOON + timedelta(hours=1)


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    """A season with one race, which is over."""
    cup = organised(alice, alice, bob, charlie)
    race = finished_race(alice, bob, options={"length": 15})
    cup.does(rounds.add_race, number=cup.round(), race_id=race.pk)
    return cup


def raced(cup: Organised) -> Race:
    return RoundRace.objects.get(round__championship=cup.championship).race


def set_back(cup: Organised, ply: int = 4, now: datetime = SOON) -> Race:
    race = raced(cup)
    rewind_race(race_id=race.pk, ply=ply, now=now)
    drain_outbox(now=now)
    cup.championship.refresh_from_db()
    race.refresh_from_db()
    return race


def raced_again(cup: Organised, *people: Player) -> Race:
    race = raced(cup)
    play_to_the_end(race, *people, now=SOON)
    drain_outbox(now=SOON + DAY)
    cup.championship.refresh_from_db()
    race.refresh_from_db()
    return race


def points(cup: Organised) -> dict[str, float]:
    return {name: total for _, name, total in cup.table() if total}


def log(cup: Organised) -> list[str]:
    return list(cup.championship.notes.values_list("kind", flat=True))


def told(event: str) -> set[int]:
    return set(Notice.objects.filter(payload__event=event).values_list("player", flat=True))


def test_its_results_go_and_come_again(cup: Organised, alice: Player, bob: Player) -> None:
    assert points(cup)
    set_back(cup)
    assert points(cup) == {}
    assert not RoundRace.objects.get().is_over
    race = raced_again(cup, alice, bob)
    assert points(cup) == by_hand(TABLE, race)
    assert Result.objects.count() == 2


@pytest.mark.parametrize("is_raced_again", [False, True])
def test_undone_they_are_what_they_were(
    cup: Organised, alice: Player, bob: Player, is_raced_again: bool
) -> None:
    before = points(cup)
    race = set_back(cup, ply=0)
    if is_raced_again:
        retire(race_id=race.pk, player=alice, now=SOON)
        raced_again(cup, bob)
    reinstate_moves(race_id=race.pk, epoch=1, now=SOON)
    drain_outbox(now=SOON + DAY)
    cup.championship.refresh_from_db()
    assert points(cup) == before
    assert RoundRace.objects.get().is_over
    cup.does(close_championship)


def test_the_log_tells_it_and_the_organisers_are_told(cup: Organised, alice: Player) -> None:
    set_back(cup)
    assert log(cup).count("race_reopened") == 1
    assert told("race_reopened") == {alice.pk}
    assert cup.championship.is_running


def test_told_of_twice_it_is_taken_back_once(cup: Organised) -> None:
    race = set_back(cup)
    revision = cup.championship.revision
    for _ in range(2):
        withdraw_results(RaceReopened(race=race.pk, at=SOON))
    cup.championship.refresh_from_db()
    assert log(cup).count("race_reopened") == 1
    assert cup.championship.revision == revision


def test_told_of_too_late_the_new_results_stay(cup: Organised, alice: Player, bob: Player) -> None:
    """The worker failed at it and comes again after the second flag."""
    set_back(cup)
    race = raced_again(cup, alice, bob)
    OutboxEvent.objects.filter(kind="race_reopened").update(done_at=None, due_at=SOON)
    drain_outbox(now=SOON + DAY)
    assert points(cup) == by_hand(TABLE, race)


def test_a_season_that_was_raced_goes_on(cup: Organised, alice: Player, bob: Player) -> None:
    cup.does(close_championship)
    set_back(cup)
    assert (cup.championship.status, cup.championship.closed_at) == (Status.RUNNING, None)
    with pytest.raises(RacesUnderWay):
        cup.does(close_championship)
    race = raced_again(cup, alice, bob)
    cup.does(close_championship)
    assert points(cup) == by_hand(TABLE, race)


def test_a_signed_table_is_signed_no_more(
    cup: Organised, alice: Player, bob: Player, charlie: Player
) -> None:
    cup.ends()
    set_back(cup)
    season = cup.championship
    assert (season.status, season.signed_by, season.signed_by_name) == (Status.RUNNING, None, "")
    assert (season.finished_at, season.closed_at) == (None, None)
    assert {"race_reopened", "signature_lapsed"} <= set(log(cup))
    assert told("signature_lapsed") == {alice.pk, bob.pk, charlie.pk}
    raced_again(cup, alice, bob)
    cup.ends()
    assert cup.championship.is_finished


def test_an_adjudication_that_is_taken_back_is_no_result(
    alice: Player, bob: Player, charlie: Player
) -> None:
    cup = organised(alice, alice, bob, charlie)
    race = dealt_race(alice, bob)
    cup.does(rounds.add_race, number=cup.round(), race_id=race.pk)
    adjudicate_race(race_id=race.pk, now=NOON)
    drain_outbox(now=NOON)
    assert points(cup)
    reopen_race(race_id=race.pk, now=SOON)
    drain_outbox(now=SOON)
    assert points(cup) == {}


def test_a_table_that_an_annulment_changes_is_signed_no_more(cup: Organised) -> None:
    """No race is waited for: it is provisional."""
    cup.ends()
    before = points(cup)
    annul_race(race_id=raced(cup).pk, now=SOON)
    drain_outbox(now=SOON)
    cup.championship.refresh_from_db()
    assert (cup.championship.status, points(cup)) == (Status.PROVISIONAL, {})
    cup.does(sign_championship, now=LATE)
    restore_race(race_id=raced(cup).pk, now=SOON)
    drain_outbox(now=SOON)
    cup.championship.refresh_from_db()
    assert (cup.championship.status, points(cup)) == (Status.PROVISIONAL, before)


def test_a_signed_table_that_stays_as_it_was_stays_signed(cup: Organised) -> None:
    cup.ends()
    OutboxEvent.objects.create(kind="race_finished", race=raced(cup), created_at=SOON, due_at=SOON)
    drain_outbox(now=SOON)
    cup.championship.refresh_from_db()
    assert cup.championship.is_finished


def test_what_was_decided_about_it_holds_for_the_new_result(
    cup: Organised, alice: Player, bob: Player
) -> None:
    stewards = neutral(cup)
    ruling = Ruling(
        Kind.DISQUALIFICATION, "Seen by all", entry=cup.entry(bob).pk, race=raced(cup).pk
    )
    stewards.does(decide, ruling=ruling)
    set_back(cup)
    assert points(cup) == {}
    raced_again(cup, alice, bob)
    assert points(cup) == {"alice": 10}


@pytest.fixture
def week(alice: Player, bob: Player) -> Organised:
    """A round of five days whose race was over on the first."""
    cup = planned(alice, alice, bob, rounds=1, plan={"seats": 2})
    tick(FIRST)
    (found,) = races_of(cup, 1)
    play_to_the_end(found.race, alice, bob, now=FIRST)
    drain_outbox(now=FIRST)
    tick(FIRST)
    cup.championship.refresh_from_db()
    return cup


def test_its_round_is_open_again_and_settled_again(
    week: Organised, alice: Player, bob: Player
) -> None:
    assert round_of(week, 1).is_closed
    assert week.championship.is_provisional
    race = set_back(week, now=FIRST + DAY)
    assert not round_of(week, 1).is_closed
    assert week.championship.is_running
    play_to_the_end(race, alice, bob, now=FIRST + 2 * DAY)
    drain_outbox(now=FIRST + 2 * DAY)
    tick(FIRST + 2 * DAY)
    week.championship.refresh_from_db()
    assert round_of(week, 1).is_closed
    assert week.championship.is_provisional


def test_after_the_deadline_of_its_round_it_has_a_week(week: Organised, bob: Player) -> None:
    """And is not adjudicated by the next tick."""
    late = FIRST + 30 * DAY
    race = set_back(week, now=late)
    assert round_of(week, 1).deadline == late + 7 * DAY
    assert bob.pk in told("round_extended")
    tick(late + DAY)
    race.refresh_from_db()
    assert race.is_running
    tick(late + 8 * DAY)
    race.refresh_from_db()
    assert race.adjudicated_at is not None


def test_a_round_does_not_end_while_the_site_holds_a_race_of_it(alice: Player, bob: Player) -> None:
    """And goes on for as long as it was held."""
    cup = planned(alice, alice, bob, rounds=1, overtime=0)
    tick(FIRST)
    (found,) = races_of(cup, 1)
    deadline = round_of(cup, 1).deadline
    assert deadline is not None
    Race.objects.update(clock='{"kind":"turn","seconds":86400}')
    hold_race(race_id=found.race_id, now=FIRST + DAY)
    tick(deadline + DAY)
    with pytest.raises(HeldRace):
        cup.does(decide_now, race_id=found.race_id, now=deadline + DAY)
    found.race.refresh_from_db()
    assert found.race.is_running
    release_race(race_id=found.race_id, now=FIRST + 11 * DAY)
    for _ in range(2):
        OutboxEvent.objects.filter(kind="race_released").update(done_at=None)
        drain_outbox(now=FIRST + 11 * DAY)
    assert round_of(cup, 1).deadline == deadline + 10 * DAY


def test_a_run_for_the_record_leaves_its_season_and_comes_again(alice: Player, bob: Player) -> None:
    season = winter(alice, alice, bob)
    lapped = entered_lap(alice, wait=3)
    entered_lap(bob, wait=2)
    cup = Organised(alice, season)
    assert [name for _, name, _ in cup.table()] == ["bob", "alice"]
    race = RoundRace.objects.get(race=lapped).race
    rewind_race(race_id=race.pk, ply=1, now=SOON)
    drain_outbox(now=SOON)
    assert points(cup).keys() == {"bob"}
    cup.does(closing.close_championship)
    cup.does(closing.sign_championship, now=LATE)
    race.refresh_from_db()
    drive_on(race, now=SOON)
    drain_outbox(now=SOON)
    cup.championship.refresh_from_db()
    assert [name for _, name, _ in cup.table()] == ["alice", "bob"]
    assert cup.championship.is_provisional
