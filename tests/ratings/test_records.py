"""Records: the best run of people on a circuit and its terms (RT-31)."""

from datetime import timedelta
from functools import partial
from threading import Thread

import pytest
from django.db import connection, transaction
from msgspec.structs import replace

from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import Accelerate, RacetrackOptions
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Move
from racing.races.services.idle_guests import prune_guests
from racing.races.services.moves import retire
from racing.races.services.proposals import propose_unwind
from racing.ratings.models import RecordBook, Run
from racing.ratings.selectors.records import best_run, records_by_course, successions_on
from racing.ratings.services.records import file_runs, rank_of, withdraw_runs
from tests.cast import NOON, kinds, play
from tests.circuits.laps import PAR, actions_for, drive, drive_all, filed, lap, shared_race, trial
from tests.races.at_once import at_once

pytestmark = pytest.mark.both_databases

DAY = timedelta(days=1)
TERMS = {"top_speed": 7, "start_vector": 0, "must_change_vector": False}


def records() -> list[int]:
    """The moves of each record in the line of succession, the first one first."""
    runs = Run.objects.filter(is_record=True).order_by("at", "pk")
    return [run.value[0] for run in runs]


def test_the_fewest_moves_are_the_record_and_keep_holder_date_and_race(alice: Player) -> None:
    """RT-31."""
    race = lap(alice, now=NOON + DAY)
    run = best_run(race)
    assert run is not None
    assert (run.player, run.race, run.seat, run.at) == (alice, race, 0, NOON + DAY)
    assert run.value[0] == PAR
    assert run.is_record


def test_the_end_of_a_race_wakes_the_record_book(alice: Player) -> None:
    drive(trial(alice), alice)
    assert "race_finished" in kinds()
    drain_outbox(now=NOON)
    assert records() == [PAR]


def test_to_file_a_race_twice_is_harmless(alice: Player) -> None:
    race = lap(alice)
    filed(race)
    assert Run.objects.count() == 1
    assert records() == [PAR]


def test_only_a_better_run_is_a_record(alice: Player, bob: Player) -> None:
    lap(alice, wait=3, now=NOON)
    lap(bob, wait=4, now=NOON + DAY)
    lap(bob, wait=1, now=NOON + 2 * DAY)
    lap(alice, wait=2, now=NOON + 3 * DAY)
    assert records() == [PAR + 3, PAR + 1]


def test_who_only_equals_the_record_does_not_hold_it(alice: Player, bob: Player) -> None:
    first = lap(alice, now=NOON)
    again = lap(bob, now=NOON + DAY)
    best = best_run(again)
    assert best is not None
    assert best.race == first


def test_runs_filed_out_of_order_leave_the_same_line(alice: Player, bob: Player) -> None:
    races = [drive(trial(alice), alice, wait=n, now=NOON + (3 - n) * DAY) for n in (1, 2, 3)]
    for race in races:
        filed(race)
    assert records() == [PAR + 3, PAR + 2, PAR + 1]


def test_a_late_filed_earlier_run_takes_the_place_of_a_worse_later_one(alice: Player) -> None:
    early = drive(trial(alice), alice, now=NOON)
    lap(alice, wait=2, now=NOON + DAY)
    assert records() == [PAR + 2]
    filed(early)
    assert records() == [PAR]


def test_all_who_finish_a_race_have_runs_and_the_best_the_record(
    alice: Player, bob: Player
) -> None:
    race = shared_race(alice, bob, finish="all_but_one")
    filed(drive_all(race, {alice: 1, bob: 0}))
    assert race.runs.count() >= 1
    assert Run.objects.filter(is_record=True).count() == 1
    best = best_run(race)
    assert best is not None
    assert best.player == bob


