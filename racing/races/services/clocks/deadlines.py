"""Acts on seats whose time has run out, once each."""

import logging
from datetime import datetime

from django.db import transaction

from racing.clocks.running import LEEWAY, extension
from racing.clocks.values import DAY
from racing.engine.values import Pass, Seat
from racing.races.errors import NoSuchRace, OutOfTime, RaceNotRunning, SeedLost
from racing.races.events import TurnExcused, TurnMissed
from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.selectors.outages import clocks_are_right
from racing.races.selectors.races import deadlines_until, overdue_races
from racing.races.services import stand_ins
from racing.races.services.bots import play_turn
from racing.races.services.clocks import race_clock
from racing.races.services.clocks.holidays import take_automatic_holiday
from racing.races.services.clocks.wake_up import SWEEP_EVERY
from racing.races.services.running_race import RunningRace

logger = logging.getLogger(__name__)


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
            late = [each for each in running.seatings if is_late(running.race, each, now)]
            for seating in late:
                _act(running, seating)
            running.save()
    except (NoSuchRace, RaceNotRunning, SeedLost):
        return False
    return bool(late)


def time_out_if_live(*, race: Race, now: datetime) -> bool:
    """Act on a live race that somebody looks at, if its time ran out; no query if it did not."""
    is_due = race.is_live and race.is_running and _has_run_out(race.deadline, now - LEEWAY)
    return is_due and clocks_are_right(now) and time_out(race_id=race.pk, now=now)


def check_in_time(race: Race, seating: Seating, now: datetime) -> None:
    """Refuse a move that arrives too late in a live race, even if nobody has noticed so far."""
    if race.is_live and is_late(race, seating, now) and clocks_are_right(now):
        raise OutOfTime


def is_late(race: Race, seating: Seating, now: datetime) -> bool:
    """Whether the time of a seat ran out; a live race also waits for moves on their way."""
    until = now - LEEWAY if race.is_live else now
    return seating.to_act and _has_run_out(seating.deadline, until)


def _has_run_out(deadline: datetime | None, now: datetime) -> bool:
    return deadline is not None and deadline <= now


def _timed_out(race_id: int, now: datetime) -> bool:
    """Time out one race; an error in it must not hold up the clocks of all others.

    Logs the error's type only: its text might carry a hidden choice.
    """
    try:
        return time_out(race_id=race_id, now=now)
    except Exception as error:
        logger.error("the clock of race %s failed: %s", race_id, type(error).__name__)
        return False


def _act(running: RunningRace, seating: Seating) -> None:
    """First extend the time, then take a holiday if the race has them, then miss the turn.

    In a live race the others sit and wait: the turn is lost at once (RT-13).
    """
    if seating.seat not in running.seats_to_act:
        return
    if running.race.is_live:
        _lose_turn(running, seating)
    elif seating.misses == 0:
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
    seating.misses += 1
    running.note(RaceNote.Kind.MISSED, seating, event=TurnMissed.of(seating, at=running.now))
    if not _pass(running, seating):
        stand_ins.begin_stand_in(running, seating)
        play_turn(running, seating)


def _lose_turn(running: RunningRace, seating: Seating) -> None:
    """Record a lost turn of a live race: it is passed, or else a bot plays it.

    After several in a row the stand-in stays until the player returns.
    """
    seating.misses += 1
    running.note(RaceNote.Kind.MISSED, seating)
    if not _pass(running, seating):
        play_turn(running, seating)
        running.keep_for_good(Seat(seating.seat))
    if seating.stand_in_turns >= running.race.patience and not seating.has_stand_in:
        stand_ins.begin_stand_in(running, seating)


def _pass(running: RunningRace, seating: Seating) -> bool:
    """Pass the turn; False where the rules do not allow it."""
    seat = Seat(seating.seat)
    if Pass() not in running.game.site_actions(running.position.state, seat):
        return False
    running.play_for(seat, Pass(), Move.Cause.LATE)
    stand_ins.count_turn(running, seating)
    return True
