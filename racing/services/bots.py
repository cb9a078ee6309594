"""Bots in their seats, and stand-ins of those who are gone: all that are next play in one go."""

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

from django.db import transaction
from django.utils import timezone

from racing.bots.situation import Level, situation_of
from racing.engine.values import Action, Seat
from racing.errors import NoSuchRace, RaceNotRunning
from racing.models import Move
from racing.services.running import RunningRace
from racing.titles import title_of

_random = SystemRandom()


def play_bots(payload: Mapping[str, Any]) -> None:
    """Handler of `bots_asked`; run twice, it finds no bot to act."""
    try:
        with transaction.atomic():
            running = RunningRace.locked(payload["race"], now=timezone.now())
            _play_all(running)
            running.save()
    except (NoSuchRace, RaceNotRunning):
        return


def bot_action(running: RunningRace, seat: Seat, level: Level) -> Action:
    """What a bot of this level would do, from what the seat may know alone."""
    choose = title_of(running.race.game).bots[level]
    return choose(situation_of(running.game, running.position, seat, _random))


def _play_all(running: RunningRace) -> None:
    stand_in = running.race.stand_in
    levels = {
        Seat(each.seat): Level(each.bot or stand_in) for each in running.seatings if each.is_driven
    }
    while waiting := running.seats_to_act & levels.keys():
        seat = min(waiting)
        running.play(seat, bot_action(running, seat, levels[seat]), Move.Cause.BOT)
