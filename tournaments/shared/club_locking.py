"""Locks the row of a club, so that changes wait for each other."""

from racing.people.models import Player
from tournaments.models import Club, Membership
from tournaments.shared.errors import (
    Frozen,
    NoSuchClub,
    NotAMember,
    NotTheClubsOrganiser,
    NotTheOwner,
)


def locked_club(club_id: int) -> Club:
    found = Club.objects.select_for_update(no_key=True).filter(pk=club_id).first()
    if found is None:
        raise NoSuchClub
    return found


def live_club(club_id: int) -> Club:
    """The locked club; raises if moderators have frozen it."""
    club = locked_club(club_id)
    if club.frozen_at is not None:
        raise Frozen
    return club


def organised_club(club_id: int, organiser: Player) -> tuple[Club, Membership]:
    """The locked club and the organiser's membership; raises for anybody else."""
    club = live_club(club_id)
    part = membership_in(club, organiser.pk)
    if part is None or not part.may_organise:
        raise NotTheClubsOrganiser
    return club, part


def owned_club(club_id: int, owner: Player) -> tuple[Club, Membership]:
    club = live_club(club_id)
    part = membership_in(club, owner.pk)
    if part is None or part.role != Membership.Role.OWNER:
        raise NotTheOwner
    return club, part


def membership_in(club: Club, player_id: int) -> Membership | None:
    return club.memberships.select_related("player").filter(player=player_id).first()


def member_of(club: Club, player_id: int) -> Membership:
    found = membership_in(club, player_id)
    if found is None:
        raise NotAMember
    return found
