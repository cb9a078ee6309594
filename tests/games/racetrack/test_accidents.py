"""Walls, collisions, and who leaves.

Rules RT-14, RT-15, RT-16, RT-17, RT-18, RT-19, RT-20, RT-35.
"""

import pytest

from racing.engine.dice import Dice
from racing.engine.values import Retire, TakeOut
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import (
    Accelerate,
    CarHitWall,
    CarsCollided,
    CarWentOut,
    RacetrackState,
    TurnMissed,
)
from tests.games.racetrack.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    KEEP,
    KEY,
    RIGHT,
    UP,
    after,
    car,
    done,
    event_of,
    outcome_of,
    racing,
)

FAR = car((4, 15))


def statuses(state: RacetrackState) -> list[str]:
    return [each.status for each in state.cars]


@pytest.mark.parametrize(
    ("point", "vector"),
    [
        ((27, 4), (3, 0)),
        ((27, 4), (5, 0)),
        ((15, 7), (0, 6)),
        ((7, 9), (2, -2)),
        ((10, 7), (0, 1)),
    ],
    ids=["onto the border", "over it", "through the infield", "over a corner", "onto the infield"],
)
def test_rt_14_a_segment_that_touches_a_border_hits_the_wall(
    point: tuple[int, int], vector: tuple[int, int]
) -> None:
    transition = done(racing(car(point, vector), FAR), KEEP)
    target = (point[0] + vector[0], point[1] + vector[1])
    assert event_of(CarHitWall, transition) == CarHitWall(ALICE, point, target, 1)
    assert statuses(transition.state) == ["out", "running"]


def test_rt_14_along_the_wall_is_no_accident() -> None:
    state = after(racing(car((16, 7), (5, 0)), FAR), KEEP)
    assert statuses(state) == ["running", "running"]


def test_rt_15_to_land_on_a_car_is_a_collision() -> None:
    transition = done(racing(car((10, 4), (3, 0)), car((13, 4), (2, 0)), FAR), KEEP)
    assert event_of(CarsCollided, transition) == CarsCollided(ALICE, BOB, (10, 4), (13, 4))


def test_rt_15_to_pass_over_a_car_is_none() -> None:
    state = after(racing(car((10, 4), (3, 0)), car((12, 4)), FAR), KEEP)
    assert statuses(state) == ["running"] * 3
    assert state.cars[ALICE].point == (13, 4)


def test_rt_15_a_car_that_is_out_or_finished_is_no_obstacle() -> None:
    out = car((13, 4), status="out", exit=1)
    finished = car((13, 4), status="finished", ended=1)
    state = after(racing(car((10, 4), (3, 0)), out, finished, FAR, FAR), KEEP)
    assert state.cars[ALICE].point == (13, 4)


def test_rt_15_to_stay_is_to_hit_nobody() -> None:
    state = after(racing(car((10, 4)), FAR), KEEP)
    assert statuses(state) == ["running", "running"]


def test_rt_16_in_a_collision_both_cars_are_out() -> None:
    transition = done(racing(car((10, 4), (3, 0)), car((13, 4), (2, 0)), FAR), KEEP)
    assert statuses(transition.state) == ["out", "out", "running"]
    out = [each for each in transition.events if isinstance(each, CarWentOut)]
    assert out == [CarWentOut(ALICE, "accident"), CarWentOut(BOB, "accident")]
    assert transition.state.queue == (CHARLIE,)


def test_rt_17_without_collisions_cars_may_share_a_crossing() -> None:
    state = after(racing(car((10, 4), (3, 0)), car((13, 4)), collisions="off"), KEEP)
    assert state.cars[ALICE].point == state.cars[BOB].point
    assert not RACETRACK.faults(state)


def test_rt_18_a_wall_costs_a_crash_and_the_next_turn() -> None:
    state = racing(car((27, 4), (3, 0)), FAR, accidents="penalty")
    state = after(state, KEEP)
    crashed = state.cars[ALICE]
    assert (crashed.point, crashed.vector, crashed.crashes) == ((27, 4), (0, 0), 1)
    assert crashed.waiting
    transition = done(state, KEEP)
    assert event_of(TurnMissed, transition) == TurnMissed(ALICE)
    assert transition.state.queue == (BOB,)
    state = after(transition.state, KEEP)
    assert (state.queue, state.round) == ((ALICE, BOB), 3)
    assert state.cars[ALICE].moves == 2


def test_rt_18_it_restarts_with_the_zero_vector() -> None:
    state = after(racing(car((27, 4), (3, 0)), accidents="penalty"), KEEP)
    assert state.round == 3
    state = after(state, Accelerate(-1, 1))
    assert (state.cars[ALICE].point, state.cars[ALICE].vector) == ((26, 5), (-1, 1))


