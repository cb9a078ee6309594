"""The standing cast as fixtures."""

from collections.abc import Iterator

import pytest

from racing.tables.registry import Title, install, title_of
from tests.races.older import OLDER_DASH


@pytest.fixture
def older_rules() -> Iterator[None]:
    """Dash as it was before anybody could pass."""
    title = title_of("dash")
    install(Title(title.game, title.table, title.bots, older=(OLDER_DASH,)))
    yield
    install(title)
