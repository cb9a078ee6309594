"""The standing cast, and two who keep order."""

import pytest

from racing.moderation.permissions import Room
from racing.people.models import Player
from tests.moderation.order import moderator


@pytest.fixture
def mona(db: None) -> Player:
    """A moderator of all rooms and of the whole site."""
    return moderator("mona", keeps_the_site=True)


@pytest.fixture
def nora(db: None) -> Player:
    """Another moderator of all rooms and of the whole site."""
    return moderator("nora", keeps_the_site=True)


@pytest.fixture
def olga(db: None) -> Player:
    """A third moderator of all rooms and of the whole site."""
    return moderator("olga", keeps_the_site=True)


@pytest.fixture
def nils(db: None) -> Player:
    """A moderator of conduct alone."""
    return moderator("nils", Room.CONDUCT)
