"""The bots' table of distances says what the exact search says."""

from random import Random

import pytest

from racing.bots.racetrack.distances import distances
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.physics import Physics, vectors
from racing.games.racetrack.search import Run, moves_left

LAPS = 2


@pytest.mark.parametrize("must_change_vector", [False, True])
@pytest.mark.parametrize("laps_to_go", [1, 2])
@pytest.mark.parametrize("circuit", ["teacup", "tin-town"])
def test_the_table_has_the_fewest_moves(
    circuit: str, laps_to_go: int, must_change_vector: bool
) -> None:
    track, random = CIRCUITS.track(circuit), Random(circuit)
    physics = Physics(top_speed=5, must_change_vector=must_change_vector, laps=LAPS)
    table = distances(track, 5, must_change_vector, laps_to_go)
    points = list(track.points(track.surface))
    for _ in range(40):
        point, vector = random.choice(points), random.choice(vectors(5))
        left = moves_left(track, physics, Run(point, vector, LAPS - laps_to_go))
        assert table.of(point, vector) == left
