"""The cast at noon, with two moderators: Mona acts, Otto looks at it again."""

from collections.abc import Iterator

import pytest
import time_machine

from racing.people.models import Player
from tests import cast
from tests.moderation.order import moderator


@pytest.fixture(autouse=True)
def _noon() -> Iterator[None]:
    with time_machine.travel(cast.NOON, tick=False):
        yield


@pytest.fixture
def alice(db: None) -> Player:
    return cast.player("alice", time_zone="UTC", language="en")


@pytest.fixture
def bob(db: None) -> Player:
    return cast.player("bob", time_zone="UTC", language="en")


@pytest.fixture
def mona(db: None) -> Player:
    """A moderator of all rooms and of the whole site."""
    return moderator("mona", keeps_the_site=True)


@pytest.fixture
def otto(db: None) -> Player:
    return moderator("otto")
