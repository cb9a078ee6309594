"""Alice organises, Bob and Charlie race with Alice, Dora is not entered."""

import pytest

from racing.people.models import Player
from tests import cast


@pytest.fixture
def dora(db: None) -> Player:
    return cast.player("dora")
