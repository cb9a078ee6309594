"""Alice owns the club, Bob organises in it, Charlie is a member, Dora is none."""

import pytest

from racing.people.models import Player
from tests.cast import NOON
from tests.tournaments.organised import club_of
from tournaments.models import Club, Membership


@pytest.fixture
def club(alice: Player, bob: Player, charlie: Player) -> Club:
    made = club_of(alice)
    made.memberships.create(player=bob, role=Membership.Role.ORGANISER, since=NOON)
    made.memberships.create(player=charlie, since=NOON)
    return made
