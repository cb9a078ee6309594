"""A court with two stewards, in which a protest is made or not yet."""

import pytest

from tests.kept import kept
from tests.tournaments.stewards.court import Court


@kept
def two_stewards() -> Court:
    return Court("stella", "sam")


@pytest.fixture
def court(db: None) -> Court:
    return two_stewards()


@pytest.fixture
def case(court: Court) -> Court:
    """A court in which Bob has protested against Alice."""
    court.protests()
    return court
