"""Invitations by name, for invited players and hosts."""

from django.db.models import QuerySet

from racing.people.models import Player
from racing.races.models import Invitation, Race
from racing.races.selectors.races import UNLISTED


def invitations_for(player: Player) -> QuerySet[Invitation]:
    """Invitations that the player may still answer, the latest first."""
    unlisted = (f"race__{name}" for name in UNLISTED)
    asked = Invitation.objects.filter(player=player, declined_at=None)
    asked = asked.filter(race__status=Race.Status.OPEN).order_by("-at", "-pk")
    return asked.select_related("race", "by").defer(*unlisted)


def invited_to(race: Race) -> list[Invitation]:
    """Invitations to the race; no query where nobody was ever invited."""
    if not race.invited:
        return []
    return list(race.invitations.select_related("player").order_by("at", "pk"))
