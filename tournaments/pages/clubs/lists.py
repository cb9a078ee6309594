"""Clubs in a list, and what somebody has to do with clubs and seasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from racing.models import Player
from racing.tables.table import Text
from tournaments.models import Championship, Club, ClubInvitation, Membership
from tournaments.pages.clubs.words import ROLES
from tournaments.pages.standings import status_words
from tournaments.selectors.clubs import clubs_of, invitations_to, public_clubs_of
from tournaments.selectors.own import own_seasons

SEASONS, CLUBS, INVITATIONS = 10, 10, 10


@dataclass(frozen=True, slots=True)
class ClubCard:
    club: Club
    members: int
    seasons: int
    """Under way."""
    role: Text
    """Of the reader; empty for strangers."""


@dataclass(frozen=True, slots=True)
class OwnSeason:
    championship: Championship
    status: Text


@dataclass(frozen=True, slots=True)
class OwnClub:
    club: Club
    role: Text
    requests: int
    """That wait for his answer."""


@dataclass(frozen=True, slots=True)
class Own:
    seasons: Sequence[OwnSeason]
    clubs: Sequence[OwnClub]
    invitations: Sequence[ClubInvitation]

    @property
    def is_empty(self) -> bool:
        return not (self.seasons or self.clubs or self.invitations)


def club_card(club: Any) -> ClubCard:
    return ClubCard(club, club.members, club.seasons, ROLES.get(club.role, ""))


def own_page(player: Player) -> Own:
    """In three queries."""
    seasons = own_seasons(player)[:SEASONS]
    return Own(
        seasons=[OwnSeason(each, status_words(each)) for each in seasons],
        clubs=[_own_club(each) for each in clubs_of(player)[:CLUBS]],
        invitations=list(invitations_to(player)[:INVITATIONS]),
    )


def public_clubs(player: Player) -> list[OwnClub]:
    """As everybody may see them."""
    found = public_clubs_of(player)[:CLUBS]
    return [OwnClub(each.club, ROLES[each.role], 0) for each in found]


def _own_club(membership: Membership) -> OwnClub:
    requests: int = getattr(membership, "requests")  # noqa: B009
    return OwnClub(membership.club, ROLES[membership.role], requests)
