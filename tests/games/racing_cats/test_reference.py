"""Races at random beside the slow rules, move by move: who is asked and what for, hands, boost
zones, cars, the order of the cars at any time, and the end.

Rules RC-4 to RC-20, RC-22, RC-23.
"""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from racing.engine.values import Seat
from racing.games.racing_cats.driving import stops_of
from racing.games.racing_cats.values import RacingCatsOptions
from tests.games.racing_cats.pair import LEAVING, Pair, compare_to_the_end, slow_race, start
from tests.games.racing_cats.scenes import ALICE, scene
from tests.games.racing_cats.slow_track import ROWS, START, SlowTrack, Space, narrow_rows

RACES = 6
"""Of each kind."""
CROWDS = 200
BUNCHES = 20
MOST_SPACES = 6
"""Of a move whose ways are all written out."""


@pytest.mark.parametrize("last_bonus", [False, True], ids=["plain", "last_bonus"])
@pytest.mark.parametrize("laps", [1, 3])
@pytest.mark.parametrize("circuit", ["short", "long"])
def test_the_game_and_the_slow_rules_agree(circuit: Any, laps: int, last_bonus: bool) -> None:
    seen: Counter[str] = Counter()
    options = RacingCatsOptions(circuit=circuit, laps=laps, last_bonus=last_bonus)
    for number in range(RACES):
        leaving = LEAVING if number < 2 else 0
        pair = start(options, 3 + number % 3, f"{options} {number}", leaving)
        compare_to_the_end(pair)
        seen += pair.seen
    expected = ["jump", "rest lost", "trump", "UseBoost"]
    expected += ["TakeBonus"] if last_bonus else []
    assert all(seen[each] for each in [*expected, "left"]), seen


def crowd(random: Random, seats: int) -> tuple[SlowTrack, list[Space]]:
    """Cars close together, around a narrowing or at the end of a lap, some of them a lap behind."""
    track = SlowTrack(random.choice(["short", "long"]), random.randint(1, 3))
    rows = ROWS[track.circuit]
    length = random.choice([2, 3, 4] if seats < 5 else [3, 4])
    first = random.choice([random.choice(sorted(narrow_rows(track.circuit))) - 2, rows - 2])
    first += rows * random.choice([random.randrange(track.laps), track.laps - 1])
    stretch = range(min(first, track.finish[0] - length), first + length)
    on_track = [row for row in stretch if row < track.finish[0]]
    spaces = [(row, lane) for row in on_track for lane in sorted(track.lanes(row))]
    return track, [moved_back(random, rows, space) for space in random.sample(spaces, seats)]


def moved_back(random: Random, rows: int, space: Space) -> Space:
    """A space that is now and then moved back by whole laps."""
    row, lane = space
    return (row - rows * random.choice([0, 0, (row - 1) // rows]), lane)


def compare_ways(random: Random, seats: int) -> Counter[str]:
    """Alice's car among the others of a crowd, now and then one of them on the start space."""
    track, cars = crowd(random, seats)
    if random.random() < 0.2:
        cars[random.randrange(seats)] = START
    others, spaces = set(cars[1:]), random.randint(1, MOST_SPACES)
    ways = list(track.ways(cars[ALICE], spaces, others))
    placed = dict(enumerate(cars))
    state = scene(*[""] * seats, cars=placed, circuit=track.circuit, laps=track.laps)
    found = stops_of(state, ALICE, spaces)
    assert len(set(found)) == len(found)
    assert set(found) == {way[-1] for way in ways} == track.stops(cars[ALICE], spaces, others)
    return Counter(
        jump=any(to[0] - at[0] > 1 for way in ways for at, to in pairwise(way)),
        lost=any(len(way) <= spaces for way in ways),
        across=any(abs(other[0] - cars[ALICE][0]) > MOST_SPACES for other in others),
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_rc_13_in_a_crowd_the_stops_are_the_ends_of_all_whole_ways(seats: int) -> None:
    """RC-12, RC-13, RC-14, RC-18."""
    seen: Counter[str] = Counter()
    for number in range(CROWDS):
        seen += compare_ways(Random(f"{seats} {number}"), seats)
    assert min(seen[each] for each in ("jump", "lost", "across")) > CROWDS / 20, seen


def bunched(seats: int, seed: str) -> Pair:
    """A race whose cars are in a crowd, some tricks before the next deal or after the last."""
    random = Random(seed)
    track, cars = crowd(random, seats)
    state = scene(
        *[""] * seats,
        cars=dict(enumerate(cars)),
        tiles=tuple(random.sample(range(seats), seats)),
        leader=Seat(random.randrange(seats)),
        tricks=random.choice([0, 10, 390]) + random.randint(4, 8),
        circuit=track.circuit,
        laps=track.laps,
        last_bonus=random.random() < 0.5,
    )
    return Pair(state, slow_race(state), random, leaving=0.02)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_game_and_the_slow_rules_agree_from_a_crowd_on(seats: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(BUNCHES):
        pair = bunched(seats, f"bunched {seats} {number}")
        compare_to_the_end(pair)
        seen += pair.seen
    expected = ("jump", "rest lost", "left", "no record", "car of another lap", "TakeBonus")
    assert min(seen[each] for each in expected) > 1, seen
