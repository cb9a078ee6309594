"""Who runs a season, and who may know of it."""

from typing import Any

from django.db.models import Q, QuerySet

from racing.models import Player
from tournaments.models import Application, Championship, Club, Entry, Membership

IN_LINE = (Application.State.ASKED, Application.State.WAITING, Application.State.RESERVE)
ORGANISERS = (Membership.Role.OWNER, Membership.Role.ORGANISER)
RULERS = (*ORGANISERS, Membership.Role.STEWARD)


def may_organise(championship: Championship, player: Player | None) -> bool:
    """Whoever organises in its club; its organiser where it is of no club."""
    return _has_it(championship, player, ORGANISERS)


def may_rule(championship: Championship, player: Player | None) -> bool:
    """Whoever runs it, and the stewards of its club; on the races of others."""
    return _has_it(championship, player, RULERS)


def is_in(club_id: int, player: Player | None, *roles: str) -> bool:
    """Whether somebody is a member, with one of these roles if any are named."""
    if player is None:
        return False
    found = Membership.objects.filter(club=club_id, player=player)
    return (found.filter(role__in=roles) if roles else found).exists()


def may_watch(club: str, player: Player) -> bool:
    """Private races of a club, whose audience is named by its number."""
    return club.isdecimal() and is_in(int(club), player)


def may_watch_season(season: str, player: Player) -> bool:
    """Private races of a season: for all who may know of it."""
    if not season.isdecimal():
        return False
    return Championship.objects.filter(known_to(player), pk=int(season)).exists()


def may_watch_rehearsals(club: str, player: Player) -> bool:
    return club.isdecimal() and is_in(int(club), player, *ORGANISERS)


def organised_by(player: Player) -> Q:
    """Seasons that somebody runs: who has left a club leaves its seasons to it."""
    clubs = Membership.objects.filter(player=player, role__in=ORGANISERS).values("club")
    return Q(organiser=player, club=None) | Q(club__in=clubs)


def known_to(player: Player | None) -> Q:
    """Seasons of public clubs or of none, those of one's own clubs, and those one is in."""
    public = Q(club=None) | Q(club__is_public=True)
    if player is None:
        return public
    own = Q(club__in=Membership.objects.filter(player=player).values("club"))
    return public | own | Q(pk__in=driven_by(player)) | Q(pk__in=_asked_by(player))


def driven_by(player: Player) -> QuerySet[Entry, Any]:
    """The numbers of seasons in which somebody is entered, a member of their club or not."""
    driven = Entry.objects.filter(Q(player=player) | Q(drivers=player), until_round=None)
    return driven.values("championship")


def clubs_organised_by(player: Player) -> QuerySet[Club]:
    return Club.objects.filter(memberships__player=player, memberships__role__in=ORGANISERS)


def _asked_by(player: Player) -> QuerySet[Application, Any]:
    """Those in which he waits for an answer, a place or a call."""
    return Application.objects.filter(player=player, state__in=IN_LINE).values("championship")


def _has_it(championship: Championship, player: Player | None, roles: tuple[str, ...]) -> bool:
    if championship.club_id is not None:
        return is_in(championship.club_id, player, *roles)
    return player is not None and championship.organiser_id == player.pk
