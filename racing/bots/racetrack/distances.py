"""Distances of all cars from the finish, cached for the bots of a circuit."""

from functools import lru_cache

from racing.games.racetrack.distances import Distances
from racing.games.racetrack.physics import Physics
from racing.games.racetrack.track import Track

# Most tables cached; one of the largest circuit takes some six megabytes for each lap.
AT_HAND = 24


@lru_cache(maxsize=AT_HAND)
def distances(track: Track, top_speed: int, must_change_vector: bool, laps: int) -> Distances:
    """The distances with this many laps to go."""
    physics = Physics(top_speed=top_speed, must_change_vector=must_change_vector)
    return Distances(track, physics, laps)
