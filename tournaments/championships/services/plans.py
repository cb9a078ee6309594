"""Changes how the races of a championship are made, for rounds that open later."""

import json
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction

from racing.bots.situation import Level
from racing.clocks.values import Clock, NoClock
from racing.engine.codec import encode, read_options
from racing.engine.errors import InvalidOptions
from racing.games import GAMES
from racing.people.models import Player
from tournaments.championships.errors import NoRoomForSeats
from tournaments.championships.selectors.seats import seats_of
from tournaments.championships.services.log import note
from tournaments.models import Championship, RacePlan
from tournaments.shared.locking import going_championship


@dataclass(frozen=True, slots=True)
class Races:
    """What an organiser chooses for the races of a championship."""

    makes_races: bool = True
    seats: int = 4
    seating: str = RacePlan.Seating.ROTATION
    fill: str = RacePlan.Fill.NONE
    level: str = Level.CLUB
    clock: Clock = field(default_factory=NoClock)
    patience: int = 3
    is_rated: bool = True
    answer_hours: int = 24


def change_plan(
    *, championship_id: int, organiser: Player, races: Races, now: datetime
) -> RacePlan:
    with transaction.atomic():
        championship = going_championship(championship_id, organiser)
        plan, _ = RacePlan.objects.update_or_create(
            championship=championship,
            defaults={
                "makes_races": races.makes_races,
                "seats": races.seats,
                "seating": races.seating,
                "fill": races.fill,
                "level": races.level,
                "clock": encode(races.clock),
                "patience": races.patience,
                "is_rated": races.is_rated,
                "answer_hours": races.answer_hours,
            },
        )
        _check_rounds(championship, plan)
        note(championship, "plan_changed", by=organiser, now=now)
    return plan


def _check_rounds(championship: Championship, plan: RacePlan) -> None:
    """Raises if a round to come has no room for so many cars."""
    to_come = championship.rounds.filter(opened_at=None, is_cancelled=False, terms="", seats=None)
    for round in to_come:
        game = GAMES.current(round.game)
        try:
            read_options(game, json.loads(round.options), seats_of(game, None, plan))
        except InvalidOptions:
            raise NoRoomForSeats(round.number) from None
