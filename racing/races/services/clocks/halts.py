"""The emergency switch: stops all clocks of the site until they are started again."""

from datetime import datetime

from django.db import IntegrityError, transaction

from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.races.errors import ClocksStopped
from racing.races.events import ClocksStarted
from racing.races.models import Halt, Outage


def stop_clocks(*, word: str, by: Player, now: datetime) -> Halt:
    """Stop all clocks. Moves may still be made, and nobody is late meanwhile."""
    try:
        with transaction.atomic():
            return Halt.objects.create(began_at=now, word=word, by=by)
    except IntegrityError as error:
        raise ClocksStopped from error


def start_clocks(*, now: datetime) -> Halt | None:
    """Start the clocks.

    The next sweep gives the time back as after an outage; twice is harmless.
    """
    with transaction.atomic():
        halt = Halt.objects.select_for_update().filter(is_on=True).first()
        if halt is None:
            return None
        halt.is_on, halt.ended_at = False, now
        halt.save(update_fields=["is_on", "ended_at"])
        Outage.objects.create(began_at=halt.began_at, ended_at=now)
        write_event(ClocksStarted(began=halt.began_at, ended=now, at=now))
    return halt
