"""Heartbeats of web and worker, and time given back after an outage."""

import logging
from datetime import datetime

from django.db import transaction

from racing.races.models import Heartbeat, Outage, Race, RaceNote, Seating
from racing.races.selectors.halts import is_halted
from racing.races.selectors.outages import AWAY, is_away, uncredited_outages
from racing.races.services.clocks import race_clock
from racing.races.services.running_race import RunningRace

logger = logging.getLogger(__name__)

Span = tuple[datetime, datetime]


def beat(*, name: str, now: datetime) -> Outage | None:
    """Store a heartbeat of the web or the worker; after a long silence, record an outage."""
    with transaction.atomic():
        heartbeat_row = Heartbeat.objects.select_for_update().filter(name=name).first()
        if heartbeat_row is None:
            Heartbeat.objects.get_or_create(name=name, defaults={"at": now})
            return None
        last, heartbeat_row.at = heartbeat_row.at, max(heartbeat_row.at, now)
        heartbeat_row.save(update_fields=["at"])
        return _note(last, now) if now - last > AWAY else None


def credit_outages(*, now: datetime) -> bool:
    """Give everybody their time back once all parts of the site run again.

    False while one is still away, or all clocks are stopped: until then nobody is late.
    """
    if is_away(now) or is_halted():
        return False
    outages = uncredited_outages()
    for began, ended in _together(outages):
        for race_id in _running_since(ended):
            _credit(race_id, began, ended, now)
    Outage.objects.filter(pk__in=[each.pk for each in outages]).update(credited_at=now)
    return True


def _note(began: datetime, ended: datetime) -> Outage:
    return Outage.objects.create(began_at=began, ended_at=ended)


def _together(outages: list[Outage]) -> list[Span]:
    """Merge outages that overlap: web and worker away at the same time count once."""
    spans: list[Span] = []
    for each in sorted(outages, key=lambda outage: outage.began_at):
        if spans and each.began_at <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(spans[-1][1], each.ended_at))
        else:
            spans.append((each.began_at, each.ended_at))
    return spans


def _running_since(ended: datetime) -> list[int]:
    waiting = Seating.objects.filter(
        race__status=Race.Status.RUNNING, counted_from__lt=ended, deadline__isnull=False
    )
    return sorted(set(waiting.values_list("race_id", flat=True)))


def _credit(race_id: int, began: datetime, ended: datetime, now: datetime) -> None:
    """Credit one race; an error in it must not hold up all others, and its text may be secret."""
    try:
        with transaction.atomic():
            running = RunningRace.locked(race_id, now=now)
            given = [
                race_clock.credit(running.race, each, began, ended) for each in running.seatings
            ]
            if any(given):
                seconds = int((ended - began).total_seconds())
                running.note(RaceNote.Kind.SITE_AWAY, None, seconds=seconds)
                running.remind_anew()
                running.save()
    except Exception as error:
        logger.error("could not credit time to race %s: %s", race_id, type(error).__name__)
