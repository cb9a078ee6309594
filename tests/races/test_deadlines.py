"""A plain clock for each turn: whoever comes looks again, and acts once."""

from datetime import timedelta

import pytest
from django.db import connection

from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import StaleBoard
from racing.races.models import Race
from racing.races.selectors.races import overdue_races
from racing.races.services.clocks.deadlines import (
    deadlines_before_next_sweep,
    sweep_deadlines,
    time_out,
)
from racing.races.services.moves import submit_move, take_back
from racing.races.verification import differences
from tests.cast import (
    NOON,
    dealt_race,
    driver,
    everyone_chooses,
    kinds,
    play,
    seating,
    timed_race,
)
from tests.dash.values import ChooseCard, Hold, Steer
from tests.races.older import by_older_rules

pytestmark = pytest.mark.both_databases

HOUR = timedelta(hours=1)
SOON = NOON + timedelta(minutes=5)
DUE = NOON + HOUR


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return timed_race(alice, bob)


def test_everyone_who_is_asked_has_a_deadline(race: Race, alice: Player, bob: Player) -> None:
    assert seating(race, alice).deadline == seating(race, bob).deadline == DUE


def test_whoever_has_answered_has_none(race: Race, alice: Player) -> None:
    play(race, alice, now=SOON)
    assert seating(race, alice).deadline is None


def test_whoever_is_asked_anew_has_a_whole_turn(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob, now=SOON)
    assert seating(race, alice).deadline == SOON + HOUR


def test_the_actions_of_a_turn_share_its_time(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1), now=SOON)
    assert seating(race, alice).deadline == DUE


def test_taking_back_gives_no_more_time(race: Race, alice: Player, bob: Player) -> None:
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1), now=SOON)
    asked_at = seating(race, alice).asked_at
    take_back(race_id=race.pk, player=alice, asked_at=asked_at, now=SOON)
    assert seating(race, alice).deadline == DUE


def test_a_changed_choice_starts_no_clock(race: Race, alice: Player) -> None:
    play(race, alice, ChooseCard(2))
    play(race, alice, ChooseCard(3), now=SOON)
    assert seating(race, alice).deadline is None


def test_the_next_round_is_a_new_turn_for_who_drove_last(
    race: Race, alice: Player, bob: Player
) -> None:
    everyone_chooses(race, alice, bob)
    for _ in range(2):
        play(race, driver(race), Steer(0))
        play(race, race_driver := driver(race), Hold(), now=SOON)
    assert seating(race, race_driver).deadline == SOON + HOUR


