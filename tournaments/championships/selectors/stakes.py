"""People with a stake in races of championships: no moderator among them rules on such a race."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from tournaments.models import Championship, Entry, Membership, RoundRace
from tournaments.shared.permissions import RULERS


def stakes_of(races: Collection[int]) -> Mapping[int, frozenset[int]]:
    """People with a stake by race: those who run or judge the championship, and all who are
    entered."""
    championships: dict[int, set[int]] = defaultdict(set)
    rows = RoundRace.objects.filter(race__in=races, round__championship__rehearses=None)
    for race, championship in rows.values_list("race", "round__championship"):
        championships[race].add(championship)
    people = people_in_championships(set().union(*championships.values()))
    return {
        race: frozenset().union(*(people[each] for each in of))
        for race, of in championships.items()
    }


def people_in_championships(championships: Collection[int]) -> dict[int, frozenset[int]]:
    """People with a stake by championship, in four queries for any number of championships."""
    found: dict[int, set[int | None]] = {each: set() for each in championships}
    entries = Entry.objects.filter(championship__in=championships)
    own = Championship.objects.filter(pk__in=championships)
    rulers = Membership.objects.filter(club__championships__in=championships, role__in=RULERS)
    for rows in (
        own.values_list("pk", "organiser"),
        entries.values_list("championship", "player"),
        entries.values_list("championship", "drivers"),
        rulers.values_list("club__championships", "player"),
    ):
        for championship, player in rows:
            if championship in found:
                found[championship].add(player)
    return {each: frozenset(pk for pk in of if pk is not None) for each, of in found.items()}
