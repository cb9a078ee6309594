"""The circuits of the tests, known while tables are tested."""

from tests.games.racetrack.conftest import known_circuits

__all__ = ["known_circuits"]