def test_the_race_shows_the_first_of_its_deadlines(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = dealt_race(alice, bob, charlie, turn_seconds=3600)
    race.seatings.filter(player=alice).update(deadline=SOON)
    play(race, bob)
    race.refresh_from_db()
    assert race.deadline == SOON


def test_without_a_clock_nothing_falls_due(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    assert (race.deadline, seating(race, alice).deadline) == (None, None)
    assert sweep_deadlines(now=NOON + 1000 * HOUR) == 0


def test_the_sweep_leaves_alone_what_is_not_due(race: Race) -> None:
    assert sweep_deadlines(now=DUE - timedelta(seconds=1)) == 0
    assert race.moves.count() == 0


def test_the_sweep_plays_for_whoever_is_late(race: Race, alice: Player) -> None:
    play(race, alice)
    assert sweep_deadlines(now=DUE) == 1
    late = race.moves.get(cause="late")
    assert (late.seat, late.action, late.at) == (1, '{"type":"pass"}', DUE)


def test_the_others_race_is_left_alone(race: Race, alice: Player, bob: Player) -> None:
    other = dealt_race(alice, bob, turn_seconds=7200)
    sweep_deadlines(now=DUE)
    assert other.moves.count() == 0


def test_all_who_are_late_are_played_for(race: Race) -> None:
    sweep_deadlines(now=DUE)
    assert [(move.seat, move.cause) for move in race.moves.all()] == [(0, "late"), (1, "late")]


def test_two_sweeps_and_an_exact_task_are_one_miss(race: Race, alice: Player) -> None:
    play(race, alice)
    acted = [sweep_deadlines(now=DUE), sweep_deadlines(now=DUE)]
    assert [*acted, time_out(race_id=race.pk, now=DUE)] == [1, 0, False]
    assert race.moves.filter(cause="late").count() == 1


def test_an_exact_task_comes_too_early_without_harm(race: Race) -> None:
    assert not time_out(race_id=race.pk, now=DUE - timedelta(microseconds=1))


def test_a_race_that_is_gone_is_nobodys_fault(db: None) -> None:
    assert not time_out(race_id=404, now=NOON)


def test_whoever_was_late_has_a_whole_turn_for_the_next_question(race: Race, alice: Player) -> None:
    sweep_deadlines(now=DUE)
    assert driver(race) == alice
    assert seating(race, alice).deadline == DUE + HOUR


def test_two_who_were_late_after_a_third_had_chosen_have_a_whole_turn(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = timed_race(alice, bob, charlie)
    play(race, alice, ChooseCard(1))
    sweep_deadlines(now=DUE)
    assert seating(race, driver(race)).deadline == DUE + HOUR


def test_the_player_who_comes_too_late_sees_a_fresh_board(race: Race, alice: Player) -> None:
    asked_at = seating(race, alice).asked_at
    sweep_deadlines(now=DUE)
    with pytest.raises(StaleBoard):
        submit_move(
            race_id=race.pk,
            player=alice,
            asked_at=asked_at,
            action='{"type":"choose_card","card":3}',
            now=DUE,
        )


def test_who_is_asked_because_of_it_is_left_in_the_outbox(race: Race) -> None:
    OutboxEvent.objects.all().delete()
    sweep_deadlines(now=DUE)
    assert kinds() == ["seats_asked", "turn_missed", "turn_missed"]


def test_without_a_pass_in_the_rules_the_stand_in_plays_the_turn_to_its_end(
    race: Race, alice: Player, bob: Player, older_rules: None
) -> None:
    by_older_rules(race)
    everyone_chooses(race, alice, bob)
    sweep_deadlines(now=DUE)
    late = [(move.seat, move.cause) for move in race.moves.all()][2:]
    assert late == [(0, "stand_in"), (0, "stand_in")]
    assert driver(race) == bob


def test_the_stand_in_is_woken_for_the_next_turn(
    race: Race, alice: Player, bob: Player, older_rules: None
) -> None:
    by_older_rules(race)
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    play(race, alice, Hold())
    sweep_deadlines(now=DUE)
    assert (seating(race, bob).to_act, seating(race, bob).deadline) == (True, None)
    assert "bots_asked" in kinds()


def test_what_the_stand_in_began_within_a_turn_it_ends(
    race: Race, alice: Player, bob: Player, older_rules: None
) -> None:
    by_older_rules(race)
    everyone_chooses(race, alice, bob)
    play(race, alice, Steer(1))
    sweep_deadlines(now=DUE)
    assert driver(race) == bob
    assert list(differences(Race.objects.get(pk=race.pk))) == []


def test_a_broken_race_does_not_stop_the_clocks_of_others(
    race: Race, alice: Player, bob: Player, caplog: pytest.LogCaptureFixture
) -> None:
    broken = timed_race(alice, bob, turn_seconds=60)
    Race.objects.filter(pk=broken.pk).update(rules_version=99)
    assert sweep_deadlines(now=DUE) == 1
    assert f"the clock of race {broken.pk} failed: UnknownRulesVersion" in caplog.text


def test_exact_tasks_are_for_deadlines_before_the_next_sweep(race: Race) -> None:
    assert deadlines_before_next_sweep(now=DUE - timedelta(minutes=2)) == []
    assert deadlines_before_next_sweep(now=DUE - timedelta(minutes=1)) == [(race.pk, DUE)]
    assert deadlines_before_next_sweep(now=DUE) == []


def test_running_races_are_indexed_by_their_deadline(db: None) -> None:
    with connection.cursor() as cursor:
        indexes = connection.introspection.get_constraints(cursor, Race._meta.db_table)
    assert indexes["race_by_deadline"]["columns"] == ["status", "deadline"]


def test_the_sweep_reads_the_index_alone(race: Race) -> None:
    due = Race.objects.filter(status=Race.Status.RUNNING, deadline__lte=DUE)
    if connection.vendor == "postgresql":
        # A table of one row is quicker read whole.
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")
    plan = due.order_by("deadline").values_list("pk", flat=True).explain()
    assert "race_by_deadline" in plan
    assert overdue_races(DUE) == [race.pk]
