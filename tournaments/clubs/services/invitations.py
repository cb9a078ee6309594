"""Invitations to a club: made, answered, taken back."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.people.models import Player
from racing.people.selectors.people import blocks_between, player_named
from tournaments.clubs.errors import (
    AlreadyAMember,
    AsksAlready,
    NoSuchInvitation,
    NoSuchPerson,
    NotToBeInvited,
    TooManyClubInvitations,
)
from tournaments.clubs.services.admission import admit
from tournaments.models import Club, ClubInvitation
from tournaments.models.club import Answer
from tournaments.shared.club_locking import live_club, membership_in, organised_club
from tournaments.shared.news import write_club_news

OPEN_INVITATIONS = 30
INVITE_AGAIN = timedelta(days=30)
"""How long nobody may invite a player again who has declined."""


def invite_member(*, club_id: int, organiser: Player, name: str, now: datetime) -> ClubInvitation:
    """Invites a player to the club; who is invited already is not asked again."""
    with transaction.atomic():
        club, _ = organised_club(club_id, organiser)
        player = player_named(name)
        if player is None or player.is_guest:
            raise NoSuchPerson(name)
        waiting = club.invitations.filter(player=player, answer="").first()
        if waiting is not None:
            return waiting
        _check(club, organiser, player, now)
        asked = club.invitations.create(player=player, by=organiser, at=now)
        about = {"invitation": asked.pk, "name": organiser.username}
        key = str(asked.pk)
        write_club_news(club, "invited", to=[player], now=now, key=key, asks=True, **about)
    return asked


def answer_invitation(*, club_id: int, player: Player, is_accepted: bool, now: datetime) -> None:
    """Accepts or declines, and tells who invited the player; the same answer again does nothing."""
    with transaction.atomic():
        club = live_club(club_id)
        asked = club.invitations.select_related("by").filter(player=player, answer="").first()
        if asked is None:
            _check_answered(club, player, is_accepted)
            return
        if is_accepted:
            admit(club, player, now=now)
        asked.answer, asked.answered_at = Answer.YES if is_accepted else Answer.NO, now
        asked.save(update_fields=["answer", "answered_at"])
        event = "invitation_accepted" if is_accepted else "invitation_declined"
        told = [asked.by] if asked.by else []
        write_club_news(club, event, to=told, now=now, key=str(asked.pk), name=player.username)


def take_back_invitation(
    *, club_id: int, organiser: Player, invitation_id: int, now: datetime
) -> None:
    with transaction.atomic():
        club, _ = organised_club(club_id, organiser)
        asked = club.invitations.filter(pk=invitation_id).first()
        if asked is None or asked.answer not in ("", Answer.TAKEN_BACK):
            raise NoSuchInvitation
        asked.answer, asked.answered_at = Answer.TAKEN_BACK, asked.answered_at or now
        asked.save(update_fields=["answer", "answered_at"])


def _check_answered(club: Club, player: Player, is_accepted: bool) -> None:
    """Lets a second click pass; raises where there was nothing to answer."""
    is_member = membership_in(club, player.pk) is not None
    last = club.invitations.filter(player=player).last()
    if last is None or last.answer == Answer.TAKEN_BACK or is_member != is_accepted:
        raise NoSuchInvitation


def _check(club: Club, organiser: Player, player: Player, now: datetime) -> None:
    """Raises if the player cannot be invited; never tells of a block."""
    if membership_in(club, player.pk):
        raise AlreadyAMember(player.username)
    if club.join_requests.filter(player=player, answer="").exists():
        raise AsksAlready(player.username)
    declined = club.invitations.filter(player=player, answer=Answer.NO)
    if declined.filter(answered_at__gt=now - INVITE_AGAIN).exists():
        raise NotToBeInvited(player.username)
    if blocks_between(player, [organiser.pk]):
        raise NotToBeInvited(player.username)
    if club.invitations.filter(answer="").count() >= OPEN_INVITATIONS:
        raise TooManyClubInvitations
