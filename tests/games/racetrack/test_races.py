"""Whole races: at random, along the ideal line, and replayed.

Rules RT-32, RT-33.
"""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from racing.bots.simulation import report_on, simulate
from racing.bots.situation import Situation
from racing.engine.codec import codec, encode
from racing.engine.move_history import MoveHistory, replay
from racing.engine.values import Action, Seat
from racing.games.racetrack.braking import is_lost
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import Run
from racing.games.racetrack.values import Accelerate, PlaceCar, RacetrackOptions, RacetrackState
from tests.games.racetrack.lines import fewest_moves, ideal_line
from tests.games.racetrack.scenes import KEY, state_of

ALONE = Seat(0)


def careful(situation: Situation) -> Action:
    """Any action that leaves the car able to stop, if there is one."""
    state: RacetrackState = situation.imagine()
    safe = [each for each in situation.actions if _is_safe(state, situation.seat, each)]
    return situation.random.choice(safe or situation.actions)


def _is_safe(state: RacetrackState, seat: Seat, action: Action) -> bool:
    if not isinstance(action, Accelerate):
        return True
    car, track = state.cars[seat], CIRCUITS.track(state.options.circuit)
    assert car.point is not None
    vector = (car.vector[0] + action.ax, car.vector[1] + action.ay)
    if not track.is_clear(car.point, vector):
        return False
    end = (car.point[0] + vector[0], car.point[1] + vector[1])
    laps = car.laps + track.line.crossed(car.point, vector)
    return laps == state.options.laps or not is_lost(
        track, state.options.physics, Run(end, vector, laps)
    )


def drive_ideal_line(line: MoveHistory) -> None:
    """Alone, from the best crossing, as the search says."""
    options = state_of(line).options
    track = CIRCUITS.track(options.circuit)
    points = ideal_line(track, options.physics)
    assert points is not None
    line.move(ALONE, PlaceCar(track.line.crossings.index(points[0])))
    for here, there in pairwise(points):
        vx, vy = state_of(line).cars[0].vector
        line.move(ALONE, Accelerate(there[0] - here[0] - vx, there[1] - here[1] - vy))


@pytest.mark.parametrize("seats", [1, 2, 5, 8])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"accidents": "penalty", "crash_limit": 9, "finish": "first"},
        {"accidents": "penalty", "collisions": "off", "must_change_vector": True, "laps": 2},
        {"start_vector": 3, "start_order": "placing", "top_speed": 5, "max_rounds": 20},
    ],
)
def test_races_at_random_keep_every_invariant(seats: int, options: dict[str, Any]) -> None:
    chosen = RacetrackOptions(**options)
    results = list(simulate(RACETRACK, chosen, seats=seats, races=20, seed=seats))
    assert report_on(RACETRACK, results, 1).races == 20


@pytest.mark.parametrize("slug", ["teacup", "tin-town"])
def test_careful_drivers_are_in_the_race_for_long(slug: str) -> None:
    options = RacetrackOptions(circuit=slug, collisions="off", max_rounds=100)
    results = list(simulate(RACETRACK, options, seats=3, races=2, seed=1, bot=careful))
    assert all(result.moves == 303 or result.outcome.winners for result in results)
    assert not any(result.outcome.out for result in results)


@pytest.mark.parametrize("slug", list(CIRCUITS.drawings)[:6])
def test_rt_32_the_ideal_line_is_a_race_in_par(slug: str) -> None:
    options = RacetrackOptions(circuit=slug)
    line = MoveHistory(RACETRACK, options, 1, KEY)
    drive_ideal_line(line)
    outcome = RACETRACK.outcome(state_of(line))
    assert outcome is not None
    assert outcome.winners == (ALONE,)
    assert outcome.marks[0].value[0] == CIRCUITS.drawings[slug].par[7]


def test_rt_33_one_player_races_alone_against_par() -> None:
    line = MoveHistory(RACETRACK, RacetrackOptions(), 1, KEY)
    drive_ideal_line(line)
    (mark,) = RACETRACK.outcome(state_of(line)).marks  # type: ignore[union-attr]
    track = CIRCUITS.track("teacup")
    assert mark.value == (
        fewest_moves(track, Physics()),
        -track.line.past(state_of(line).cars[0].trail[-1]),
    )
    assert RACETRACK.seats_to_act(state_of(line)) == frozenset()


def test_rt_32_par_holds_for_every_physics() -> None:
    for physics in (
        Physics(laps=2),
        Physics(must_change_vector=True),
        Physics(top_speed=5, start_vector=4),
    ):
        options = RacetrackOptions(
            top_speed=physics.top_speed,
            must_change_vector=physics.must_change_vector,
            start_vector=physics.start_vector,
            laps=physics.laps,
        )
        assert options.physics == physics
        line = MoveHistory(RACETRACK, options, 1, KEY)
        drive_ideal_line(line)
        assert state_of(line).cars[0].moves == fewest_moves(CIRCUITS.track("teacup"), physics)


def test_a_long_race_replays_to_the_same_bytes() -> None:
    random = Random(3)
    options = RacetrackOptions(accidents="penalty", crash_limit=9, max_rounds=200)
    line = MoveHistory(RACETRACK, options, 4, KEY)
    while asked := RACETRACK.seats_to_act(state_of(line)):
        (seat,) = asked
        line.move(seat, random.choice(RACETRACK.legal_actions(state_of(line), seat)))
    moves = [(ply.seat, ply.action) for ply in line.plies]
    again = replay(RACETRACK, options, 4, KEY, moves)
    assert encode(again.position.state) == encode(line.position.state)


def test_a_stored_state_is_read_as_it_was() -> None:
    line = MoveHistory(RACETRACK, RacetrackOptions(), 3, KEY)
    assert codec(RACETRACK).state(encode(state_of(line))) == state_of(line)
