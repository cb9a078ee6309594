"""Plays moves that leave no choice, for players who want that."""

from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from racing.races.errors import NoSuchRace, RaceNotRunning, SeedLost
from racing.races.models import Race, Seating
from racing.races.services.running_race import RunningRace


def want_no_forced_questions(*, player: Player, now: datetime) -> None:
    player.plays_forced = True
    player.save(update_fields=["plays_forced"])
    play_what_is_forced(player=player, now=now)


def play_what_is_forced(*, player: Player, now: datetime) -> None:
    """Play forced moves in every race that waits for the player, if they want it.

    Twice is harmless.
    """
    if not player.plays_forced:
        return
    waiting = Seating.objects.filter(player=player, to_act=True, race__status=Race.Status.RUNNING)
    for race_id in list(waiting.order_by("race_id").values_list("race_id", flat=True)):
        _play_in(race_id, now)


def _play_in(race_id: int, now: datetime) -> None:
    try:
        with transaction.atomic():
            RunningRace.locked(race_id, now=now).save()
    except (NoSuchRace, RaceNotRunning, SeedLost):
        return
