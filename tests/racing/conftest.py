"""The standing cast as fixtures."""

from collections.abc import Iterator

import pytest

from racing.people.models import Player
from racing.tables.registry import Title, install, title_of
from tests import cast
from tests.racing.older import OLDER_DASH


@pytest.fixture
def alice(db: None) -> Player:
    return cast.player("alice")


@pytest.fixture
def bob(db: None) -> Player:
    return cast.player("bob")


@pytest.fixture
def charlie(db: None) -> Player:
    return cast.player("charlie")


@pytest.fixture
def gina(db: None) -> Player:
    return cast.guest()


@pytest.fixture
def older_rules() -> Iterator[None]:
    """Dash as it was before anybody could pass."""
    title = title_of("dash")
    install(Title(title.game, title.table, title.bots, older=(OLDER_DASH,)))
    yield
    install(title)
