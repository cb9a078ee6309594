"""A pause: agreed on by all, ended by any one. Moves may be made in it; no clock runs."""

from datetime import datetime

from django.db import transaction

from racing.errors import NotPaused
from racing.models import Player, RaceNote
from racing.services import race_clock
from racing.services.locking import seating_of
from racing.services.running import RunningRace


def pause(running: RunningRace) -> None:
    running.race.paused_at = running.now
    for seating in running.seatings:
        race_clock.hold(running.race, seating, running.now)
    running.note(RaceNote.Kind.PAUSED, None, event="race_paused")
    running.remind_anew()


def resume_race(*, race_id: int, player: Player, now: datetime) -> RunningRace:
    """Everybody has what he had left when the pause began."""
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        seating_of(running.seatings, player)
        if running.race.paused_at is None:
            raise NotPaused
        running.race.paused_at = None
        for seating in running.seatings:
            race_clock.go_on(running.race, seating, now)
        running.note(RaceNote.Kind.RESUMED, None, event="race_resumed")
        running.remind_anew()
        running.save()
    return running
