"""Who is where, and the value for the record.

Rules RT-29, RT-31.
"""

from racing.engine.values import Car, Mark, Pass
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import Accelerate, RacetrackState, RacingCar
from tests.games.racetrack.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    KEEP,
    after,
    car,
    outcome_of,
    racing,
)


def ended(*cars: RacingCar, **options: object) -> RacetrackState:
    """A race ended by its last round."""
    state = racing(*cars, round=20, max_rounds=20, **options)
    return after(state, *[KEEP] * len(state.queue))


def finisher(round: int, margin: int) -> RacingCar:
    return car((18, 4), status="finished", laps=1, moves=round, ended=round, margin=margin)


def out(exit: int) -> RacingCar:
    return car((18, 4), status="out", exit=exit, ended=exit)


def test_rt_29_finishers_by_round_then_by_margin() -> None:
    state = ended(finisher(9, 5), finisher(8, 1), finisher(9, 6), car((4, 4)))
    assert outcome_of(state)[:3] == [(BOB,), (CHARLIE,), (ALICE,)]


def test_rt_29_then_running_cars_by_the_fewest_moves_left() -> None:
    """Bob is further on the road, but has to get going again."""
    slow, fast = car((12, 3)), car((4, 5), (5, -1))
    state = ended(fast, slow, finisher(3, 0), finish="first")
    assert outcome_of(state) == [(CHARLIE,), (ALICE,), (BOB,)]


def test_rt_29_running_cars_that_need_as_many_moves_are_level() -> None:
    state = ended(car((4, 15)), car((4, 15)), collisions="off")
    assert outcome_of(state) == [(ALICE, BOB)]


def test_rt_29_a_car_that_can_no_longer_finish_is_last_of_the_running_cars() -> None:
    lost, far = car((20, 2), (4, 0)), car((15, 2))
    state = ended(lost, far, out(1))
    assert state.cars[ALICE].status == "running"
    assert outcome_of(state) == [(BOB,), (ALICE,), (CHARLIE,)]


def test_rt_29_a_turn_to_miss_is_one_of_the_moves_left() -> None:
    """Both stand at the same crossing, and one of them still waits (RT-18)."""
    state = racing(
        car((10, 4), (1, 0)),
        car((10, 4), (2, -4)),
        round=20,
        max_rounds=20,
        accidents="penalty",
        collisions="off",
    )
    state = after(state, Accelerate(-1, 0), KEEP)
    assert [(each.point, each.vector) for each in state.cars] == [((10, 4), (0, 0))] * 2
    assert outcome_of(state) == [(ALICE,), (BOB,)]


def test_rt_29_with_penalties_a_car_finishes_after_an_accident() -> None:
    """Alice cannot brake any more, but is nearer to the finish than Bob after the wall."""
    lost, far = car((20, 4), (4, 0)), car((15, 2))
    assert outcome_of(ended(lost, far, accidents="penalty")) == [(ALICE,), (BOB,)]
    last = car((20, 4), (4, 0), crashes=2)
    assert outcome_of(ended(last, far, accidents="penalty")) == [(BOB,), (ALICE,)]


def test_rt_29_then_cars_that_are_out_the_later_the_better() -> None:
    assert outcome_of(ended(out(1), out(3), out(2), car((4, 4))))[1:] == [
        (BOB,),
        (CHARLIE,),
        (ALICE,),
    ]


def test_rt_29_cars_out_in_the_same_collision_share_their_place() -> None:
    state = racing(car((10, 4), (3, 0)), car((13, 4)), car((29, 4), (3, 0)))
    assert outcome_of(after(state, KEEP, KEEP)) == [(CHARLIE,), (ALICE, BOB)]


def test_rt_29_nobody_wins_if_nobody_finished() -> None:
    outcome = RACETRACK.outcome(ended(car((4, 4)), out(1)))
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.out == (Car(2, BOB),)


def test_rt_31_the_mark_is_the_fewest_moves_then_the_larger_margin() -> None:
    outcome = RACETRACK.outcome(ended(finisher(9, 5), finisher(8, 1), car((4, 4))))
    assert outcome is not None
    assert outcome.marks == (Mark(ALICE, (9, -5)), Mark(BOB, (8, -1)))
    assert min(outcome.marks, key=lambda mark: mark.value).seat == BOB


def test_rt_31_a_pass_is_a_move_of_the_mark() -> None:
    state = after(racing(car((13, 4), (3, 0)), out_of_time="pass"), Pass(), KEEP)
    outcome = RACETRACK.outcome(state)
    assert outcome is not None
    assert outcome.marks == (Mark(ALICE, (2, -1)),)


def test_rt_31_a_run_with_an_accident_has_no_mark() -> None:
    """To hit a wall can be quicker than to brake, and nobody shall beat par that way (RT-32)."""
    state = racing(car((13, 1), (2, 0)), accidents="penalty")
    state = after(state, Accelerate(0, -1))
    assert state.round == 3
    state = after(state, Accelerate(1, 0), Accelerate(1, 0))
    assert state.cars[ALICE].moves == 4
    outcome = RACETRACK.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.marks) == ((ALICE,), ())


def test_during_the_race_the_order_is_that_on_the_road() -> None:
    behind, ahead, level = car((20, 4)), car((20, 15)), car((20, 4), (1, 1))
    standing = RACETRACK.standing(racing(behind, ahead, level))
    assert standing.seats == ((BOB,), (ALICE, CHARLIE))


def test_a_car_that_went_back_over_the_line_is_behind() -> None:
    reversed_, start = car((14, 4), laps=-1), car((15, 5))
    assert RACETRACK.standing(racing(reversed_, start)).seats == ((BOB,), (ALICE,))


def test_the_progress_is_that_of_the_cars_still_in_the_race() -> None:
    def progress(*cars: RacingCar) -> int:
        return RACETRACK.summary(racing(*cars)).progress

    assert progress(car((15, 4))) == 0
    assert progress(car((14, 4), laps=-1)) == 0
    assert 40 <= progress(car((15, 16))) <= 60
    assert progress(car((14, 4))) > 90
    assert progress(car((15, 16)), finisher(9, 1)) > progress(car((15, 16)), out(1))
