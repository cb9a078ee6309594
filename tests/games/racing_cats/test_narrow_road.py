"""The roads are so narrow that cars get into each other's way, and races as long as before.

RC-12, RC-13 and the house data of the circuits, by races of simple bots with dice that are always
the same. A move counts as hindered if the car jumped, or if the straightest way to where it stops
goes further to the side than it would on an empty road.
"""

import hashlib
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

from racing.bots.racing_cats import BOTS
from racing.bots.situation import Level, situation_of
from racing.engine.position import play, set_up
from racing.engine.values import Seat
from racing.games.racing_cats.circuit import CIRCUITS, Place, Road
from racing.games.racing_cats.driving import road_for
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import (
    CircuitSlug,
    RacingCatsOptions,
    RacingCatsState,
    StopAt,
)
from tests.thorough import fewer

RACES = fewer(800)
LENGTHS: dict[CircuitSlug, dict[int, int]] = {
    "short-narrow": {3: 22, 4: 27, 5: 29},
    "long-narrow": {3: 36, 4: 42, 5: 47},
}
"""Tricks to the finish on the wide circuits, by players."""


class Tally(NamedTuple):
    tricks: float
    hindered: float


def raced(slug: CircuitSlug, seats: int, races: int = RACES) -> Tally:
    """Tricks of a race on average, and the share of moves that were hindered."""
    tricks, moves = 0, []
    for number in range(races):
        key, random = hashlib.sha256(f"{slug} {seats} {number}".encode()).digest(), Random(number)
        position = set_up(RACING_CATS, RacingCatsOptions(circuit=slug), seats, key).position
        while asked := RACING_CATS.seats_to_act(position.state):
            (seat,) = asked
            action = BOTS[Level.ROOKIE](situation_of(RACING_CATS, position, seat, random))
            if isinstance(action, StopAt):
                moves.append(is_hindered(position.state, seat, (action.row, action.lane)))
            position = play(RACING_CATS, position, seat, action, key).position
        tricks += position.state.tricks
    return Tally(tricks / races, sum(moves) / len(moves))


def is_hindered(state: RacingCatsState, seat: Seat, stop: Place) -> bool:
    assert state.drive is not None
    spaces, car = state.drive.spaces, state.cars[seat]
    empty = Road(CIRCUITS[state.options.circuit], state.options.laps, frozenset())
    way = road_for(state, seat).ways((car.row, car.lane), spaces)[stop]
    if any(to[0] - at[0] > 1 for at, to in pairwise(way)):
        return True
    free = empty.ways((car.row, car.lane), spaces).get(stop)
    return free is not None and aside(way) > aside(free)


def aside(way: tuple[Place, ...]) -> int:
    return sum(abs(at[1] - to[1]) for at, to in pairwise(way))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("slug", LENGTHS)
def test_one_move_in_eight_is_hindered_and_races_are_as_long_as_before(
    slug: CircuitSlug, seats: int
) -> None:
    found = raced(slug, seats)
    assert found.hindered >= 1 / 8
    assert found.tricks == pytest.approx(LENGTHS[slug][seats], abs=1)


def test_on_the_wide_circuit_hardly_any_move_was_hindered() -> None:
    assert raced("short", 3, races=20).hindered < 1 / 16
