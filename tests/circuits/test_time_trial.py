"""Time trials: one player, alone, against par, the record and a ghost (RT-33)."""

from functools import partial

import pytest

from racing.circuits.pages.trials import Trial, trial_of
from racing.circuits.selectors.ghosts import ghost_of, ghost_of_run
from racing.circuits.selectors.rivals import trial_course
from racing.clocks.values import NoClock
from racing.games.racetrack.circuits import CIRCUITS
from racing.people.models import Player
from racing.races.models import Race
from racing.races.pages.history import history_page
from racing.races.selectors.races import seated_race, watchable_races
from racing.ratings.models import Run
from tests.cast import NOON, kinds, play
from tests.circuits.laps import (
    PAR,
    actions_for,
    best_crossing_of,
    drive,
    drive_all,
    filed,
    lap,
    shared_race,
    trial,
)
from tests.races.at_once import at_once

FINISH = CIRCUITS.track("teacup").line


def panel(race: Race, viewer: Player) -> Trial:
    found = trial_of(seated_race(viewer, race.pk))
    assert found is not None
    return found


def test_a_trial_starts_at_once_alone_without_a_clock_for_all_to_see(alice: Player) -> None:
    """RT-33."""
    race = trial(alice)
    assert race.is_running
    assert (race.seats, race.chosen_clock, race.is_trial) == (1, NoClock(), True)
    assert (race.is_private, race.is_rated, race.course) == (False, False, "teacup")
    assert kinds() == ["race_started", "seats_asked"]


def test_many_run_it_at_the_same_time(alice: Player, bob: Player, gina: Player) -> None:
    """RT-33."""
    races = [trial(each) for each in (alice, bob, gina)]
    for race, driver in zip(races, (alice, bob, gina), strict=True):
        filed(drive(race, driver))
    assert Run.objects.count() == 3


def test_a_new_run_gives_up_the_one_under_way_on_this_circuit(alice: Player, bob: Player) -> None:
    races = [trial(alice), trial(alice, circuit="broad-bean"), trial(bob), trial(alice)]
    for race in races:
        race.refresh_from_db()
    assert [race.status for race in races] == ["abandoned", "running", "running", "running"]
    assert not races[0].seatings.filter(to_act=True).exists()


@pytest.mark.django_db(transaction=True)
def test_starts_at_once_leave_one_run_under_way(alice: Player) -> None:
    results = at_once([partial(trial, alice)] * 4)
    assert all(isinstance(each, Race) for each in results)
    assert Race.objects.filter(status=Race.Status.RUNNING).count() == 1


def test_a_trial_stands_in_no_list_of_races(alice: Player) -> None:
    race = drive(trial(alice), alice)
    trial(alice)
    for status in (Race.Status.RUNNING, Race.Status.FINISHED):
        assert not watchable_races(status=status).exists()
    assert race.is_finished


def test_a_ghost_is_the_run_point_by_point(alice: Player) -> None:
    """RT-31."""
    race = lap(alice, wait=2)
    ghost = ghost_of_run(race.pk, 0)
    assert ghost is not None
    assert len(ghost.points) == PAR + 2 + 1
    assert ghost.points[0] == ghost.points[2] in FINISH.crossings
    assert FINISH.past(ghost.points[-1]) >= 0


def test_a_trial_keeps_its_ghost_whatever_becomes_of_the_record(alice: Player, bob: Player) -> None:
    ghost = ghost_of_run(lap(alice, wait=1).pk, 0)
    race = trial(bob, ghost=ghost)
    lap(alice)
    race.refresh_from_db()
    assert ghost_of(race) == ghost


def test_any_car_that_finished_can_be_a_ghost(alice: Player, bob: Player) -> None:
    race = drive_all(shared_race(alice, bob), {alice: 0, bob: 0})
    assert race.result is not None
    for mark in race.result.marks:
        ghost = ghost_of_run(race.pk, mark.seat, trial_course("teacup", 7))
        assert ghost is not None
        assert len(ghost.points) == mark.value[0] + 1


def test_there_is_no_ghost_of_what_is_hidden_unfinished_elsewhere_or_longer(
    alice: Player, bob: Player
) -> None:
    private = drive_all(shared_race(alice, is_private=True), {alice: 0})
    long = drive_all(shared_race(alice, laps=2), {alice: 0})
    race = lap(alice)
    assert ghost_of_run(private.pk, 0) is None
    assert ghost_of_run(long.pk, 0) is None
    assert ghost_of_run(trial(bob).pk, 0) is None
    assert ghost_of_run(race.pk, 0, trial_course("broad-bean", 7)) is None
    assert ghost_of_run(race.pk, 0, trial_course("teacup", 5)) is None
    assert ghost_of_run(race.pk, 1) is None
    assert ghost_of_run(race.pk + 1000, 0) is None


def test_the_panel_shows_par_the_record_and_ones_own_best(alice: Player, bob: Player) -> None:
    """RT-33."""
    lap(alice, wait=1)
    lap(bob, wait=3)
    shown = panel(trial(bob), bob)
    assert shown.par == PAR
    assert shown.record is not None
    assert (shown.record.count, shown.record.holder) == (PAR + 1, "alice")
    assert shown.best is not None
    assert shown.best.count == PAR + 3
    assert shown.ghost is None
    assert shown.result == ""


@pytest.mark.parametrize(
    ("wait", "moves", "words"),
    [
        (0, 0, "The ghost needed 25 moves."),
        (0, 2, "The ghost is 3 squares behind."),
        (2, 2, "The ghost is level with you."),
        (3, 3, "The ghost is 1 square ahead."),
        (3, 25, "The ghost finished in 25 moves."),
    ],
)
def test_the_ghost_keeps_pace_move_by_move(
    alice: Player, wait: int, moves: int, words: str
) -> None:
    ghost = ghost_of_run(lap(alice, wait=2).pk, 0)
    race = trial(alice, ghost=ghost)
    for action in list(actions_for(race, best_crossing_of(race), wait))[: moves + 1]:
        play(race, alice, action)
    race.refresh_from_db()
    shown = panel(race, alice)
    assert len(shown.ghost_points) == moves + 1
    assert shown.pace == words


@pytest.mark.parametrize(
    ("wait", "words"),
    [
        (0, "23 moves. That’s par, the fewest moves possible. New record!"),
        (1, "24 moves. 1 over par."),
    ],
)
def test_the_end_compares_with_par_and_the_record(alice: Player, wait: int, words: str) -> None:
    lap(alice, wait=1)
    race = drive(trial(alice), alice, wait=wait)
    assert panel(race, alice).result == words
    filed(race)
    assert panel(race, alice).result == words


def test_who_does_not_finish_is_told_so(alice: Player) -> None:
    race = trial(alice)
    trial(alice)
    race.refresh_from_db()
    assert panel(race, alice).result == "You didn’t finish, so this attempt doesn’t count."


def test_a_race_that_is_no_trial_has_no_panel(alice: Player) -> None:
    race = shared_race(alice)
    assert trial_of(seated_race(alice, race.pk)) is None
    assert not race.is_trial
    assert race.created_at == NOON


def test_the_history_shows_the_ghost_where_it_was_then(alice: Player) -> None:
    race = drive(trial(alice, ghost=ghost_of_run(lap(alice).pk, 0)), alice, wait=1)
    then = history_page(seated_race(alice, race.pk), 4).trial
    assert then is not None
    assert then.moves == 3
    assert len(then.ghost_points) == 4
