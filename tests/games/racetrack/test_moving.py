"""A car's turn.

Rules RT-9, RT-10, RT-11, RT-12, RT-13.
"""

import pytest

from racing.engine.errors import IllegalAction
from racing.engine.position import Position, play
from racing.engine.values import Pass, Retire, TakeOut
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import (
    Accelerate,
    CarMoved,
    RacetrackState,
    RoundBegan,
    TurnPassed,
)
from tests.games.racetrack.scenes import (
    ALICE,
    BOB,
    KEEP,
    KEY,
    LEFT,
    RIGHT,
    after,
    car,
    done,
    event_of,
    racing,
)


def targets(state: RacetrackState) -> set[tuple[int, int]]:
    """The vectors the next car may choose."""
    vx, vy = state.cars[state.queue[0]].vector
    actions = RACETRACK.legal_actions(state, state.queue[0])
    return {(vx + each.ax, vy + each.ay) for each in actions if isinstance(each, Accelerate)}


def test_rt_9_a_car_moves_by_its_vector_or_to_one_of_the_eight_crossings_around() -> None:
    state = racing(car((10, 4), (2, 1)))
    assert targets(state) == {(x, y) for x in (1, 2, 3) for y in (0, 1, 2)}


def test_rt_9_the_move_made_is_the_next_vector() -> None:
    transition = done(racing(car((10, 4), (2, 1)), car((20, 4))), Accelerate(1, -1))
    moved = transition.state.cars[ALICE]
    assert (moved.point, moved.vector) == ((13, 4), (3, 0))
    assert event_of(CarMoved, transition) == CarMoved(ALICE, (10, 4), (13, 4))


def test_rt_9_players_move_in_turn() -> None:
    state = racing(car((10, 4)), car((20, 4)))
    assert RACETRACK.seats_to_act(state) == {ALICE}
    assert RACETRACK.legal_actions(state, BOB) == ()
    state = after(state, KEEP)
    assert RACETRACK.seats_to_act(state) == {BOB}
    assert event_of(RoundBegan, done(state, KEEP)) == RoundBegan(2)


def test_a_move_cannot_be_taken_back() -> None:
    assert done(racing(car((10, 4))), RIGHT).settles


def test_rt_10_the_vector_may_have_to_change() -> None:
    state = racing(car((10, 4), (2, 1)), must_change_vector=True)
    assert len(targets(state)) == 8
    assert (2, 1) not in targets(state)
    with pytest.raises(IllegalAction):
        play(RACETRACK, Position(state), ALICE, KEEP, KEY)


@pytest.mark.parametrize("top_speed", [5, 6, 7])
def test_rt_11_nothing_above_top_speed_is_a_choice(top_speed: int) -> None:
    state = racing(car((10, 4), (top_speed, -top_speed)), top_speed=top_speed)
    least = top_speed - 1
    assert targets(state) == {(x, -y) for x in (least, top_speed) for y in (least, top_speed)}


def test_rt_11_speed_is_the_larger_part() -> None:
    assert len(targets(racing(car((10, 4), (7, 0))))) == 6
    assert len(targets(racing(car((10, 4), (6, 6))))) == 9


def test_rt_12_a_choice_that_would_crash_is_still_a_choice() -> None:
    state = racing(car((29, 4), (3, 0)))
    assert len(targets(state)) == 9
    assert after(state, KEEP).cars[ALICE].status == "out"


def test_rt_13_without_the_option_nobody_passes() -> None:
    assert RACETRACK.site_actions(racing(car((10, 4))), ALICE) == (Retire(), TakeOut())


def test_rt_13_who_runs_out_of_time_passes_the_turn() -> None:
    state = racing(car((10, 4), (2, 1)), car((20, 4)), out_of_time="pass")
    assert Pass() in RACETRACK.site_actions(state, ALICE)
    assert Pass() not in RACETRACK.site_actions(state, BOB)
    transition = done(state, Pass())
    passed = transition.state.cars[ALICE]
    assert (passed.point, passed.vector, passed.moves) == ((10, 4), (2, 1), 1)
    assert event_of(TurnPassed, transition) == TurnPassed(ALICE)
    assert transition.state.queue == (BOB,)


def test_the_trail_keeps_the_last_eight_points() -> None:
    state = after(racing(car((17, 4))), *[RIGHT, LEFT] * 5)
    assert state.cars[ALICE].trail == tuple((x, 4) for x in (19, 19, 20, 20, 21, 21, 22, 22))


def test_everyone_sees_everything() -> None:
    state = racing(car((10, 4), (2, 1)), car((20, 4)))
    assert RACETRACK.view(state, None) == RACETRACK.view(state, BOB)
    assert RACETRACK.view(state, None).cars == state.cars
