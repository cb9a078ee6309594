"""Races of Racing Cats by people, every draw and every choice the same each time."""

from datetime import datetime
from random import Random
from typing import Any

from django.db import transaction

from racing.people.models import Player
from racing.races.models import Move, Race, Seating
from racing.races.services.running_race import RunningRace
from racing.ratings.services.records import file_runs
from tests.cast import NOON, dealt_race, legal_actions, play

GAME = "racing-cats"


def cat_race(*players: Player, seed: int = 0, now: datetime = NOON, **plan: Any) -> Race:
    return dealt_race(*players, now=now, seed=bytes([seed]) * 32, **{"game": GAME, **plan})


def asked(race: Race) -> Player:
    """The player who is asked now."""
    holder = Seating.objects.select_related("player").get(race=race, to_act=True).player
    assert holder is not None
    return holder


def play_on(race: Race, random: Random) -> None:
    """Whoever is asked plays anything they may."""
    holder = asked(race)
    play(race, holder, random.choice(legal_actions(race, holder)))
    race.refresh_from_db()


def play_until_forced(race: Race, random: Random) -> Player:
    """Plays until somebody is asked for the only card they may play."""
    while len(legal_actions(race, asked(race))) > 1:
        play_on(race, random)
    return asked(race)


def raced(*players: Player, seed: int = 0, now: datetime = NOON, **plan: Any) -> Race:
    """A race driven to the flag in one go, with its runs filed."""
    race, random = cat_race(*players, seed=seed, now=now, **plan), Random(seed)
    with transaction.atomic():
        running = RunningRace.locked(race.pk, now=now)
        while running.seats_to_act:
            (seat,) = running.seats_to_act
            actions = running.game.legal_actions(running.position.state, seat)
            running.play(seat, random.choice(actions), Move.Cause.PLAYER)
        running.save()
    file_runs(race_id=race.pk)
    race.refresh_from_db()
    return race
