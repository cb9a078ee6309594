"""Whole races: at random, stored, and replayed."""

from random import Random
from typing import Any

import pytest

from racing.bots.simulation import report_on, simulate
from racing.engine.codec import codec, encode
from racing.engine.move_history import replay
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import PolePositionOptions
from tests.games.pole_position.scenes import KEY, new_history, state_of


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("plus", [False, True], ids=["plain", "plus"])
@pytest.mark.parametrize("layout", ["drawn", "drafted"])
def test_races_at_random_keep_every_invariant(seats: int, layout: Any, plus: bool) -> None:
    options = PolePositionOptions(layout=layout, plus=plus)
    results = list(simulate(POLE_POSITION, options, seats=seats, races=3, seed=seats))
    report = report_on(POLE_POSITION, results, 1)
    assert (report.races, report.without_winner) == (3, 0)
    assert report.lengths.max < 900


@pytest.mark.parametrize("options", [{}, {"plus": True, "layout": "drafted"}])
def test_a_race_replays_to_the_same_bytes(options: dict[str, Any]) -> None:
    random, line = Random(3), new_history(4, **options)
    while asked := POLE_POSITION.seats_to_act(state_of(line)):
        seat = random.choice(sorted(asked))
        line.move(seat, random.choice(POLE_POSITION.legal_actions(state_of(line), seat)))
    moves = [(ply.seat, ply.action) for ply in line.plies]
    again = replay(POLE_POSITION, state_of(line).options, 4, KEY, moves)
    assert encode(again.position.state) == encode(line.position.state)
    assert codec(POLE_POSITION).state(encode(state_of(line))) == state_of(line)