@pytest.mark.parametrize("name", ["top_speed", "must_change_vector", "start_vector"])
def test_each_physics_has_its_own_record(name: str) -> None:
    """RT-31."""
    other: dict[str, int] = {"top_speed": 6, "must_change_vector": True, "start_vector": 2}
    usual = RACETRACK.course(RacetrackOptions(), 1)
    changed = RACETRACK.course(replace(RacetrackOptions(), **{name: other[name]}), 1)
    assert usual.terms == TERMS
    assert changed.terms != TERMS
    assert changed.slug == usual.slug == "teacup"


def test_what_does_not_change_the_physics_shares_the_record(alice: Player, bob: Player) -> None:
    lap(alice, wait=2, now=NOON)
    race = shared_race(bob, accidents="penalty", finish="first")
    filed(drive_all(race, {bob: 0}, now=NOON + DAY))
    assert RecordBook.objects.count() == 1
    assert [run.player for run in Run.objects.filter(is_record=True)] == [alice, bob]


def test_records_of_two_top_speeds_stand_beside_each_other(alice: Player) -> None:
    lap(alice, wait=1)
    lap(alice, wait=2, top_speed=5)
    found = successions_on("racetrack", "teacup")
    assert [each.record.value[0] for each in found] == [PAR + 1, PAR + 2]


def test_a_race_of_two_laps_sets_no_lap_record(alice: Player) -> None:
    """RT-31."""
    race = shared_race(alice, laps=2)
    filed(drive_all(race, {alice: 0}))
    assert race.result is not None
    assert race.result.marks
    assert not Run.objects.exists()


def test_a_bot_sets_no_record(alice: Player) -> None:
    race = drive(trial(alice), alice)
    race.seatings.update(player=None, bot="ace")
    filed(race)
    assert not Run.objects.exists()


@pytest.mark.parametrize(
    ("cause", "runs"), [("bot", 0), ("late", 0), ("stand_in", 0), ("forced", 1)]
)
def test_a_run_that_the_site_drove_a_part_of_is_no_record(
    alice: Player, cause: str, runs: int
) -> None:
    """RT-36."""
    race = drive(trial(alice), alice)
    race.moves.filter(number=5).update(cause=cause)
    filed(race)
    assert Run.objects.count() == runs


def test_to_pass_when_time_is_up_costs_moves_but_not_the_run(alice: Player) -> None:
    race = drive(trial(alice), alice)
    race.moves.filter(number=5).update(cause="late", action='{"type":"pass"}')
    filed(race)
    assert Run.objects.count() == 1


def test_a_guest_sets_a_record_and_it_stays_when_they_are_forgotten(gina: Player) -> None:
    lap(gina)
    assert prune_guests(now=NOON + 60 * DAY) == 1
    run = Run.objects.get()
    assert run.is_record
    assert run.player is None


def test_who_crashed_or_gave_up_has_no_run(alice: Player) -> None:
    race = trial(alice)
    retire(race_id=race.pk, player=alice, now=NOON)
    race.refresh_from_db()
    assert race.is_finished
    filed(race)
    assert not Run.objects.exists()


def test_a_private_race_sets_no_record_that_others_could_not_look_at(alice: Player) -> None:
    """RT-36."""
    race = shared_race(alice, is_private=True)
    filed(drive_all(race, {alice: 0}))
    assert race.is_finished
    assert not Run.objects.exists()


def test_a_race_that_went_back_beyond_the_undo_law_sets_no_record(alice: Player) -> None:
    """RT-36."""
    race = trial(alice)
    for action in list(actions_for(race, 0))[:4]:
        play(race, alice, action)
    propose_unwind(race_id=race.pk, player=alice, ply=0, now=NOON)
    race.refresh_from_db()
    filed(drive(race, alice))
    assert race.is_finished
    assert race.moves.filter(kind=Move.Kind.UNWIND).exists()
    assert not Run.objects.exists()


