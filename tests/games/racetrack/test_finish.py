"""The finish, and when a race is over.

Rules RT-21, RT-22, RT-23, RT-24, RT-25, RT-26, RT-27, RT-28, RT-30.
"""

import pytest

from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import (
    Accelerate,
    CarFinished,
    LineCrossed,
    RaceEnded,
    RacetrackState,
    RacingCar,
)
from tests.games.racetrack.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    KEEP,
    LEFT,
    RIGHT,
    after,
    car,
    done,
    event_of,
    outcome_of,
    racing,
)

FAR = car((4, 15))


def winners(state: RacetrackState) -> tuple[int, ...]:
    outcome = RACETRACK.outcome(state)
    assert outcome is not None
    return outcome.winners


def finished(round: int, margin: int) -> RacingCar:
    return car((16, 4), status="finished", laps=1, moves=round, ended=round, margin=margin)


def test_rt_21_a_car_past_the_line_with_its_laps_has_finished() -> None:
    transition = done(racing(car((13, 4), (4, 0)), FAR, FAR), KEEP)
    assert event_of(CarFinished, transition) == CarFinished(ALICE, 1, 2)
    assert transition.state.cars[ALICE].status == "finished"


def test_rt_21_on_the_line_is_finished_too() -> None:
    state = after(racing(car((13, 4), (2, 0)), FAR, FAR), KEEP)
    assert (state.cars[ALICE].status, state.cars[ALICE].margin) == ("finished", 0)


def test_rt_21_before_the_line_is_not() -> None:
    state = after(racing(car((12, 4), (2, 0)), FAR, FAR), KEEP)
    assert state.cars[ALICE].status == "running"


def test_rt_21_each_lap_but_the_last_is_counted_on_the_way() -> None:
    transition = done(racing(car((13, 4), (4, 0)), FAR, laps=2), KEEP)
    assert event_of(LineCrossed, transition) == LineCrossed(ALICE, True, 1)
    assert transition.state.cars[ALICE].status == "running"
    assert after(racing(car((13, 4), (4, 0), laps=1), FAR, laps=2), KEEP).cars[ALICE].laps == 2


def test_rt_22_a_car_that_starts_on_the_line_has_not_crossed_it() -> None:
    state = after(racing(car((15, 4)), FAR), RIGHT)
    assert state.cars[ALICE].laps == 0


def test_rt_22_going_back_over_the_line_takes_a_lap_off() -> None:
    transition = done(racing(car((15, 4)), FAR), LEFT)
    assert event_of(LineCrossed, transition) == LineCrossed(ALICE, False, -1)
    assert transition.state.cars[ALICE].laps == -1


def test_rt_22_nobody_finishes_by_reversing_over_the_line() -> None:
    state = racing(car((15, 4)))
    state = after(state, LEFT, RIGHT, RIGHT)
    assert state.cars[ALICE].point == (15, 4)
    assert (state.cars[ALICE].laps, state.cars[ALICE].status) == (0, "running")


def test_rt_22_along_the_line_is_not_over_it() -> None:
    state = after(racing(car((15, 4), (0, 1)), FAR), KEEP)
    assert state.cars[ALICE].laps == 0


def test_rt_22_the_line_ends_at_the_borders() -> None:
    """On the other side of the infield the same column is no line."""
    state = after(racing(car((14, 15), (3, 0)), FAR), KEEP)
    assert state.cars[ALICE].laps == 0


def test_rt_23_a_finishing_move_that_hits_a_wall_does_not_count() -> None:
    state = after(racing(car((14, 2), (2, -3)), FAR), KEEP)
    assert (state.cars[ALICE].status, state.cars[ALICE].laps) == ("out", 0)


def test_rt_23_with_penalties_it_has_to_cross_again() -> None:
    state = after(racing(car((14, 2), (2, -3)), FAR, accidents="penalty"), KEEP)
    assert (state.cars[ALICE].status, state.cars[ALICE].laps) == ("running", 0)


def test_rt_24_a_finishing_move_collides_with_nobody() -> None:
    state = after(racing(car((13, 4), (3, 0)), car((16, 4)), FAR), KEEP)
    assert [each.status for each in state.cars] == ["finished", "running", "running"]


