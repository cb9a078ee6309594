"""The people that news of a championship or a club goes to."""

from collections.abc import Iterable

from django.db.models import Q

from racing.people.models import Player
from tournaments.models import Championship, Membership
from tournaments.shared.permissions import ORGANISERS


def players_in(
    audience: str | Iterable[int], *, championship: int | None = None, club: int | None = None
) -> set[int]:
    """Primary keys of the players in an audience; keys that are given stay as they are."""
    if not isinstance(audience, str):
        return set(audience)
    if championship is not None:
        found = Championship.objects.get(pk=championship)
        if audience == "entries":
            return _entered(found)
        if found.club_id is None:
            return {each for each in [found.organiser_id] if each}
        club = found.club_id
    return _members(club, audience)


def _entered(championship: Championship) -> set[int]:
    """Players who drive in the championship and have not withdrawn."""
    own = Q(entries__championship=championship, entries__until_round=None)
    shared = Q(team_entries__championship=championship, team_entries__until_round=None)
    return set(Player.objects.filter(own | shared).values_list("pk", flat=True))


def _members(club: int | None, audience: str) -> set[int]:
    if club is None:
        return set()
    found = Membership.objects.filter(club=club)
    if audience == "organisers":
        found = found.filter(role__in=ORGANISERS)
    return set(found.values_list("player_id", flat=True))
