"""Undoes a mistaken rewind: the former moves stand again, with new dice from there on."""

from datetime import datetime

from django.db import transaction

from racing.engine.values import Reinstate
from racing.moderation.services.rewinding import reset_seat, started_race
from racing.moderation.services.undo_end import (
    End,
    end_before,
    restore_end,
    seal_after_end,
    undo_end,
)
from racing.races.events import RaceReinstated, RaceReopened
from racing.races.models import Move, Race, RaceNote
from racing.races.services.running_race import RunningRace


def reinstate_moves(*, race_id: int, epoch: int, now: datetime) -> Race:
    """Restore the moves that stood before the rewind that began this epoch.

    A race that was over then is over again with the same result; one that has ended since goes on.
    """
    with transaction.atomic():
        running = started_race(race_id, now)
        _reinstate(running, epoch, end_before(running.race, epoch))
    return running.race


def _reinstate(running: RunningRace, epoch: int, end: End | None) -> None:
    race, was_over = running.race, running.race.is_finished
    goes_on = was_over and end is None
    if goes_on:
        seal_after_end(race, race.ply, running.now)
    if was_over:
        undo_end(race)
    for seating in running.seatings:
        reset_seat(seating)
    running.undo(None, Reinstate(epoch=epoch), Move.Cause.SITE)
    if goes_on:
        race.later_seals[-1]["ply"] = running.position.ply
    if end is not None:
        restore_end(running, end)
    race.expected_end = race.foretold_at = None
    _record_reinstatement(running, goes_on=goes_on)
    running.remind_anew()
    running.save()


def _record_reinstatement(running: RunningRace, *, goes_on: bool) -> None:
    race, ply = running.race.pk, running.position.ply
    running.note(RaceNote.Kind.REINSTATED, None)
    running.queue_event(RaceReinstated(race=race, ply=ply, at=running.now))
    if goes_on:
        running.note(RaceNote.Kind.REOPENED, None)
        running.queue_event(RaceReopened(race=race, at=running.now))
