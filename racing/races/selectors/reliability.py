"""Reliability of players, from their moves and missed turns."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import F, Window
from django.db.models.functions import RowNumber

from racing.clocks.reliability import TURNS, Called, Fate, Reliability, reliability_of
from racing.people.models import Player
from racing.races.models import Move, RaceNote

LOOKED_BACK = timedelta(days=180)
FATES = {RaceNote.Kind.EXCUSED: Fate.EXCUSED, RaceNote.Kind.MISSED: Fate.MISSED}


def reliability(player: Player, *, now: datetime) -> Reliability:
    return reliabilities([player.pk], now=now)[player.pk]


def reliabilities(players: Iterable[int], *, now: datetime) -> dict[int, Reliability]:
    """Reliability by player id, in two queries; turns of live races do not count."""
    ids = set(players)
    calls: dict[int, list[Called]] = defaultdict(list)
    for player, call in (*_answers(ids, now), *_misses(ids, now)):
        calls[player].append(call)
    return {player: reliability_of(calls[player]) for player in ids}


def _answers(players: set[int], now: datetime) -> list[tuple[int, Called]]:
    rows = (
        Move.objects.filter(
            player__in=players, waited__isnull=False, at__gt=now - LOOKED_BACK, at__lte=now
        )
        .filter(race__is_live=False)
        .annotate(age=_age())
        .filter(age__lte=TURNS)
        .order_by()
        .values_list("player", "at", "race", "waited")
    )
    return [(player, Called(at, race, Fate.ANSWERED, wait)) for player, at, race, wait in rows]


def _misses(players: set[int], now: datetime) -> list[tuple[int, Called]]:
    rows = (
        RaceNote.objects.filter(
            player__in=players, kind__in=FATES, at__gt=now - LOOKED_BACK, at__lte=now
        )
        .filter(race__is_live=False)
        .annotate(age=_age())
        .filter(age__lte=TURNS)
        .order_by()
        .values_list("player", "at", "race", "kind")
    )
    return [
        (player, Called(at, race, FATES[RaceNote.Kind(kind)])) for player, at, race, kind in rows
    ]


def _age() -> Window:
    """Numbers each player's rows from the latest, which is 1."""
    return Window(RowNumber(), partition_by=F("player"), order_by=[F("at").desc(), F("pk").desc()])
