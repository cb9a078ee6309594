"""The ideal lines that come with the circuits of the game (RT-32)."""

from itertools import pairwise

import pytest

from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.ideal_lines import SPEEDS, kept_line
from racing.games.racetrack.physics import Physics, may_follow
from tests.games.racetrack.lines import ideal_line


@pytest.mark.parametrize("slug", CIRCUITS.drawings)
@pytest.mark.parametrize("top_speed", SPEEDS)
def test_a_kept_line_can_be_driven_and_needs_par(slug: str, top_speed: int) -> None:
    """RT-32: every move follows from the one before, hits nothing, and the last one finishes."""
    circuit, track = CIRCUITS.drawings[slug], CIRCUITS.track(slug)
    line, vector, laps = kept_line(circuit, top_speed), (0, 0), 0
    assert line[0] in track.line.crossings
    assert len(line) == circuit.par[top_speed] + 1
    for (x, y), (to_x, to_y) in pairwise(line):
        following = (to_x - x, to_y - y)
        assert may_follow(Physics(top_speed=top_speed), vector, following)
        assert track.is_clear((x, y), following)
        vector, laps = following, laps + track.line.crossed((x, y), following)
    assert laps == 1


def test_the_search_finds_the_kept_line_again() -> None:
    circuit, track = CIRCUITS.drawings["teacup"], CIRCUITS.track("teacup")
    assert kept_line(circuit, 7) == ideal_line(track, Physics(top_speed=7))
