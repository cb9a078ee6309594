"""Circuits raced the other way round, with their own par, ideal line and records.

Rules RT-3, RT-36, RT-37.
"""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from racing.bots.racetrack import BOTS
from racing.bots.situation import Level, situation_of
from racing.engine.codec import codec, encode, read_options
from racing.engine.errors import InvalidOptions
from racing.engine.move_history import MoveHistory
from racing.engine.values import Seat
from racing.games.racetrack.circuit import OTHER
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit, slug_of, way_of
from racing.games.racetrack.first_rules import FIRST_RULES
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.ideal_lines import SPEEDS, kept_line
from racing.games.racetrack.par import laps_of
from racing.games.racetrack.physics import Physics, may_follow
from racing.games.racetrack.track import Track
from racing.games.racetrack.values import FirstOptions, RacetrackOptions
from tests.games.racetrack.scenes import KEY, new_history, state_of

each_slug = pytest.mark.parametrize("slug", CIRCUITS.drawings)


def reverse(slug: str) -> str:
    return way_of(slug, is_reverse=True)


@each_slug
def test_rt_37_the_reverse_is_the_same_road_the_other_way_round(slug: str) -> None:
    there, back = CIRCUITS.track(slug), CIRCUITS.track(reverse(slug))
    assert back.circuit.direction == OTHER[there.circuit.direction]
    assert back.surface == there.surface
    assert back.line.crossings == there.line.crossings
    assert back.line.forward == tuple(-each for each in there.line.forward)


@each_slug
def test_rt_37_the_stored_par_in_reverse_is_what_the_search_finds(slug: str) -> None:
    drawing = CIRCUITS.drawings[slug]
    laps = laps_of(Track(CIRCUITS.find(reverse(slug))))
    assert isinstance(laps, tuple)
    assert drawing.reverse_par == {lap.top_speed: lap.par for lap in laps}


@each_slug
@pytest.mark.parametrize("top_speed", SPEEDS)
def test_rt_37_a_kept_line_in_reverse_can_be_driven_and_needs_par(
    slug: str, top_speed: int
) -> None:
    circuit, track = CIRCUITS.find(reverse(slug)), CIRCUITS.track(reverse(slug))
    line, vector, laps = kept_line(circuit, top_speed), (0, 0), 0
    assert line[0] in track.line.crossings
    assert len(line) == CIRCUITS.drawings[slug].reverse_par[top_speed] + 1
    for (x, y), (to_x, to_y) in pairwise(line):
        following = (to_x - x, to_y - y)
        assert may_follow(Physics(top_speed=top_speed), vector, following)
        assert track.is_clear((x, y), following)
        vector, laps = following, laps + track.line.crossed((x, y), following)
    assert laps == 1


def test_rt_37_a_way_is_a_slug_and_whether_it_is_reversed() -> None:
    assert slug_of(reverse("teacup")) == ("teacup", True)
    assert slug_of(way_of("teacup", is_reverse=False)) == ("teacup", False)
    with pytest.raises(UnknownCircuit):
        CIRCUITS.find(reverse("nowhere"))


def test_rt_37_the_reverse_has_records_of_its_own_and_former_ones_keep_their_terms() -> None:
    there = RACETRACK.course(RacetrackOptions(), 1)
    back = RACETRACK.course(RacetrackOptions(direction="reverse"), 1)
    assert there.slug == back.slug == "teacup"
    assert there.terms == FIRST_RULES.course(FirstOptions(), 1).terms  # type: ignore[arg-type]
    assert back.terms == {**(there.terms or {}), "direction": "reverse"}


def test_rt_37_a_circuit_without_par_in_reverse_is_not_raced_that_way() -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(RACETRACK, {"circuit": "ring", "direction": "reverse"}, 2)
    assert (refused.value.field, refused.value.reason) == ("direction", "no_par_in_reverse")


def test_rt_36_cars_start_straight_ahead_in_either_direction() -> None:
    for direction, sign in (("as_drawn", 1), ("reverse", -1)):
        line = new_history(1, circuit="teacup", direction=direction, start_vector=3)
        line.move(Seat(0), RACETRACK.legal_actions(state_of(line), Seat(0))[0])
        assert state_of(line).cars[0].vector == (3 * sign, 0)


def test_rt_36_at_most_eight_cars_race() -> None:
    assert RACETRACK.max_seats == 8


@pytest.mark.parametrize("level", [Level.CLUB, Level.ACE])
def test_rt_37_bots_drive_in_reverse(level: Level) -> None:
    """An ace alone needs par."""
    line, random = new_history(1, circuit="teacup", direction="reverse"), Random(1)
    while asked := RACETRACK.seats_to_act(state_of(line)):
        (seat,) = asked
        line.move(seat, BOTS[level](situation_of(RACETRACK, line.position, seat, random)))
    car = state_of(line).cars[0]
    assert car.status == "finished"
    par = CIRCUITS.drawings["teacup"].reverse_par[7]
    assert car.moves == par if level == Level.ACE else car.moves >= par


def test_a_race_that_began_before_there_was_a_direction_is_read_and_written_as_it_was() -> None:
    """RT-37: its stored options and states have no such field."""
    options = read_options(FIRST_RULES, {}, 2)
    assert "direction" not in encode(options)
    text = encode(MoveHistory(FIRST_RULES, options, 2, KEY).position.state)
    assert "direction" not in text
    read: Any = codec(FIRST_RULES).state(text)
    assert encode(read) == text
    assert read.options.way == "teacup"
