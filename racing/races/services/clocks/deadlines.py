"""Acts on seats whose time has run out, once each."""

import logging
from datetime import datetime, timedelta

from django.db import transaction

from racing.bots.situation import Level
from racing.clocks.running import extension
from racing.clocks.values import DAY
from racing.engine.values import Pass, Seat
from racing.races.errors import NoSuchRace, RaceNotRunning
from racing.races.events import TurnExcused, TurnMissed
from racing.races.models import Move, RaceNote, Seating
from racing.races.selectors.races import deadlines_until, overdue_races
from racing.races.services import stand_ins
from racing.races.services.bots import play_once
from racing.races.services.clocks import race_clock
from racing.races.services.clocks.holidays import take_automatic_holiday
from racing.races.services.running_race import RunningRace

logger = logging.getLogger(__name__)

SWEEP_EVERY = timedelta(minutes=1)


def sweep_deadlines(*, now: datetime) -> int:
    """Act on every race whose time ran out; return how many there were."""
    return sum(_timed_out(race_id, now) for race_id in overdue_races(now))


def deadlines_before_next_sweep(*, now: datetime) -> list[tuple[int, datetime]]:
    """Races to look at exactly when they fall due, because the next sweep would come late."""
    return deadlines_until(now, now + SWEEP_EVERY)


def time_out(*, race_id: int, now: datetime) -> bool:
    """Act on every seat of this race whose time ran out; False if there is none."""
    try:
        with transaction.atomic():
            running = RunningRace.locked(race_id, now=now)
            late = [each for each in running.seatings if _is_late(each, now)]
            for seating in late:
                _act(running, seating)
            running.save()
    except (NoSuchRace, RaceNotRunning):
        return False
    return bool(late)


def _timed_out(race_id: int, now: datetime) -> bool:
    """Time out one race; an error in it must not hold up the clocks of all others.

    Logs the error's type only: its text might carry a hidden choice.
    """
    try:
        return time_out(race_id=race_id, now=now)
    except Exception as error:
        logger.error("the clock of race %s failed: %s", race_id, type(error).__name__)
        return False


def _is_late(seating: Seating, now: datetime) -> bool:
    return seating.to_act and seating.deadline is not None and seating.deadline <= now


def _act(running: RunningRace, seating: Seating) -> None:
    """First extend the time, then take a holiday if the race has them, then miss the turn."""
    if seating.seat not in running.seats_to_act:
        return
    if seating.misses == 0:
        _excuse(running, seating)
    elif not _take_holiday(running, seating):
        _miss(running, seating)


def _excuse(running: RunningRace, seating: Seating) -> None:
    seconds = extension(running.race.chosen_clock)
    seating.misses += 1
    race_clock.extend(running.race, seating, running.now, seconds)
    event = TurnExcused.of(seating, at=running.now)
    running.note(RaceNote.Kind.EXCUSED, seating, event=event, seconds=seconds)
    running.remind_anew()


def _take_holiday(running: RunningRace, seating: Seating) -> bool:
    """Take a holiday for the player, at most once a turn: nobody is waited for all year."""
    player, since = seating.player, seating.asked_since
    if not running.race.chosen_clock.free.holidays or player is None or since is None:
        return False
    leave = take_automatic_holiday(player=player, since=since, now=running.now)
    if leave is None:
        return False
    race_clock.extend(running.race, seating, running.now, 0)
    running.note(RaceNote.Kind.HOLIDAY, seating, seconds=leave.days * DAY)
    running.remind_anew()
    return True


def _miss(running: RunningRace, seating: Seating) -> None:
    """Record a missed turn: pass where the rules allow it, else put in a stand-in."""
    seat = Seat(seating.seat)
    seating.misses += 1
    running.note(RaceNote.Kind.MISSED, seating, event=TurnMissed.of(seating, at=running.now))
    if Pass() in running.game.site_actions(running.position.state, seat):
        running.play_for(seat, Pass(), Move.Cause.LATE)
        stand_ins.count_turn(running, seating)
        return
    stand_ins.begin_stand_in(running, seating)
    level = Level(running.race.stand_in)
    while seat in running.seats_to_act and not play_once(running, seating, level):
        pass
