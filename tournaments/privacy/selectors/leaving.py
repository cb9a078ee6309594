"""Clubs and championships of somebody who wants to leave, and who could take them over."""

from django.db.models import QuerySet

from racing.people.models import Player
from tournaments.championships.selectors.entries import people_in_championship
from tournaments.clubs.selectors.clubs import members_of
from tournaments.models import Championship, Club, Membership

Status = Championship.Status


def heir_of(club: Club | None, player: Player) -> Membership | None:
    """The member who is next in rank in the club, and the longest in it."""
    if club is None:
        return None
    others = members_of(club).exclude(player=player)
    return others.filter(player__is_active=True, player__left_at=None).first()


def championships_run_by(player: Player) -> QuerySet[Championship]:
    """Championships that the player runs and that are not signed yet."""
    found = Championship.objects.filter(organiser=player, rehearses=None)
    return found.exclude(status=Status.FINISHED).select_related("club").order_by("pk")


def needs_another_organiser(championship: Championship, player: Player) -> bool:
    """Whether others are in the championship and no member of a club could take it over."""
    if heir_of(championship.club, player) is not None:
        return False
    return people_in_championship(championship, player).exists()
