"""Admits members to a club, whichever way they came."""

from datetime import datetime

from racing.people.models import Player
from tournaments.clubs.errors import ClubFull, GuestsNotInClubs
from tournaments.models import Club, Membership
from tournaments.models.club import Answer

MOST_MEMBERS = 2000


def admit(club: Club, player: Player, *, now: datetime, by: Player | None = None) -> Membership:
    """Makes somebody a member of a locked club, which answers open invitations and requests."""
    if player.is_guest:
        raise GuestsNotInClubs
    if club.memberships.count() >= MOST_MEMBERS:
        raise ClubFull
    welcome = {"answer": Answer.YES, "answered_at": now}
    club.invitations.filter(player=player, answer="").update(**welcome)
    club.join_requests.filter(player=player, answer="").update(**welcome, answered_by=by)
    return club.memberships.create(player=player, since=now)


def is_invited(club: Club, player: Player) -> bool:
    return club.invitations.filter(player=player, answer="").exists()


def refused_at(club: Club, player: Player) -> datetime | None:
    """When the club turned the player down; None if its last answer was another one."""
    last = club.join_requests.filter(player=player).exclude(answer=Answer.TAKEN_BACK).last()
    return last.answered_at if last and last.answer == Answer.NO else None
