"""Whole races: at random, stored, and replayed; how long they are.

Rules FC-3, FC-25.
"""

from random import Random
from typing import Any

import pytest

from racing.bots.simulation import report_on, simulate
from racing.engine.codec import codec, encode
from racing.engine.move_history import MoveHistory, replay
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import FCartesOptions, FlagFell
from tests.games.f_cartes.scenes import KEY, new_history, state_of


def driven(line: MoveHistory, seed: int) -> MoveHistory:
    """Drives a race at random to its end."""
    random = Random(seed)
    while asked := F_CARTES.seats_to_act(state_of(line)):
        (seat,) = asked
        line.move(seat, random.choice(F_CARTES.legal_actions(state_of(line), seat)))
    return line


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_races_at_random_keep_every_invariant(seats: int) -> None:
    options = FCartesOptions(rounds=6, neutral_cars=20 - 2 * seats)
    results = list(simulate(F_CARTES, options, seats=seats, races=3, seed=seats))
    report = report_on(F_CARTES, results, 1)
    assert (report.races, report.without_winner) == (3, 0)
    assert report.lengths.max <= 2 * seats + 6 * seats * 20


@pytest.mark.parametrize(
    "options",
    [{"rounds": 6}, {"rounds": "teams", "neutral_cars": 3, "weather": "drawn"}],
    ids=["full", "neutral"],
)
def test_a_race_replays_to_the_same_bytes(options: dict[str, Any]) -> None:
    line = driven(new_history(4, **options), 3)
    moves = [(ply.seat, ply.action) for ply in line.plies]
    again = replay(F_CARTES, state_of(line).options, 4, KEY, moves)
    assert encode(again.position.state) == encode(line.position.state)
    assert codec(F_CARTES).state(encode(state_of(line))) == state_of(line)


@pytest.mark.parametrize("seats", [2, 5])
def test_fc_25_the_last_event_of_a_race_names_the_first_car(seats: int) -> None:
    line = driven(new_history(seats, rounds=6), seats)
    outcome = F_CARTES.outcome(state_of(line))
    assert outcome is not None
    ((first,), *_) = outcome.standing.cars
    assert line.plies[-1].events[-1] == FlagFell(6, first.number)
    assert outcome.winners == (first.seat,)
