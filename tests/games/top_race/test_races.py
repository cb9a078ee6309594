"""Whole meetings: at random, stored, and replayed."""

from random import Random
from typing import Any

import pytest

from racing.bots.simulation import report_on, simulate
from racing.engine.codec import codec, encode
from racing.engine.move_history import replay
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import TopRaceOptions
from tests.games.top_race.scenes import KEY, new_history, state_of


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("bets", [False, True], ids=["plain", "bets"])
@pytest.mark.parametrize("auction", ["sealed", "open"])
def test_meetings_at_random_keep_every_invariant(seats: int, auction: Any, bets: bool) -> None:
    options = TopRaceOptions(auction=auction, bets=bets)
    results = list(simulate(TOP_RACE, options, seats=seats, races=3, seed=seats))
    report = report_on(TOP_RACE, results, 1)
    assert (report.races, report.without_winner) == (3, 0)
    assert report.lengths.max < 900


@pytest.mark.parametrize("options", [{}, {"auction": "open", "bets": True, "races": 1}])
def test_a_meeting_replays_to_the_same_bytes(options: dict[str, Any]) -> None:
    random, line = Random(3), new_history(4, **options)
    while asked := TOP_RACE.seats_to_act(state_of(line)):
        seat = random.choice(sorted(asked))
        line.move(seat, random.choice(TOP_RACE.legal_actions(state_of(line), seat)))
    moves = [(ply.seat, ply.action) for ply in line.plies]
    again = replay(TOP_RACE, state_of(line).options, 4, KEY, moves)
    assert encode(again.position.state) == encode(line.position.state)
    assert codec(TOP_RACE).state(encode(state_of(line))) == state_of(line)
