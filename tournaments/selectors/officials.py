"""Who runs a season, and who may know of it."""

from django.db.models import Q, QuerySet

from racing.models import Player
from tournaments.models import Championship, Club, Membership

ORGANISERS = (Membership.Role.OWNER, Membership.Role.ORGANISER)
RULERS = (*ORGANISERS, Membership.Role.STEWARD)


def may_organise(championship: Championship, player: Player | None) -> bool:
    """Its organiser, and whoever organises in its club."""
    if player is None:
        return False
    if championship.organiser_id == player.pk:
        return True
    return championship.club_id is not None and is_in(championship.club_id, player, *ORGANISERS)


def may_rule(championship: Championship, player: Player | None) -> bool:
    """Whoever runs it, and the stewards of its club; on the races of others."""
    if player is None:
        return False
    if championship.organiser_id == player.pk:
        return True
    return championship.club_id is not None and is_in(championship.club_id, player, *RULERS)


def is_in(club_id: int, player: Player | None, *roles: str) -> bool:
    """Whether somebody is a member, with one of these roles if any are named."""
    if player is None:
        return False
    found = Membership.objects.filter(club=club_id, player=player)
    return (found.filter(role__in=roles) if roles else found).exists()


def may_watch(club: str, player: Player) -> bool:
    """Private races of a club, whose audience is named by its number."""
    return club.isdecimal() and is_in(int(club), player)


def may_watch_rehearsals(club: str, player: Player) -> bool:
    return club.isdecimal() and is_in(int(club), player, *ORGANISERS)


def organised_by(player: Player) -> Q:
    """Seasons that somebody runs."""
    clubs = Membership.objects.filter(player=player, role__in=ORGANISERS).values("club")
    return Q(organiser=player) | Q(club__in=clubs)


def known_to(player: Player | None) -> Q:
    """Seasons of public clubs or of none, and those of one's own clubs."""
    public = Q(club=None) | Q(club__is_public=True)
    if player is None:
        return public
    return public | Q(club__in=Membership.objects.filter(player=player).values("club"))


def clubs_organised_by(player: Player) -> QuerySet[Club]:
    return Club.objects.filter(memberships__player=player, memberships__role__in=ORGANISERS)
