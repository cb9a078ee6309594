"""Pauses of a race, by agreement or by the site: moves may be made, but no clock runs."""

from datetime import datetime

from django.db import transaction

from racing.clocks.values import NoClock
from racing.people.models import Player
from racing.races.errors import HeldByTheSite, NoClockToPause, NotPaused
from racing.races.events import RaceHeld, RacePaused, RaceReleased, RaceResumed
from racing.races.models import Race, RaceNote
from racing.races.selectors.halts import clocks_at
from racing.races.services.clocks import race_clock
from racing.races.services.locking import acting_seating_of, locked_race, seatings_of
from racing.races.services.running_race import RunningRace


def pause(running: RunningRace) -> None:
    pause_clocks(running)
    paused = RacePaused(race=running.race.pk, at=running.now)
    running.note(RaceNote.Kind.PAUSED, None, event=paused)


def resume_race(*, race_id: int, player: Player, now: datetime) -> RunningRace:
    """End a pause; all players have the time they had left when it began."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        acting_seating_of(running.race, running.seatings, player)
        if running.race.held_at is not None:
            raise HeldByTheSite
        if running.race.paused_at is None:
            raise NotPaused
        resume_clocks(running)
        resumed = RaceResumed(race=race_id, at=now)
        running.note(RaceNote.Kind.RESUMED, None, event=resumed)
        running.save()
    return running


def hold_race(*, race_id: int, now: datetime) -> Race:
    """Pause the race for the site, which alone can end it; twice is harmless."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        race = running.race
        if isinstance(race.chosen_clock, NoClock):
            raise NoClockToPause
        if race.held_at is None:
            if race.paused_at is None:
                pause_clocks(running)
            race.held_at = now
            running.note(RaceNote.Kind.HELD, None, event=RaceHeld(race=race_id, at=now))
            running.save()
    return race


def release_race(*, race_id: int, now: datetime) -> Race:
    """End the site's pause. One that the players had agreed on before goes on.

    Twice is harmless, and so it is when the race is over.
    """
    with transaction.atomic():
        race = locked_race(race_id)
        if race.is_running and race.held_at is not None:
            _release(RunningRace(race, seatings_of(race), now), race.held_at)
    return race


def _release(running: RunningRace, held_at: datetime) -> None:
    race = running.race
    if race.paused_at == held_at:
        resume_clocks(running)
    race.held_at = None
    running.note(RaceNote.Kind.RELEASED, None)
    seconds = int((running.now - held_at).total_seconds())
    running.queue_event(RaceReleased(race=race.pk, seconds=seconds, at=running.now))
    running.save()


def pause_clocks(running: RunningRace) -> None:
    running.race.paused_at = running.now
    shown = clocks_at(running.now)
    for seating in running.seatings:
        race_clock.hold(running.race, seating, shown)
    running.remind_anew()


def resume_clocks(running: RunningRace) -> None:
    running.race.paused_at = None
    for seating in running.seatings:
        race_clock.go_on(running.race, seating, running.now)
    running.remind_anew()
