"""Lists of clubs, and a player's own clubs, championships and calls."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.people.models import Player
from racing.races.heartbeat import heartbeat_thread
from racing.tables.table import Text
from tournaments.championships.pages.names import entry_name
from tournaments.championships.pages.standings import status_words
from tournaments.clubs.pages.words import ROLES
from tournaments.clubs.selectors.clubs import clubs_of, invitations_to, public_clubs_of
from tournaments.entries.selectors.reserves import calls_to
from tournaments.models import Championship, Club, ClubInvitation, Membership, ReserveCall
from tournaments.shared.selectors import own_championships

CHAMPIONSHIPS, CLUBS, INVITATIONS, CALLS = 10, 10, 10, 10


@dataclass(frozen=True, slots=True)
class ClubCard:
    club: Club
    members: int
    championships: int
    """How many championships are under way."""
    role: Text
    """The reader's role; empty for strangers."""


@dataclass(frozen=True, slots=True)
class OwnChampionship:
    championship: Championship
    status: Text


@dataclass(frozen=True, slots=True)
class OwnClub:
    club: Club
    role: Text
    requests: int
    """How many requests wait for the player's answer."""


@dataclass(frozen=True, slots=True)
class OwnCall:
    """A call that the player has as a reserve."""

    call: ReserveCall
    entry: str


@dataclass(frozen=True, slots=True)
class Own:
    calls: Sequence[OwnCall]
    championships: Sequence[OwnChampionship]
    clubs: Sequence[OwnClub]
    invitations: Sequence[ClubInvitation]

    @property
    def is_empty(self) -> bool:
        return not (self.calls or self.championships or self.clubs or self.invitations)


def club_card(club: Any) -> ClubCard:
    return ClubCard(club, club.members, club.under_way, ROLES.get(club.role, ""))


def own_page(player: Player, now: datetime) -> Own:
    """The player's own calls, championships, clubs and invitations, in four queries."""
    championships = own_championships(player)[:CHAMPIONSHIPS]
    calls = calls_to(player, heartbeat_thread.shown(now))
    return Own(
        calls=[OwnCall(each, entry_name(each.entry)) for each in calls[:CALLS]],
        championships=[OwnChampionship(each, status_words(each)) for each in championships],
        clubs=[_own_club(each) for each in clubs_of(player)[:CLUBS]],
        invitations=list(invitations_to(player)[:INVITATIONS]),
    )


def public_clubs(player: Player) -> list[OwnClub]:
    """The player's clubs that everybody may see."""
    found = public_clubs_of(player)[:CLUBS]
    return [OwnClub(each.club, ROLES[each.role], 0) for each in found]


def _own_club(membership: Membership) -> OwnClub:
    requests: int = getattr(membership, "requests")  # noqa: B009
    return OwnClub(membership.club, ROLES[membership.role], requests)
