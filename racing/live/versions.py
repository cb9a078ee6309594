"""Versions: short texts that change exactly when what somebody sees does.

That of a race stands on its page as the token; those of many are read at once, for the streams.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from django.db.models import F, OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce

from racing.notices.selectors.notices import count_of, header_counts
from racing.people.models import Player
from racing.races.models import Invitation, Race, Seating
from racing.races.selectors.races import race_version

AT_ONCE = 5000
"""Numbers in one query: databases take some ten thousand."""
A_RACE = 1_000_003
UNDER_WAY = (Race.Status.OPEN, Race.Status.STARTING, Race.Status.RUNNING)


@dataclass(frozen=True, slots=True)
class RaceVersions:
    """Versions of one race for all who look at it."""

    shown: int
    said: int
    own: dict[int, int] = field(default_factory=dict)
    """Versions of what each seated player sees, by player id."""

    def seen_by(self, player: int) -> str:
        return race_version(self.shown, self.own.get(player), self.said)


def race_versions(races: Collection[int]) -> dict[int, RaceVersions]:
    """Versions of many races, in two queries."""
    found: dict[int, RaceVersions] = {}
    for some in _parts(races):
        rows = Race.objects.filter(pk__in=some).values_list("pk", "shown", "said")
        found |= {pk: RaceVersions(shown, said) for pk, shown, said in rows}
        seats = Seating.objects.filter(race__in=some, player__isnull=False).order_by()
        for race, player, own in seats.values_list("race_id", "player_id", "shown"):
            if race in found and player is not None:
                found[race].own[player] = own
    return found


def players_of(races: Collection[int]) -> set[int]:
    """Ids of the players seated in any of these races."""
    seats = Seating.objects.filter(race__in=list(races), player__isnull=False).order_by()
    return {each for each in seats.values_list("player_id", flat=True) if each is not None}


def player_versions(players: Collection[int]) -> dict[int, str]:
    """Versions of players' headers and race lists, in one query.

    They count races that wait, new notices, races under way and invitations.
    """
    found: dict[int, str] = {}
    for some in _parts(players):
        rows = header_counts(some, _changes(), _invitations())
        found |= {player: ".".join(map(str, counts)) for player, *counts in rows}
    return found


def player_version(player: Player) -> str:
    return player_versions([player.pk])[player.pk]


def _changes() -> Coalesce:
    """A number that changes whenever one of the player's races changes, starts or ends.

    Each race under way adds more than its changes ever will, so that no end goes unnoticed.
    """
    seats = Seating.objects.filter(player=OuterRef("pk"), race__status__in=UNDER_WAY).order_by()
    each = F("race__shown") + F("shown") + F("asked_at") + A_RACE
    summed = seats.values("player").annotate(changes=Sum(each)).values("changes")
    return Coalesce(Subquery(summed), 0)


def _invitations() -> Coalesce:
    asked = Invitation.objects.filter(
        player=OuterRef("pk"), declined_at=None, race__status=Race.Status.OPEN
    )
    return count_of(asked)


def _parts(numbers: Collection[int]) -> Iterator[list[int]]:
    ordered = sorted(numbers)
    for start in range(0, len(ordered), AT_ONCE):
        yield ordered[start : start + AT_ONCE]
