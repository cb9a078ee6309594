"""Members of a club: joining, leaving, removal and roles."""

from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from tournaments.clubs.errors import JoiningClosed, OwnerCannotLeave, RoleNotYours
from tournaments.clubs.services.admission import admit, is_invited, refused_at
from tournaments.clubs.services.founding import check_owned
from tournaments.models import Club, Membership
from tournaments.models.club import Answer
from tournaments.shared.club_locking import (
    live_club,
    locked_club,
    member_of,
    membership_in,
    organised_club,
    owned_club,
)
from tournaments.shared.news import write_club_news
from tournaments.shared.permissions import check_may_write

Role = Membership.Role
APPOINTED = (Role.STEWARD, Role.MEMBER)
"""Roles that organisers give; the owner appoints organisers too."""


def join_club(*, club_id: int, player: Player, now: datetime) -> Membership:
    """Makes the player a member at once, if the club is open to them or they are invited."""
    with transaction.atomic():
        club = live_club(club_id)
        found = membership_in(club, player.pk)
        if found is not None:
            return found
        if not is_invited(club, player) and not _is_open_to(club, player):
            raise JoiningClosed
        return admit(club, player, now=now)


def leave_club(*, club_id: int, player: Player, now: datetime) -> None:
    with transaction.atomic():
        found = membership_in(locked_club(club_id), player.pk)
        if found is None:
            return
        if found.role == Role.OWNER:
            raise OwnerCannotLeave
        found.delete()


def remove_member(
    *, club_id: int, organiser: Player, player_id: int, words: str = "", now: datetime
) -> None:
    """Removes a member and keeps a refused request, so that they have to ask to come back."""
    check_may_write(organiser, words, now=now)
    with transaction.atomic():
        club, own = organised_club(club_id, organiser)
        found = membership_in(club, player_id)
        if found is None:
            return
        _check_rank(own, found.role)
        found.delete()
        club.join_requests.create(
            player=found.player, at=now, answer=Answer.NO, answered_at=now, answered_by=organiser
        )
        event = "sent_away_with_words" if words else "sent_away"
        write_club_news(club, event, to=[found.player], now=now, words=words)


def set_role(
    *, club_id: int, organiser: Player, player_id: int, role: str, now: datetime
) -> Membership:
    with transaction.atomic():
        club, own = organised_club(club_id, organiser)
        found = member_of(club, player_id)
        _check_rank(own, found.role)
        _check_rank(own, role)
        if found.role != role:
            found.role = role
            found.save(update_fields=["role"])
            write_club_news(club, f"made_{role}", to=[found.player], now=now)
    return found


def hand_over_club(*, club_id: int, owner: Player, player_id: int, now: datetime) -> None:
    """Makes another member the owner; the former owner is an organiser from then on."""
    with transaction.atomic():
        club, own = owned_club(club_id, owner)
        found = member_of(club, player_id)
        if found.pk == own.pk:
            return
        check_owned(found.player)
        # In this order: a club never has two owners.
        for membership, role in ((own, Role.ORGANISER), (found, Role.OWNER)):
            membership.role = role
            membership.save(update_fields=["role"])
        write_club_news(club, "made_owner", to=[found.player], now=now)


def may_appoint(own: str, role: str) -> bool:
    """Whether a member with the first role may give and take the second."""
    if own == Role.OWNER:
        return role != Role.OWNER
    return own == Role.ORGANISER and role in APPOINTED


def _check_rank(own: Membership, role: str) -> None:
    if not may_appoint(own.role, role):
        raise RoleNotYours


def _is_open_to(club: Club, player: Player) -> bool:
    is_open = club.is_public and club.joining == Club.Joining.OPEN
    return is_open and refused_at(club, player) is None
