"""No race that cannot be finished is offered.

Rules RT-8, RT-18, RT-30.
"""

from itertools import product
from typing import Any

import pytest

from racing.engine.codec import read_options
from racing.engine.dice import Dice
from racing.engine.errors import InvalidOptions
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.finishable import TIMES_PAR, check_can_be_finished, rounds_of
from racing.games.racetrack.first_rules import FIRST_RULES
from racing.games.racetrack.game import RACETRACK, Racetrack
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.search import Run, moves_left, start_vector
from racing.games.racetrack.values import MOST_ROUNDS, RacetrackOptions, RacetrackState
from tests.games.racetrack.scenes import KEY, options_with
from tests.games.racetrack.test_sound_drawings import comb
from tests.thorough import THOROUGH

SEATS = 2
LAPS = range(1, 6)
SPEEDS = range(8)
"""Of the start."""


def reason(options: RacetrackOptions, seats: int = SEATS) -> tuple[str, str | None] | None:
    """Why a race is refused, and at which option; None if it is offered."""
    try:
        check_can_be_finished(options, seats)
    except InvalidOptions as refused:
        return refused.reason, refused.field
    return None


def moves_from_each_place(options: RacetrackOptions) -> list[int]:
    """The fewest moves from every start crossing that leads to the finish, the fewest first."""
    track = CIRCUITS.track(options.circuit)
    vector = start_vector(track, options.start_vector)
    runs = [Run(point, vector) for point in track.line.crossings]
    found = [moves_left(track, options.physics, run) for run in runs]
    return sorted(each for each in found if each is not None)


def check_exactly(options: RacetrackOptions) -> None:
    """Whether what is offered can be finished, and what is refused cannot (RT-30)."""
    moves = moves_from_each_place(options)
    for rounds in {options.max_rounds, 300, *moves[: SEATS + 1], *(n - 1 for n in moves[:SEATS])}:
        if rounds is None or 20 <= rounds <= MOST_ROUNDS:
            asked = RacetrackOptions(
                circuit=options.circuit,
                laps=options.laps,
                top_speed=options.top_speed,
                start_vector=options.start_vector,
                must_change_vector=options.must_change_vector,
                max_rounds=rounds,
            )
            is_possible = len(moves) >= SEATS and moves[SEATS - 1] <= rounds_of(asked)
            assert (reason(asked) is None) == is_possible, asked


SMALL = ("teacup", "tin-town", "three-leaf-yard")


@pytest.mark.parametrize("circuit", CIRCUITS.drawings if THOROUGH else SMALL)
@pytest.mark.parametrize("top_speed", [5, 6, 7])
def test_rt_30_one_lap_is_offered_at_every_start_speed_if_and_only_if_it_can_be_finished(
    circuit: str, top_speed: int
) -> None:
    for speed, must_change in product(range(top_speed + 1), (False, True)):
        check_exactly(
            RacetrackOptions(
                circuit=circuit,
                top_speed=top_speed,
                start_vector=speed,
                must_change_vector=must_change,
            )
        )


@pytest.mark.parametrize("circuit", CIRCUITS.drawings if THOROUGH else SMALL[:1])
@pytest.mark.parametrize("laps", [2, 3, 4, 5])
def test_rt_30_several_laps_are_offered_if_and_only_if_they_can_be_finished(
    circuit: str, laps: int
) -> None:
    for speed in (5, 7) if THOROUGH else (7,):
        check_exactly(RacetrackOptions(circuit=circuit, laps=laps, top_speed=speed))


@pytest.mark.parametrize("circuit", CIRCUITS.drawings)
def test_rt_30_by_default_every_circuit_is_offered_with_room_for_slow_drivers(circuit: str) -> None:
    for laps, top_speed in product(LAPS, (5, 6, 7)):
        options = RacetrackOptions(circuit=circuit, laps=laps, top_speed=top_speed)
        par = CIRCUITS.drawings[circuit].par[top_speed]
        assert rounds_of(options) == min(MOST_ROUNDS, TIMES_PAR * par * laps)
        if laps == 1 or (laps == 5 and top_speed == 7):
            assert reason(options) is None


def test_rt_30_three_hundred_rounds_are_too_few_for_two_laps_of_the_largest_circuit() -> None:
    """A lap of it takes 176 moves."""
    options = RacetrackOptions(circuit="wolf-ridge", laps=2, max_rounds=300)
    assert reason(options) == ("too_few_rounds", "max_rounds")


def test_rt_30_a_start_speed_that_dooms_every_start_place_is_refused() -> None:
    options = RacetrackOptions(circuit="three-leaf-yard", start_vector=7)
    assert moves_from_each_place(options) == []
    assert reason(options) == ("doomed_start", "start_vector")


def test_rt_18_a_doomed_start_is_no_end_where_cars_can_afford_a_wall() -> None:
    def refused(**crashes: Any) -> object:
        return reason(
            RacetrackOptions(
                circuit="three-leaf-yard", start_vector=7, accidents="penalty", **crashes
            )
        )

    assert refused(crash_limit=2) is None
    assert refused(crash_limit=1) == ("doomed_start", "start_vector")


def test_rt_30_laps_that_take_more_rounds_than_there_can_be_are_refused() -> None:
    CIRCUITS.resolve_with(lambda slug: comb(12, 120))
    assert reason(RacetrackOptions(circuit="comb")) is None
    assert reason(RacetrackOptions(circuit="comb", laps=5)) == ("too_many_laps", "laps")


def begun(game: Racetrack, **values: Any) -> RacetrackOptions:
    """The options of a race that has begun."""
    options: Any = read_options(game, values, SEATS)
    state: RacetrackState = game.setup(options, SEATS, Dice(KEY)).state
    return state.options


def test_rt_30_the_number_of_rounds_is_set_when_the_race_begins() -> None:
    assert begun(RACETRACK, circuit="teacup", laps=2).max_rounds == TIMES_PAR * 23 * 2
    assert begun(RACETRACK, circuit="teacup", max_rounds=30).max_rounds == 30


def test_rt_30_a_circuit_whose_par_is_unknown_has_as_many_rounds_as_there_can_be() -> None:
    assert rounds_of(options_with()) == MOST_ROUNDS


def test_a_race_of_the_first_rules_keeps_its_rounds() -> None:
    assert begun(FIRST_RULES, circuit="wolf-ridge", laps=5).max_rounds == 300


def test_the_bound_that_spares_a_search_is_sound() -> None:
    """RT-30: along the line to the crossing of par and then round is a way from every crossing."""
    for circuit, drawing in CIRCUITS.drawings.items():
        if circuit in SMALL or THOROUGH:
            track = CIRCUITS.track(circuit)
            for run in [Run(point) for point in track.line.crossings]:
                moves = moves_left(track, Physics(), run)
                assert moves is not None
                assert moves <= drawing.par[7] + len(track.line.crossings)
