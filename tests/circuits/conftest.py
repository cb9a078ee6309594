"""The standing cast, and no circuit that is known from another test."""

from collections.abc import Iterator

import pytest

from racing.games.racetrack.circuits import CIRCUITS
from racing.tables.racetrack.names import SITE_NAMES


@pytest.fixture(autouse=True)
def known_circuits() -> Iterator[None]:
    """Rows go with their test; what a process has learned of them must go too."""
    yield
    CIRCUITS.resolve_with(CIRCUITS.resolver)
    SITE_NAMES.resolve_with(SITE_NAMES.look_up)
