"""Data that hints are computed from: sightings, races together and move times."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from operator import itemgetter

from django.db.models import Q, QuerySet

from racing.bots.situation import Level
from racing.engine.errors import RuleError
from racing.engine.values import Car, Outcome, Seat
from racing.fair_play.models import Sighting as SightingRow
from racing.fair_play.rules.company import Meeting
from racing.fair_play.rules.connections import Sighting
from racing.fair_play.rules.diaries import Answer
from racing.fair_play.rules.skill import Finish
from racing.people.models import Player
from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.selectors.races import UNLISTED

ACTIVE = timedelta(days=60)
RACES, ANSWERS = timedelta(days=90), timedelta(days=45)
"""How far back races and answers are read."""
AT_ONCE = 500
BOTS = {level: -number for number, level in enumerate(Level, 1)}
GONE = -len(BOTS) - 1
"""Stands for players who have left: a rival like others, without a name."""


@dataclass(frozen=True, slots=True)
class Started:
    """A race that has started, with those of its players that are looked at."""

    meeting: Meeting
    is_chosen: bool
    """Whether its players came together of their own accord."""


def players_looked_at(now: datetime) -> set[int]:
    """Ids of all accounts seen lately, banned or not."""
    recent = Player.objects.filter(is_guest=False, seen_on__gte=(now - ACTIVE).date())
    return set(recent.values_list("pk", flat=True))


def sightings_of(players: Collection[int]) -> Iterator[Sighting]:
    """All stored sightings of these players."""
    rows = SightingRow.objects.values_list("player", "day", "address", "network", "agent")
    for row in rows.order_by().iterator():
        if row[0] in players:
            yield Sighting(*row)


def counting(races: QuerySet[Race]) -> QuerySet[Race]:
    """Races that count for something or that everybody may watch.

    Private races of friends that count for nothing are left alone.
    """
    counts = Q(is_rated=True) | Q(is_private=False) | ~Q(occasion={})
    return races.filter(counts, is_trial=False)


def races_started(players: Collection[int], *, now: datetime) -> Iterator[Started]:
    began = Race.objects.filter(started_at__gt=now - RACES, started_at__lte=now)
    rows = (
        Seating.objects.filter(race__in=counting(began), player__isnull=False)
        .order_by("race_id", "seat")
        .values_list("race_id", "race__game", "race__started_at", "race__occasion", "player_id")
    )
    for _, group in groupby(rows.iterator(), key=itemgetter(0)):
        seats = list(group)
        _, game, at, occasion, _ = seats[0]
        people = tuple(row[4] for row in seats if row[4] in players)
        if at is not None:
            yield Started(Meeting(game, at, people), is_chosen=not occasion)


def races_finished(players: Collection[int], *, now: datetime) -> Iterator[Finish]:
    """Finished races whose outcome stands, in batches."""
    ended = Race.objects.filter(
        status=Race.Status.FINISHED,
        annulled_at=None,
        finished_at__gt=now - RACES,
        finished_at__lte=now,
    )
    numbers = list(counting(ended).order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(numbers), AT_ONCE):
        races = ended.filter(pk__in=numbers[start : start + AT_ONCE]).defer(*UNLISTED)
        yield from _finishes(list(races), players)


def answers_of(players: Collection[int], *, now: datetime) -> dict[int, list[Answer]]:
    """Turns that each of these players ended themselves, in the same races."""
    moves = Move.objects.filter(
        player__in=players, waited__isnull=False, at__gt=now - ANSWERS, at__lte=now
    ).filter(race__in=counting(Race.objects.all()))
    found: dict[int, list[Answer]] = defaultdict(list)
    rows = moves.order_by().values_list("player", "race", "at", "waited")
    for player, race, at, waited in rows.iterator():
        if player is not None and waited is not None:
            found[player].append(Answer(race, int(at.timestamp()), waited))
    return found


def _finishes(races: Sequence[Race], players: Collection[int]) -> Iterator[Finish]:
    seats: dict[int, list[Seating]] = defaultdict(list)
    seatings = Seating.objects.filter(race__in=[race.pk for race in races])
    for seating in seatings.only("race", "seat", "player", "bot", "has_retired"):
        seats[seating.race_id].append(seating)
    handed = RaceNote.objects.filter(race__in=seats, kind=RaceNote.Kind.SEAT_TAKEN)
    taken = set(handed.values_list("race", "seat"))
    for race in races:
        own = [each for each in seats[race.pk] if (race.pk, each.seat) not in taken]
        if (outcome := _outcome(race)) and race.finished_at:
            yield _finish(race.game, race.finished_at, outcome, own, players)


def _outcome(race: Race) -> Outcome | None:
    try:
        return race.result
    except RuleError:
        # The game, or this version of its rules, is not known here any more.
        return None


def _finish(
    game: str, at: datetime, outcome: Outcome, seatings: Sequence[Seating], players: Collection[int]
) -> Finish:
    drivers = {each.seat: _driver(each, players) for each in seatings}
    places = {drivers[each.seat]: outcome.place_of(Seat(each.seat)) for each in seatings}
    out = {
        drivers[each.seat]
        for each in seatings
        if each.has_retired or _has_no_car_left(outcome, each.seat)
    }
    return Finish(game, at, places, frozenset(each for each in out if each > 0))


def _driver(seating: Seating, players: Collection[int]) -> int:
    """The player's id if looked at; others get distinct numbers below zero."""
    if seating.player_id is None:
        return BOTS[Level(seating.bot)] if seating.bot else GONE
    if seating.player_id in players:
        return seating.player_id
    return GONE - seating.player_id


def _has_no_car_left(outcome: Outcome, seat: int) -> bool:
    cars: set[Car] = {car for group in outcome.standing.cars for car in group if car.seat == seat}
    return bool(cars) and cars <= set(outcome.out)
