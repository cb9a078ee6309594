"""Who is there."""

import pytest

from racing.people.models import Player
from tests import cast


@pytest.fixture
def alice(db: None) -> Player:
    return cast.player("alice")


@pytest.fixture
def bob(db: None) -> Player:
    return cast.player("bob")


@pytest.fixture
def charlie(db: None) -> Player:
    return cast.player("charlie")
