"""The standing cast as fixtures."""

from collections.abc import Iterator

import pytest

from racing.tables.registry import RegisteredGame, install, registered_game
from tests.races.older import OLDER_DASH


@pytest.fixture
def older_rules() -> Iterator[None]:
    """Dash as it was before anybody could pass."""
    registered = registered_game("dash")
    install(
        RegisteredGame(registered.rules, registered.table, registered.bots, older=(OLDER_DASH,))
    )
    yield
    install(registered)
