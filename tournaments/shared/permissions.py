"""Permissions: who runs a championship, who rules in it, and who may know of it or write."""

from functools import partial
from typing import Any

from django.db.models import Q, QuerySet

from racing.people.models import Player
from racing.people.services import players
from tournaments.models import Application, Championship, Club, Entry, Membership
from tournaments.shared.errors import SpeakerMuted

PENDING = (Application.State.ASKED, Application.State.WAITING, Application.State.RESERVE)
ORGANISERS = (Membership.Role.OWNER, Membership.Role.ORGANISER)
RULERS = (*ORGANISERS, Membership.Role.STEWARD)

check_may_write = partial(players.check_may_write, refusal=SpeakerMuted)
"""The rule of racing, with a refusal that pages and programs of tournaments put into words."""


def may_organise(championship: Championship, player: Player | None) -> bool:
    """Whether the player organises in its club, or is the organiser if it has none."""
    return _has_it(championship, player, ORGANISERS)


def may_rule(championship: Championship, player: Player | None) -> bool:
    """Whether the player runs the championship or is a steward of its club."""
    return _has_it(championship, player, RULERS)


def is_in(club_id: int, player: Player | None, *roles: str) -> bool:
    """Whether somebody is a member, with one of these roles if any are named."""
    if player is None:
        return False
    found = Membership.objects.filter(club=club_id, player=player)
    return (found.filter(role__in=roles) if roles else found).exists()


def may_watch(club: str, player: Player) -> bool:
    """Whether the player may watch private races of a club, named by its primary key."""
    return club.isdecimal() and is_in(int(club), player)


def may_watch_championship(championship: str, player: Player) -> bool:
    """Whether the player may watch private races of a championship: all may who know of it."""
    if not championship.isdecimal():
        return False
    return Championship.objects.filter(known_to(player), pk=int(championship)).exists()


def may_watch_rehearsals(club: str, player: Player) -> bool:
    return club.isdecimal() and is_in(int(club), player, *ORGANISERS)


def organised_by(player: Player) -> Q:
    """Filter of championships that a player runs: those of a club are run by its organisers."""
    clubs = Membership.objects.filter(player=player, role__in=ORGANISERS).values("club")
    return Q(organiser=player, club=None) | Q(club__in=clubs)


def known_to(player: Player | None) -> Q:
    """Filter of championships: of public clubs or none, of the player's clubs, and those they are
    in."""
    public = Q(club=None) | Q(club__is_public=True)
    if player is None:
        return public
    own = Q(club__in=Membership.objects.filter(player=player).values("club"))
    return public | own | Q(pk__in=driven_by(player)) | Q(pk__in=_asked_by(player))


def driven_by(player: Player) -> QuerySet[Entry, Any]:
    """Primary keys of championships that a player is entered in, a member of their club or not."""
    driven = Entry.objects.filter(Q(player=player) | Q(drivers=player), until_round=None)
    return driven.values("championship")


def clubs_organised_by(player: Player) -> QuerySet[Club]:
    return Club.objects.filter(memberships__player=player, memberships__role__in=ORGANISERS)


def _asked_by(player: Player) -> QuerySet[Application, Any]:
    """Primary keys of championships where the player waits for an answer, a place or a call."""
    return Application.objects.filter(player=player, state__in=PENDING).values("championship")


def _has_it(championship: Championship, player: Player | None, roles: tuple[str, ...]) -> bool:
    if championship.club_id is not None:
        return is_in(championship.club_id, player, *roles)
    return player is not None and championship.organiser_id == player.pk
