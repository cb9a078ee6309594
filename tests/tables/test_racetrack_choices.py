"""Every choice of Racetrack says what it is and what would come of it."""

import pytest

from racing.engine.values import Pass
from racing.games.racetrack.braking import is_lost, stop_in
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.geometry import Vector
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import Run
from racing.games.racetrack.values import (
    Accelerate,
    CarFinished,
    CarHitWall,
    CarsCollided,
    PlaceCar,
    RacetrackState,
)
from racing.tables.racetrack import REGISTERED
from racing.tables.racetrack.choices import manner
from racing.tables.table import Choice, Tone
from tests.games.racetrack.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    DOWN,
    KEEP,
    RIGHT,
    UP,
    car,
    done,
    new_history,
    racing,
    state_of,
)

TABLE = REGISTERED.table
FAR = (4, 15)


def choice(state: RacetrackState, action: Accelerate) -> Choice:
    return TABLE.choice(RACETRACK.view(state, ALICE), ALICE, action)


def said(state: RacetrackState, action: Accelerate) -> str:
    return str(choice(state, action).consequence)


def test_a_fine_choice_says_how_soon_the_car_can_be_stopped() -> None:
    found = choice(racing(car((16, 4), (2, 0)), car(FAR)), DOWN)
    assert found.label == "(2;1) turn right, keep speed"
    assert found.consequence == "Fine: the car can still be stopped in 2 moves."
    assert (found.tone, found.place, found.symbol) == (Tone.FINE, "s", "")


def test_one_move_is_not_moves() -> None:
    assert said(racing(car((16, 4), (1, 0)), car(FAR)), KEEP).endswith("in 1 move.")


def test_a_car_that_stands_is_fine() -> None:
    assert said(racing(car((16, 4)), car(FAR)), KEEP) == "Fine: the car stands."


def test_a_car_too_fast_for_the_corner_is_lost() -> None:
    state = racing(car((20, 4), (6, 0)), car(FAR))
    found = choice(state, KEEP)
    run = Run((26, 4), (6, 0))
    assert is_lost(CIRCUITS.track("ring"), Physics(), run)
    assert found.tone == Tone.LOST
    assert found.consequence == "Lost: neither a stop nor the finish can be reached any more."


def test_a_wall_puts_the_car_out_or_costs_a_turn() -> None:
    crash = (car((27, 4), (3, 0)), car(FAR))
    assert choice(racing(*crash), KEEP).tone == Tone.CRASH
    assert choice(racing(*crash), KEEP).symbol == "✕"
    assert said(racing(*crash), KEEP) == "Crash: the car hits the wall and is out."
    assert "misses a turn" in said(racing(*crash, accidents="penalty"), KEEP)


def test_the_last_crash_is_said_to_be_the_last() -> None:
    state = racing(car((27, 4), (3, 0), crashes=2), car(FAR), accidents="penalty")
    assert said(state, KEEP) == "Crash: the car hits the wall once too often and is out."


def test_a_collision_names_the_other_car() -> None:
    hit = (car((16, 4), (2, 0)), car(FAR), car((18, 4)))
    assert choice(racing(*hit), KEEP).tone == Tone.TAKEN
    assert choice(racing(*hit), KEEP).symbol == "3"
    assert said(racing(*hit), KEEP) == "Collision: car 3 stands there, and both cars are out."
    assert "both cars miss a turn" in said(racing(*hit, accidents="penalty"), KEEP)
    assert "both cars are out" in said(racing(*hit, accidents="penalty", crash_limit=1), KEEP)
    mine = (car((16, 4), (2, 0), crashes=2), *hit[1:])
    assert "your car is out" in said(racing(*mine, accidents="penalty"), KEEP)
    theirs = (*hit[:2], car((18, 4), crashes=2))
    assert "is out; yours misses a turn" in said(racing(*theirs, accidents="penalty"), KEEP)


def test_where_cars_may_share_a_crossing_nobody_is_hit() -> None:
    state = racing(car((16, 4), (2, 0)), car((18, 4)), collisions="off")
    assert choice(state, KEEP).tone == Tone.FINE


def test_a_finish_says_its_margin_and_hits_nobody() -> None:
    home = (car((13, 4), (3, 0)), car((16, 4)))
    assert choice(racing(*home), KEEP).tone == Tone.GOAL
    assert said(racing(*home), KEEP) == "Finish: the car comes home 1 square past the line."
    assert said(racing(*home), Accelerate(-1, 0)).startswith("Finish: the car comes to stand right")