def test_rt_24_a_lap_that_is_not_the_last_may_end_in_a_collision() -> None:
    state = after(racing(car((13, 4), (3, 0)), car((16, 4)), FAR, laps=2), KEEP)
    assert [each.status for each in state.cars] == ["out", "out", "running"]
    assert state.cars[ALICE].laps == 0


def test_rt_24_finished_cars_are_off_the_track() -> None:
    state = after(racing(finished(1, 1), car((16, 5), (0, -1)), FAR), KEEP)
    assert state.cars[BOB].point == (16, 4)


def test_rt_25_the_round_is_played_to_its_end() -> None:
    state = racing(car((13, 4), (3, 0)), car((13, 5), (5, 0)), finish="first")
    state = after(state, KEEP)
    assert RACETRACK.outcome(state) is None
    assert RACETRACK.seats_to_act(state) == {BOB}
    assert winners(after(state, KEEP)) == (BOB,)


def test_rt_26_the_larger_margin_wins() -> None:
    state = racing(car((13, 4), (4, 0)), car((13, 5), (5, 0)), finish="first")
    assert outcome_of(after(state, KEEP, KEEP)) == [(BOB,), (ALICE,)]


def test_rt_26_the_same_margin_is_a_tie() -> None:
    state = racing(car((13, 4), (4, 0)), car((12, 5), (5, 0)), FAR, finish="first")
    state = after(state, KEEP, KEEP, KEEP)
    assert winners(state) == (ALICE, BOB)
    outcome = RACETRACK.outcome(state)
    assert outcome is not None
    assert [outcome.place_of(seat) for seat in (ALICE, BOB, CHARLIE)] == [1, 1, 3]


def test_rt_26_the_margin_is_counted_at_right_angles() -> None:
    state = racing(car((14, 2), (2, 4)), car((14, 5), (3, 0)), finish="first")
    assert winners(after(state, KEEP, KEEP)) == (BOB,)


def test_rt_27_first_ends_the_race_after_the_round_of_the_winner() -> None:
    state = racing(car((13, 4), (3, 0)), FAR, car((20, 15)), finish="first")
    transition = done(after(state, KEEP, KEEP), KEEP)
    assert event_of(RaceEnded, transition) == RaceEnded(1)
    assert transition.state.phase == "over"


def test_rt_27_all_but_one_goes_on_until_one_is_left() -> None:
    state = racing(car((13, 4), (3, 0)), car((11, 5), (3, 0)), FAR)
    state = after(state, KEEP, KEEP, KEEP)
    assert RACETRACK.outcome(state) is None
    assert state.queue == (BOB, CHARLIE)
    state = after(state, KEEP)
    assert RACETRACK.outcome(state) is None
    assert outcome_of(after(state, KEEP)) == [(ALICE,), (BOB,), (CHARLIE,)]


@pytest.mark.parametrize("finish", ["first", "all_but_one"])
def test_rt_27_the_race_ends_at_once_when_no_running_car_is_left(finish: str) -> None:
    state = racing(car((29, 4), (3, 0)), finish=finish)
    assert after(state, KEEP).phase == "over"
    state = racing(car((13, 4), (3, 0)), finish=finish)
    assert winners(after(state, KEEP)) == (ALICE,)


def test_rt_28_the_last_car_has_to_complete_its_laps() -> None:
    state = after(racing(car((29, 4), (3, 0)), car((13, 4), (1, 0))), KEEP)
    assert state.phase == "racing"
    state = after(state, KEEP)
    assert state.phase == "racing"
    assert winners(after(state, KEEP)) == (BOB,)


def test_rt_28_it_does_not_win_if_it_goes_out_too() -> None:
    state = racing(car((29, 4), (3, 0)), car((29, 6), (3, 0)))
    assert winners(after(state, KEEP, KEEP)) == ()


def test_rt_30_a_race_without_end_is_ended() -> None:
    state = racing(car((10, 4)), car((20, 4)), round=20, max_rounds=20)
    state = after(state, KEEP, KEEP)
    assert state.phase == "over"
    assert winners(state) == ()


def test_rt_30_missed_turns_do_not_outlast_the_last_round() -> None:
    hit = racing(car((29, 4), (3, 0)), round=19, max_rounds=20, accidents="penalty")
    assert after(hit, KEEP).phase == "over"


def test_a_diagonal_move_over_the_line_finishes() -> None:
    state = after(racing(car((14, 4), (2, 2)), FAR, FAR), Accelerate(0, 0))
    assert state.cars[ALICE].status == "finished"
