"""Sets a race back to an earlier move, with new dice from there on."""

from datetime import datetime

from django.db import transaction

from racing.engine.errors import CannotRewind
from racing.engine.values import Rewind
from racing.moderation.errors import NotAdjudicated, RaceIsAnnulled
from racing.moderation.services.undo_end import seal_after_end, undo_end
from racing.races.errors import RaceNotRunning
from racing.races.events import RaceReopened, RaceRewound
from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.services.clocks import race_clock
from racing.races.services.locking import locked_race, seatings_of
from racing.races.services.running_race import RunningRace

PLAYED_AHEAD = (Move.Cause.FORCED, Move.Cause.ORDERED)


def rewind_race(*, race_id: int, ply: int, now: datetime) -> Race:
    """Set the race back to when `ply` moves stood. A finished one runs again; twice is harmless."""
    with transaction.atomic():
        running = started_race(race_id, now)
        if not _was_just_set_back(running.race, ply):
            _set_back(running, ply)
    return running.race


def reopen_race(*, race_id: int, now: datetime) -> Race:
    """Undo an adjudication: the race goes on where it stood. Twice is harmless."""
    with transaction.atomic():
        running = started_race(race_id, now)
        race = running.race
        if race.adjudicated_at is not None:
            _set_back(running, race.ply)
        elif not (race.is_running and race.later_seals):
            raise NotAdjudicated
    return race


def started_race(race_id: int, now: datetime) -> RunningRace:
    """The race, locked, if it is running or finished; not if it was abandoned or annulled."""
    race = locked_race(race_id)
    if not (race.is_running or race.is_finished):
        raise RaceNotRunning
    if race.annulled_at is not None:
        raise RaceIsAnnulled
    return RunningRace(race, seatings_of(race), now)


def _was_just_set_back(race: Race, ply: int) -> bool:
    """Whether this is a second click: the race is there, and nobody has chosen anything since."""
    last = race.moves.filter(kind=Move.Kind.REWIND).order_by("-number").first()
    if last is None or last.ply != ply:
        return False
    since = race.moves.filter(number__gt=last.number)
    return not since.exclude(cause__in=PLAYED_AHEAD).exists()


def _set_back(running: RunningRace, ply: int) -> None:
    race, was_over = running.race, running.race.is_finished
    if was_over:
        seal_after_end(race, ply, running.now)
        undo_end(race)
    for seating in running.seatings:
        reset_seat(seating)
    running.undo(None, Rewind(ply=ply), Move.Cause.SITE)
    if not running.seats_to_act:
        raise CannotRewind
    race.expected_end = race.foretold_at = None
    running.note(RaceNote.Kind.REOPENED if was_over else RaceNote.Kind.REWOUND, None)
    running.queue_event(RaceRewound(race=race.pk, ply=ply, at=running.now))
    if was_over:
        running.queue_event(RaceReopened(race=race.pk, at=running.now))
    running.remind_anew()
    running.save()


def reset_seat(seating: Seating) -> None:
    """Reset the seat's question and clock to those of a start: the old times are not kept."""
    seating.to_act, seating.bank = False, None
    race_clock.stop(seating)
