"""Deadlines: whoever comes locks, looks again whether it is due, and acts once."""

import logging
from datetime import datetime, timedelta

from django.db import transaction

from racing.bots.situation import Level
from racing.engine.values import Pass, Seat
from racing.errors import NoSuchRace, RaceNotRunning
from racing.models import Move, Seating
from racing.selectors.races import deadlines_until, overdue_races
from racing.services.bots import bot_action
from racing.services.running import RunningRace

logger = logging.getLogger(__name__)

SWEEP_EVERY = timedelta(minutes=1)


def sweep_deadlines(*, now: datetime) -> int:
    """Act on every race whose time ran out; how many there were."""
    return sum(_timed_out(race_id, now) for race_id in overdue_races(now))


def deadlines_before_next_sweep(*, now: datetime) -> list[tuple[int, datetime]]:
    """Races to look at exactly when they fall due, because the next sweep would come late."""
    return deadlines_until(now, now + SWEEP_EVERY)


def time_out(*, race_id: int, now: datetime) -> bool:
    """Play for every seat of this race whose time ran out; False when none has, any more."""
    try:
        with transaction.atomic():
            running = RunningRace.locked(race_id, now=now)
            late = [each for each in running.seatings if _is_late(each, now)]
            for seating in late:
                _play_late(running, seating, Level(running.race.stand_in))
            running.save()
    except (NoSuchRace, RaceNotRunning):
        return False
    return bool(late)


def _timed_out(race_id: int, now: datetime) -> bool:
    """One race that cannot be played on must not hold up the clocks of all others.

    Names the error's kind only: its text might carry a hidden choice.
    """
    try:
        return time_out(race_id=race_id, now=now)
    except Exception as error:
        logger.error("the clock of race %s failed: %s", race_id, type(error).__name__)
        return False


def _is_late(seating: Seating, now: datetime) -> bool:
    return seating.to_act and seating.deadline is not None and seating.deadline <= now


def _play_late(running: RunningRace, seating: Seating, level: Level) -> None:
    """Pass where the rules have it, else the stand-in plays this turn to its end."""
    seat = Seat(seating.seat)
    if seat not in running.seats_to_act:
        return
    if Pass() in running.game.site_actions(running.position.state, seat):
        running.play_for(seat, Pass(), Move.Cause.LATE)
        return
    while seat in running.seats_to_act:
        if running.play(seat, bot_action(running, seat, level), Move.Cause.LATE).ends_turn:
            return
