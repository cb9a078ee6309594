"""A court with two stewards, in which a protest is made or not yet."""

import pytest

from tests.tournaments.stewards.court import Court


@pytest.fixture
def court(db: None) -> Court:
    return Court("stella", "sam")


@pytest.fixture
def case(court: Court) -> Court:
    """Bob has protested against Alice."""
    court.protests()
    return court
