"""A race that is ended as it stands."""

from datetime import timedelta

import pytest

from racing.engine.values import Seat
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import NoSuchRace, RaceNotRunning
from racing.races.models import Proposal, Race, RaceNote
from racing.races.selectors.expected_end import usual_rounds
from racing.races.selectors.races import races_with_a_free_seat, seatings_waiting_for
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.moves import retire
from racing.races.services.proposals import answer_proposal, propose_abandon, propose_pause
from racing.races.verification import differences
from racing.ratings.models import RatingChange, Run
from racing.ratings.services.annulment import annul_race
from tests.cast import (
    NOON,
    dealt_race,
    everyone_chooses,
    kinds,
    open_race,
    play,
    play_to_the_end,
    seating,
)

SOON = NOON + timedelta(minutes=5)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """A rated race whose first round is over."""
    race = dealt_race(alice, bob, turn_seconds=3600, is_rated=True)
    everyone_chooses(race, alice, bob)
    while seating(race, alice).to_act != seating(race, bob).to_act:
        play(race, alice if seating(race, alice).to_act else bob)
    OutboxEvent.objects.all().delete()
    race.refresh_from_db()
    return race


def adjudicate(race: Race) -> Race:
    adjudicated = adjudicate_race(race_id=race.pk, now=SOON)
    race.refresh_from_db()
    return adjudicated


def test_the_race_is_finished_as_it_stood(race: Race) -> None:
    state = race.codec.state(race.state)
    found = adjudicate(race)
    assert found.result == race.result == race.rules.adjudged(state)
    assert (race.status, race.finished_at) == (Race.Status.FINISHED, SOON)
    assert race.adjudicated_at == SOON
    assert race.codec.state(race.state) == state


def test_nobody_is_asked_and_no_clock_runs_any_more(race: Race, alice: Player) -> None:
    adjudicate(race)
    rows = race.seatings.values_list("to_act", "undo", "deadline", "time_left", "asked_since")
    assert set(rows) == {(False, "", None, None, None)}
    assert race.deadline is None
    assert not seatings_waiting_for(alice).exists()
    assert sweep_deadlines(now=SOON + timedelta(days=30)) == 0


def test_orders_are_dropped_and_no_seat_is_offered(race: Race, bob: Player) -> None:
    race.seatings.update(orders="[]", is_offered=True)
    adjudicate(race)
    assert set(race.seatings.values_list("orders", "is_offered")) == {("", False)}
    assert not races_with_a_free_seat().exists()


def test_what_was_proposed_lapses(race: Race, alice: Player) -> None:
    proposal = propose_pause(race_id=race.pk, player=alice, now=NOON)
    adjudicate(race)
    proposal.refresh_from_db()
    assert proposal.result == Proposal.Result.LAPSED


def test_a_paused_race_is_paused_no_more(race: Race, alice: Player, bob: Player) -> None:
    propose_pause(race_id=race.pk, player=alice, now=NOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=NOON)
    adjudicate(race)
    assert race.paused_at is None


def test_all_pages_of_it_notice(race: Race) -> None:
    shown = race.shown
    adjudicate(race)
    assert race.shown == shown + 1


def test_it_is_left_in_the_outbox_and_noted_once(race: Race) -> None:
    adjudicate(race)
    assert kinds() == ["race_finished"]
    assert [note.kind for note in race.notes.all()] == [RaceNote.Kind.ADJUDICATED]
    assert race.has_notes


def test_twice_is_refused_and_changes_nothing(race: Race) -> None:
    adjudicate(race)
    with pytest.raises(RaceNotRunning):
        adjudicate_race(race_id=race.pk, now=SOON + timedelta(hours=1))
    race.refresh_from_db()
    assert race.adjudicated_at == SOON
    assert kinds() == ["race_finished"]
    assert race.notes.count() == 1


def test_a_race_that_is_not_running_is_refused(alice: Player, bob: Player) -> None:
    open_one, ended = open_race(alice), dealt_race(alice, bob, options={"length": 10})
    play_to_the_end(ended, alice, bob)
    given_up = dealt_race(alice, bob)
    propose_abandon(race_id=given_up.pk, player=alice, now=NOON)
    answer_proposal(race_id=given_up.pk, player=bob, agrees=True, now=NOON)
    before = list(Race.objects.order_by("pk").values())
    for race in (open_one, ended, given_up):
        with pytest.raises(RaceNotRunning):
            adjudicate_race(race_id=race.pk, now=SOON)
    assert list(Race.objects.order_by("pk").values()) == before
    with pytest.raises(NoSuchRace):
        adjudicate_race(race_id=0, now=SOON)


def test_who_has_retired_stays_behind(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob, charlie)
    retire(race_id=race.pk, player=alice, now=NOON)
    outcome = adjudicate(race).result
    assert outcome is not None
    assert outcome.place_of(Seat(seating(race, alice).seat)) == 3
    assert outcome.winners == (Seat(1), Seat(2))


def test_no_move_is_accepted_any_more(race: Race, alice: Player) -> None:
    adjudicate(race)
    with pytest.raises(RaceNotRunning):
        play(race, alice)


def test_it_follows_from_its_seed(race: Race) -> None:
    adjudicate(race)
    assert list(differences(race)) == []


def test_another_outcome_or_question_does_not_follow_from_its_seed(race: Race) -> None:
    adjudicate(race)
    Race.objects.update(outcome="{}")
    race.seatings.filter(seat=0).update(to_act=True, undo="change")
    race.refresh_from_db()
    assert list(differences(race)) == [
        "the outcome differs",
        "seat 0 wrongly has the turn, or wrongly doesn’t",
        "seat 0 wrongly can undo, or wrongly can’t",
    ]


def test_it_is_rated_and_makes_no_record(race: Race) -> None:
    adjudicate(race)
    drain_outbox(now=SOON)
    assert RatingChange.objects.filter(race=race).count() == 2
    assert not Run.objects.exists()


def test_it_can_be_annulled_like_any_other(race: Race) -> None:
    adjudicate(race)
    assert not annul_race(race_id=race.pk, now=SOON).counts


def test_its_length_tells_nothing_of_other_races(race: Race) -> None:
    adjudicate(race)
    assert usual_rounds(race) is None
