"""Annuls finished races, and restores annulled ones."""

from datetime import datetime

from django.db import transaction

from racing.outbox.writing import write_event
from racing.races.models import Race, RaceNote
from racing.races.services.locking import locked_race
from racing.ratings.errors import RaceNotOver
from racing.ratings.events import RaceAnnulled, RaceRestored
from racing.ratings.services.ratings import withdraw_changes
from racing.ratings.services.records import withdraw_runs


def annul_race(*, race_id: int, now: datetime) -> Race:
    """Take the race out of all ratings and records; its moves and outcome stay readable.

    Twice is harmless.
    """
    with transaction.atomic():
        race = _finished(race_id)
        if race.annulled_at is None:
            _mark(race, RaceNote.Kind.ANNULLED, now, now)
            write_event(RaceAnnulled(race=race.pk, at=now))
            withdraw_runs(race=race)
            withdraw_changes(race=race)
    return race


def restore_race(*, race_id: int, now: datetime) -> Race:
    """Undo an annulment."""
    with transaction.atomic():
        race = _finished(race_id)
        if race.annulled_at is not None:
            _mark(race, RaceNote.Kind.RESTORED, None, now)
            write_event(RaceRestored(race=race.pk, at=now))
    return race


def _finished(race_id: int) -> Race:
    race = locked_race(race_id)
    if not race.is_finished:
        raise RaceNotOver
    return race


def _mark(race: Race, kind: RaceNote.Kind, annulled_at: datetime | None, now: datetime) -> None:
    race.annulled_at, race.has_notes = annulled_at, True
    race.save(update_fields=["annulled_at", "has_notes"])
    RaceNote.objects.create(race=race, kind=kind, ply=race.ply, at=now)