def test_rt_36_a_run_with_an_accident_finishes_but_sets_no_record(alice: Player) -> None:
    """RT-36: otherwise a wall would be a free brake."""
    race = shared_race(alice, accidents="penalty")
    line = CIRCUITS.track("teacup").line
    last = len(line.crossings) - 1
    place, *rest = actions_for(race, last)
    for action in [place, Accelerate(*line.outward), *rest]:
        play(race, alice, action)
        race.refresh_from_db()
    assert race.is_finished
    assert race.codec.state(race.state).cars[0].crashes == 1  # type: ignore[attr-defined]
    filed(race)
    assert not Run.objects.exists()


def test_a_race_that_still_runs_or_does_not_exist_is_not_filed(alice: Player) -> None:
    race = trial(alice)
    filed(race)
    file_runs(race_id=race.pk + 1000)
    assert not Run.objects.exists()


def test_a_record_falls_with_its_race_and_the_one_before_stands_again(
    alice: Player, bob: Player
) -> None:
    """RT-31."""
    lap(alice, wait=3, now=NOON)
    fallen = lap(bob, wait=0, now=NOON + DAY)
    lap(alice, wait=2, now=NOON + 2 * DAY)
    assert records() == [PAR + 3, PAR]
    withdraw_runs(race=fallen)
    assert records() == [PAR + 3, PAR + 2]
    withdraw_runs(race=fallen)
    assert records() == [PAR + 3, PAR + 2]


def test_the_first_record_of_all_can_fall(alice: Player) -> None:
    race = lap(alice)
    withdraw_runs(race=race)
    assert best_run(race) is None
    assert successions_on("racetrack", "teacup") == []


def test_records_are_found_by_course(alice: Player) -> None:
    lap(alice, wait=1, now=NOON)
    lap(alice, now=NOON + DAY)
    lap(alice, circuit="broad-bean")
    lap(alice, circuit="tin-town")
    found = records_by_course("racetrack", TERMS, ["teacup", "broad-bean", "heron-bay"])
    assert set(found) == {"teacup", "broad-bean"}
    assert found["teacup"].value[0] == PAR


def test_somebodys_own_best_is_not_the_record_of_others(alice: Player, bob: Player) -> None:
    lap(alice, wait=2)
    lap(alice, wait=1)
    race = lap(bob)
    best = best_run(race, player=alice)
    assert best is not None
    assert best.value[0] == PAR + 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [((22, 0), (23, -7)), ((23, -7), (23, -6)), ((-5,), (3,)), ((9,), (10,)), ((0, 0), (0, 1))],
)
def test_ranks_sort_as_the_marks_do(better: tuple[int, ...], worse: tuple[int, ...]) -> None:
    assert rank_of(better) < rank_of(worse)


def until_blocked(other: Thread) -> None:
    """It waits for a lock, or has finished; SQLite lets nobody else write meanwhile."""
    waits = "NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
    while connection.vendor == "postgresql" and other.is_alive():
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT 1 FROM pg_locks WHERE {waits}")
            if cursor.fetchone():
                return


@pytest.mark.django_db(transaction=True)
def test_a_run_is_compared_only_when_the_one_before_is_in_the_book(alice: Player) -> None:
    lap(alice, wait=9, now=NOON - DAY)
    better, worse = (drive(trial(alice), alice, wait=n, now=NOON + n * DAY) for n in (0, 1))
    other = Thread(target=at_once, args=([partial(file_runs, race_id=worse.pk)],))
    with transaction.atomic():
        filed(better)
        other.start()
        # Without the lock it has finished by then, and has not seen the better one.
        until_blocked(other)
    other.join()
    assert records() == [PAR + 9, PAR]


@pytest.mark.django_db(transaction=True)
def test_a_race_filed_many_times_at_once_has_one_run(alice: Player) -> None:
    race = drive(trial(alice), alice)
    failed = at_once([partial(file_runs, race_id=race.pk)] * 6)
    assert [each for each in failed if each is not None] == []
    assert records() == [PAR]
