"""Whole races: at random, stored, and replayed; how long they are.

Rules RC-1, RC-17, RC-23.
"""

from random import Random
from typing import Any

import pytest

from racing.bots.simulation import report_on, simulate
from racing.engine.codec import codec, encode
from racing.engine.move_history import MoveHistory, replay
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import CarFinished, RacingCatsOptions
from tests.games.racing_cats.scenes import KEY, new_history, state_of


def driven(line: MoveHistory, seed: int) -> MoveHistory:
    """Drives a race at random to its end."""
    random = Random(seed)
    while asked := RACING_CATS.seats_to_act(state_of(line)):
        (seat,) = asked
        line.move(seat, random.choice(RACING_CATS.legal_actions(state_of(line), seat)))
    return line


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("circuit", ["short", "long"])
def test_races_at_random_keep_every_invariant(seats: int, circuit: Any) -> None:
    options = RacingCatsOptions(circuit=circuit)
    results = list(simulate(RACING_CATS, options, seats=seats, races=5, seed=seats))
    report = report_on(RACING_CATS, results, 1)
    assert (report.races, report.without_winner) == (5, 0)
    assert report.lengths.max < 700


@pytest.mark.parametrize("options", [{}, {"circuit": "long", "laps": 2, "last_bonus": True}])
def test_a_race_replays_to_the_same_bytes(options: dict[str, Any]) -> None:
    line = driven(new_history(4, **options), 3)
    moves = [(ply.seat, ply.action) for ply in line.plies]
    again = replay(RACING_CATS, state_of(line).options, 4, KEY, moves)
    assert encode(again.position.state) == encode(line.position.state)
    assert codec(RACING_CATS).state(encode(state_of(line))) == state_of(line)


@pytest.mark.parametrize("seats", [3, 5])
def test_rc_17_the_last_event_of_a_race_names_the_winner_and_the_tricks(seats: int) -> None:
    line = driven(new_history(seats), seats)
    outcome = RACING_CATS.outcome(state_of(line))
    assert outcome is not None
    (winner,) = outcome.winners
    assert line.plies[-1].events[-1] == CarFinished(winner, state_of(line).tricks)


def test_rc_23_the_longest_race_there_could_be_is_within_the_limit_of_moves() -> None:
    """In each of 400 tricks: five cards, a boost for each, the bonus and a stop."""
    limit = RACING_CATS.move_limit(RacingCatsOptions(circuit="long", laps=5, last_bonus=True), 5)
    assert limit >= 400 * (5 + 4 + 2)