def test_the_line_is_no_finish_before_the_last_lap() -> None:
    state = racing(car((13, 4), (3, 0)), car(FAR), laps=2)
    assert said(state, KEEP).startswith("Over the line: lap 1 of 2 is done. Fine:")


def test_going_back_over_the_line_takes_a_lap_off() -> None:
    state = racing(car((16, 4), (-2, 0)), car(FAR))
    assert said(state, KEEP).startswith("Back over the line: that takes a lap off. Fine:")


def test_a_car_that_can_only_finish_is_fine() -> None:
    view = RACETRACK.view(racing(car((1, 4), (6, 0)), car(FAR)), ALICE)
    run = Run((8, 4), (7, 0))
    track = CIRCUITS.track("ring")
    assert stop_in(track, Physics(), run) is None
    assert not is_lost(track, Physics(), run)
    words = TABLE.choice(view, ALICE, RIGHT).consequence
    assert words == "Fine: the car cannot be stopped any more, but it can finish."


@pytest.mark.parametrize(
    ("before", "vector", "words"),
    [
        ((0, 0), (0, 0), "stand still"),
        ((3, 1), (3, 1), "go on as before"),
        ((1, 0), (0, 0), "stop"),
        ((0, 0), (1, 1), "set off"),
        ((1, 0), (2, 0), "straight on, speed up"),
        ((2, 0), (1, 0), "straight on, slow down"),
        ((3, 0), (3, 1), "turn right, keep speed"),
        ((3, 0), (4, 1), "turn right, speed up"),
        ((3, 0), (2, 1), "turn right, slow down"),
        ((3, 0), (3, -1), "turn left, keep speed"),
        ((3, 0), (4, -1), "turn left, speed up"),
        ((3, 0), (2, -1), "turn left, slow down"),
        ((1, 1), (0, -1), "turn back"),
    ],
)
def test_the_manner_of_a_move_is_the_drivers(before: Vector, vector: Vector, words: str) -> None:
    assert manner(before, vector) == words


def test_what_is_said_of_every_choice_comes_true() -> None:
    """From many points and vectors, the rules do what the words and the mark announce."""
    tones: dict[object, Tone] = {
        CarHitWall: Tone.CRASH,
        CarsCollided: Tone.TAKEN,
        CarFinished: Tone.GOAL,
    }
    met = set()
    for point in ((9, 5), (14, 3), (25, 4), (26, 15), (3, 6)):
        for vector in ((0, 0), (3, 0), (5, -1), (2, 3), (-2, 2), (4, 2)):
            state = racing(car(point, vector), car((16, 4)), car((27, 5)))
            for action in RACETRACK.legal_actions(state, ALICE):
                events = done(state, action).events
                true = next((tones[type(e)] for e in events if type(e) in tones), None)
                tone = choice(state, action).tone  # type: ignore[arg-type]
                assert tone == true if true else tone in (Tone.FINE, Tone.LOST)
                met.add(tone)
    assert met == {Tone.FINE, Tone.LOST, Tone.GOAL, Tone.CRASH, Tone.TAKEN}


def test_crossings_of_the_start_line_are_choices() -> None:
    state = state_of(new_history())
    seat = state.queue[0]
    view = RACETRACK.view(state, seat)
    found = [TABLE.choice(view, seat, action) for action in RACETRACK.legal_actions(state, seat)]
    assert [each.symbol for each in found] == ["1", "2", "3", "4", "5", "6", "7"]
    assert "starts at (15;7): crossing 1 of 7" in str(found[0].consequence)
    assert TABLE.question(view, CHARLIE) == "Choose where car 3 starts"


def test_the_question_names_the_car() -> None:
    view = RACETRACK.view(racing(car((16, 4)), car(FAR)), BOB)
    assert TABLE.question(view, BOB) == "Choose where car 2 goes"


def test_an_action_of_the_site_is_no_choice() -> None:
    view = RACETRACK.view(racing(car((16, 4)), car(FAR)), ALICE)
    with pytest.raises(TypeError):
        TABLE.choice(view, ALICE, Pass())


def test_only_moves_have_a_place_on_the_pad() -> None:
    view = RACETRACK.view(racing(car((16, 4)), car(FAR)), ALICE)
    assert TABLE.choice(view, ALICE, PlaceCar(0)).place == ""
    places = [TABLE.choice(view, ALICE, action).place for action in (UP, KEEP, DOWN)]
    assert places == ["n", "c", "s"]
