"""Races that have finished with a given result, without anybody having to drive them."""

from datetime import datetime, timedelta
from typing import Any

from racing.engine.codec import encode
from racing.engine.values import Outcome, Seat, Standing
from racing.people.models import Player
from racing.races.models import Move, Race, RaceNote, Seating
from racing.ratings.services.ratings import rate_race
from tests.cast import NOON
from tests.dash.values import DashOptions

Groups = tuple[tuple[Player, ...], ...]


def finished(*groups: Player | tuple[Player, ...], days: int = 0, **fields: Any) -> Race:
    """The best first, those who are level in one group; everybody has driven."""
    level: Groups = tuple(each if isinstance(each, tuple) else (each,) for each in groups)
    players = [player for group in level for player in group]
    at = NOON + timedelta(days=days)
    race = Race.objects.create(
        **{
            "game": "dash",
            "rules_version": 1,
            "options": encode(DashOptions()),
            "seats": len(players),
            "host": players[0],
            "status": Race.Status.FINISHED,
            "is_rated": True,
            "code": f"{len(players)}-{Race.objects.count()}",
            "seed": bytes(32),
            "outcome": encode(_outcome(level, players)),
            "summary": {"turn": 12, "progress": 100, "leaders": [0]},
            "created_at": at - timedelta(days=1),
            "finished_at": at,
            **fields,
        }
    )
    Seating.objects.bulk_create(
        Seating(race=race, seat=seat, player=player, joined_at=at)
        for seat, player in enumerate(players)
    )
    for player in players:
        drove(race, player, at)
    return race


def _outcome(groups: Groups, players: list[Player]) -> Outcome:
    seats = tuple(tuple(Seat(players.index(each)) for each in group) for group in groups)
    return Outcome(Standing(seats, ()), seats[0])


def drove(race: Race, player: Player, at: datetime = NOON, waited: int | None = 60) -> None:
    race.version += 1
    seat = race.seatings.get(player=player).seat if race.seatings.exists() else 0
    Move.objects.create(
        race=race,
        number=race.version,
        seat=seat,
        action="{}",
        events="[]",
        ply=race.version,
        player=player,
        waited=waited,
        at=at,
    )


def noted(race: Race, kind: RaceNote.Kind, player: Player, at: datetime = NOON) -> None:
    seating = race.seatings.filter(player=player).first()
    RaceNote.objects.create(
        race=race, kind=kind, ply=0, seat=seating.seat if seating else 0, player=player, at=at
    )


def rated(*groups: Player | tuple[Player, ...], days: int = 0, **fields: Any) -> Race:
    race = finished(*groups, days=days, **fields)
    rate_race(race_id=race.pk)
    return race
