"""The circuits of the tests, known to the rules while they are tested."""

from collections.abc import Iterator

import pytest

from racing.games.racetrack.circuits import CIRCUITS
from tests.games.racetrack.scenes import CIRCUITS_OF_THE_TESTS


@pytest.fixture(autouse=True)
def known_circuits() -> Iterator[None]:
    of_the_site = CIRCUITS.resolver
    CIRCUITS.resolve_with(CIRCUITS_OF_THE_TESTS.get)
    yield
    CIRCUITS.resolve_with(of_the_site)
