"""Races of F-Cartes for its bots, and what they choose."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from bench.contests import driven_by
from racing.bots.f_cartes import BOTS
from racing.bots.f_cartes.moments import Moment, moment_of
from racing.bots.situation import Level, at_random, situation_of
from racing.engine.position import Position, play, set_up
from racing.engine.values import Action, Seat
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import FCartesOptions, FCartesState
from tests.games.f_cartes.scenes import ALICE, BOB, scene

KEY = b"k" * 32
MIXED = driven_by(*(BOTS[level] for _ in range(4) for level in BOTS))
ALL_SORTS = (
    pytest.param(2, {"rounds": 12}, id="two"),
    pytest.param(4, {"rounds": 6, "neutral_cars": 5, "weather": "wet"}, id="neutral"),
    pytest.param(5, {"rounds": 6, "limited_attacks": True}, id="limited"),
)
BEFORE_THE_FLAG: dict[str, Any] = {"number": 12, "order": (BOB, ALICE)}
"""Alice has the last turn of the race."""

every_level = pytest.mark.parametrize("level", BOTS)
good_drivers = pytest.mark.parametrize("level", [Level.CLUB, Level.ACE])
all_sorts = pytest.mark.parametrize(("seats", "options"), ALL_SORTS)


def positions(
    seats: int, options: dict[str, Any], *, random_ones: bool = False
) -> Iterator[Position]:
    """Positions of one race in which all levels meet, or in which anything is played."""
    bot = at_random if random_ones else MIXED
    random = Random(1)
    position = set_up(F_CARTES, FCartesOptions(**options), seats, KEY).position
    while asked := F_CARTES.seats_to_act(position.state):
        yield position
        (seat,) = asked
        action = bot(situation_of(F_CARTES, position, seat, random))
        position = play(F_CARTES, position, seat, action, KEY).position


def turn_of(state: FCartesState) -> Seat:
    assert state.turn is not None
    return state.turn


def choice_of(
    level: Level, state: FCartesState, seed: int = 0, points: Sequence[int] = ()
) -> Action:
    position, random = Position(state), Random(seed)
    return BOTS[level](situation_of(F_CARTES, position, turn_of(state), random, points))


def moment(state: FCartesState) -> Moment:
    seat = turn_of(state)
    return moment_of(F_CARTES.view(state, seat), seat)


def race(line: str, **given: Any) -> FCartesState:
    """A state, checked to be one that can happen."""
    state = scene(line, **given)
    assert F_CARTES.faults(state) == ()
    return state
