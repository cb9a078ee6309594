"""Queries for the races of rounds: a few of each round, or all of one."""

from collections import Counter, defaultdict

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Value, Window
from django.db.models.functions import RowNumber

from racing.people.models import Player
from racing.races.models import Race, Seating
from racing.races.selectors.races import listed_races
from tournaments.models import Championship, Round, RoundRace


def race_counts(championship: Championship) -> Counter[int]:
    """How many races each round has, by its primary key."""
    rows = RoundRace.objects.filter(round__championship=championship).order_by()
    return Counter(dict(rows.values_list("round").annotate(number=Count("pk"))))


def races_by_round(
    championship: Championship, reader: Player | None, *, most: int
) -> dict[int, list[Race]]:
    """A few races of each round: the reader's own before all others, then the latest."""
    rows = RoundRace.objects.filter(round__championship=championship)
    place = Window(
        RowNumber(), partition_by="round", order_by=[F("is_own").desc(), F("race").desc()]
    )
    shown = rows.annotate(is_own=_driven_by(reader)).annotate(place=place).filter(place__lte=most)
    places = {race: (round, place) for race, round, place in shown.values_list(*_PLACED)}
    found: dict[int, list[Race]] = defaultdict(list)
    for race in sorted(listed_races().filter(pk__in=places), key=lambda race: places[race.pk]):
        found[places[race.pk][0]].append(race)
    return found


def races_in(round: Round) -> QuerySet[Race]:
    return listed_races().filter(round_races__round=round)


_PLACED = ("race", "round", "place")


def _driven_by(reader: Player | None) -> Q | Value | Exists:
    if reader is None:
        return Value(value=False)
    return Exists(Seating.objects.filter(race=OuterRef("race"), player=reader))
