"""People with a stake in races of seasons: no moderator among them rules on such a race."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from tournaments.models import Championship, Entry, Membership, RoundRace
from tournaments.shared.permissions import RULERS


def stakes_of(races: Collection[int]) -> Mapping[int, frozenset[int]]:
    """People with a stake by race: those who run or judge the season, and all who are entered."""
    seasons: dict[int, set[int]] = defaultdict(set)
    rows = RoundRace.objects.filter(race__in=races, round__championship__rehearses=None)
    for race, season in rows.values_list("race", "round__championship"):
        seasons[race].add(season)
    people = people_in_seasons(set().union(*seasons.values()))
    return {race: frozenset().union(*(people[each] for each in of)) for race, of in seasons.items()}


def people_in_seasons(seasons: Collection[int]) -> dict[int, frozenset[int]]:
    """People with a stake by season, in four queries for any number of seasons."""
    found: dict[int, set[int | None]] = {each: set() for each in seasons}
    entries = Entry.objects.filter(championship__in=seasons)
    own = Championship.objects.filter(pk__in=seasons)
    rulers = Membership.objects.filter(club__championships__in=seasons, role__in=RULERS)
    for rows in (
        own.values_list("pk", "organiser"),
        entries.values_list("championship", "player"),
        entries.values_list("championship", "drivers"),
        rulers.values_list("club__championships", "player"),
    ):
        for season, player in rows:
            if season in found:
                found[season].add(player)
    return {each: frozenset(pk for pk in of if pk is not None) for each, of in found.items()}
