"""Ends a running race early: it is classified as it stands."""

from datetime import datetime

from django.db import transaction

from racing.engine.codec import encode
from racing.outbox.publish_changes import publish_race_change
from racing.outbox.writing import write_event
from racing.races.events import RaceFinished
from racing.races.models import Proposal, Race, RaceNote
from racing.races.services.race_questions import stop_asking_seats
from racing.races.services.running_race import RunningRace
from racing.races.services.sealing import open_seeds


def adjudicate_race(*, race_id: int, now: datetime) -> Race:
    """End the race now and classify it as it stands.

    It counts as any finished race; moves that players still meant to make are dropped.
    """
    with transaction.atomic():
        running = RunningRace.locked(race_id, now=now)
        end_as_it_stands(running, RaceNote.Kind.ADJUDICATED)
    return running.race


def end_as_it_stands(running: RunningRace, kind: RaceNote.Kind) -> None:
    """End a race that the caller has locked, with a note of this kind in its log."""
    race = running.race
    _end(running)
    stop_asking_seats(running.seatings)
    RaceNote.objects.create(race=race, kind=kind, ply=race.ply, at=running.now)
    race.proposals.filter(result="").update(result=Proposal.Result.LAPSED)
    write_event(RaceFinished(race=race.pk, at=running.now))
    publish_race_change(race.pk)


def _end(running: RunningRace) -> None:
    race, outcome = running.race, running.game.adjudged(running.position.state)
    race.status, race.outcome = Race.Status.FINISHED, encode(outcome)
    race.finished_at = race.adjudicated_at = running.now
    race.deadline = race.paused_at = race.held_at = None
    race.has_notes = True
    race.shown += 1
    race.save(
        update_fields=[
            "status",
            "outcome",
            "finished_at",
            "adjudicated_at",
            "deadline",
            "paused_at",
            "held_at",
            "has_notes",
            "shown",
            *open_seeds(race),
        ]
    )