def test_rt_18_a_collision_does_that_to_both_cars() -> None:
    start = racing(car((10, 4), (3, 0)), car((13, 4), (2, 0)), FAR, accidents="penalty")
    state = after(start, KEEP)
    assert [each.crashes for each in state.cars] == [1, 1, 0]
    assert [each.waiting for each in state.cars] == [True, False, False]
    assert [each.moves for each in state.cars] == [1, 1, 0]
    assert state.queue == (CHARLIE,)


def test_rt_18_a_car_hit_after_its_move_misses_the_turn_of_the_next_round() -> None:
    start = racing(car((13, 4)), car((10, 4), (3, 0)), FAR, accidents="penalty")
    state = after(start, KEEP, KEEP)
    assert state.cars[ALICE].waiting
    assert after(state, KEEP).queue == (CHARLIE,)


@pytest.mark.parametrize("limit", [1, 2, 9])
def test_rt_18_a_car_whose_crashes_reach_the_limit_is_out(limit: int) -> None:
    start = racing(
        car((27, 4), (3, 0), crashes=limit - 1), FAR, accidents="penalty", crash_limit=limit
    )
    state = after(start, KEEP)
    assert statuses(state) == ["out", "running"]
    assert state.cars[ALICE].crashes == limit


def test_rt_18_in_a_collision_only_who_reaches_the_limit_is_out() -> None:
    hit = car((13, 4), (2, 0), crashes=2)
    state = after(racing(car((10, 4), (3, 0)), hit, FAR, accidents="penalty"), KEEP)
    assert statuses(state) == ["running", "out", "running"]
    assert state.cars[ALICE].waiting


def test_rt_18_a_waiting_car_that_is_hit_gets_the_crash_and_waits_once() -> None:
    waiting = car((13, 4), crashes=1, waiting=True)
    start = racing(car((10, 4), (3, 0)), waiting, FAR, accidents="penalty", crash_limit=5)
    state = after(start, KEEP)
    assert state.cars[BOB].crashes == 2
    state = after(state, KEEP)
    assert state.round == 2
    assert state.queue == (BOB, CHARLIE)


def test_rt_18_when_all_wait_the_round_goes_by() -> None:
    start = racing(car((10, 4), (3, 0)), car((13, 4), waiting=True), accidents="penalty")
    state = after(start, KEEP)
    assert (state.round, state.queue) == (2, (BOB,))
    assert [each.moves for each in state.cars] == [2, 1]


def test_rt_19_the_car_that_moved_goes_back_and_the_other_stays() -> None:
    start = racing(car((10, 4), (3, 0)), car((13, 4), (2, 0)), FAR, accidents="penalty")
    state = after(start, KEEP)
    assert [each.point for each in state.cars[:2]] == [(10, 4), (13, 4)]
    assert [each.vector for each in state.cars[:2]] == [(0, 0), (0, 0)]


def test_rt_20_a_wall_before_the_car_is_a_wall_accident_only() -> None:
    hit = car((15, 13), (1, 0))
    state = after(racing(car((15, 7), (0, 6)), hit, FAR), KEEP)
    assert statuses(state) == ["out", "running", "running"]
    assert state.cars[BOB].crashes == 0


def test_rt_20_a_car_that_is_out_leaves_the_track() -> None:
    start = racing(car((29, 4), (3, 0)), car((28, 4)), FAR)
    state = after(start, KEEP, RIGHT)
    assert state.cars[BOB].point == (29, 4)


def test_rt_35_who_retires_is_out() -> None:
    transition = done(racing(car((10, 4)), FAR), Retire())
    assert statuses(transition.state) == ["out", "running"]
    assert event_of(CarWentOut, transition) == CarWentOut(ALICE, "retired")
    assert transition.state.queue == (BOB,)


def test_rt_35_who_is_taken_out_is_out_though_not_at_turn() -> None:
    state = racing(car((10, 4)), FAR, car((20, 4)))
    transition = RACETRACK.apply(state, BOB, TakeOut(), Dice(KEY))
    assert statuses(transition.state) == ["running", "out", "running"]
    assert transition.state.queue == (ALICE, CHARLIE)
    assert event_of(CarWentOut, transition) == CarWentOut(BOB, "taken_out")


def test_rt_35_the_last_to_retire_ends_the_race_without_a_winner() -> None:
    state = after(racing(car((10, 4)), FAR), Retire(), Retire())
    outcome = RACETRACK.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome_of(state) == [(BOB,), (ALICE,)]
    assert RACETRACK.site_actions(state, ALICE) == ()


def test_an_accident_leaves_no_trail() -> None:
    state = after(racing(car((10, 1), (1, 0)), FAR, accidents="penalty"), UP)
    assert state.cars[ALICE].trail == ((10, 1),)
