"""Bots try out circuits in the worker, a few races at a time when there is nothing else to do.

Each chunk is saved with the number of races done, so that a page can show the progress and a
killed worker loses one chunk. The same number gives the same race, and races that are counted
already are not saved again: two workers do each other no harm.
"""

from collections.abc import Callable
from datetime import datetime
from time import monotonic

from celery import signature
from django.db import transaction
from django.db.models import Q, QuerySet

from racing.bots.racetrack.study import Tally, raced
from racing.circuits.models import CircuitFigures, CircuitStudy
from racing.circuits.selectors.studies import USUAL, circuit_to_study, studies_under_way, tally_of
from racing.engine.codec import encode
from racing.games.racetrack.circuits import UnknownCircuit
from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.models import OutboxEvent
from racing.outbox.wake_worker import waker

RACES = 400
SLICE = 1.0
"""Seconds of races before they are saved and other work has its turn."""


def ask_for_study(*, circuit: str, top_speed: int, now: datetime) -> CircuitStudy:
    """Ask for a study without pauses, since somebody waits; known results are kept."""
    study = _begun(circuit, top_speed, now)
    waiting = CircuitStudy.objects.filter(pk=study.pk, ended_at=None)
    waiting.filter(asked_at=None).update(asked_at=now)
    transaction.on_commit(queue_circuit_studies)
    return study


def study_circuits(
    *, now: datetime, seconds: Callable[[], float] = monotonic, races: int = RACES
) -> CircuitStudy | None:
    """Run one chunk of the next study; return the study, or None if there is none."""
    study = _next(now, races)
    if study is None:
        return None
    try:
        _keep(study, _chunk(study, now, seconds), now)
    except UnknownCircuit:
        study.delete()
    if studies_under_way().filter(asked_at__isnull=False).exists():
        queue_circuit_studies()
    return study


def queue_circuit_studies() -> None:
    waker.wake(signature("racing.tasks.study_circuits"))


def _begun(circuit: str, top_speed: int, now: datetime, races: int = RACES) -> CircuitStudy:
    study, _ = CircuitStudy.objects.get_or_create(
        circuit=circuit, top_speed=top_speed, defaults={"wanted": races, "began_at": now}
    )
    return study


def _next(now: datetime, races: int) -> CircuitStudy | None:
    """Claim the next study; while somebody waits for one, all others wait."""
    awaited = studies_under_way().filter(asked_at__isnull=False)
    if awaited.exists():
        return _claimed(awaited, now)
    return _claimed(studies_under_way(), now) or _claimed_anew(now, races)


def _claimed_anew(now: datetime, races: int) -> CircuitStudy | None:
    """Begin and claim the study of a circuit that nobody has asked about."""
    circuit = circuit_to_study()
    if circuit is None:
        return None
    _begun(circuit, USUAL, now, races)
    return _claimed(studies_under_way(), now)


def _claimed(studies: QuerySet[CircuitStudy], now: datetime) -> CircuitStudy | None:
    """Claim the first study that no other worker is at, by update count."""
    free = Q(claimed_at=None) | Q(claimed_at__lte=now - CLAIM_LASTS)
    for study in studies.filter(free)[:2]:
        if CircuitStudy.objects.filter(free, pk=study.pk).update(claimed_at=now):
            return study
    return None


def _chunk(study: CircuitStudy, now: datetime, seconds: Callable[[], float]) -> Tally:
    """Run at least one race, and stop once something waits in the outbox."""
    until, tally = seconds() + SLICE, Tally()
    while study.done + tally.races < study.wanted:
        tally += raced(study.circuit, study.top_speed, study.done + tally.races)
        if seconds() >= until or _is_wanted_elsewhere(now):
            break
    return tally


def _is_wanted_elsewhere(now: datetime) -> bool:
    return OutboxEvent.objects.filter(done_at=None, due_at__lte=now).exists()


def _keep(study: CircuitStudy, chunk: Tally, now: datetime) -> None:
    """Save the chunk, unless another worker has saved the same races meanwhile."""
    tally = tally_of(study) + chunk
    done = study.done + chunk.races
    study.ended_at = now if done >= study.wanted else None
    with transaction.atomic():
        mine = CircuitStudy.objects.filter(pk=study.pk, done=study.done, ended_at=None)
        kept = mine.update(done=done, tally=encode(tally), ended_at=study.ended_at, claimed_at=None)
        if kept and study.ended_at and study.top_speed == USUAL:
            CircuitFigures.objects.update_or_create(
                circuit=study.circuit, defaults={"crashes": tally.crashes.part}
            )
