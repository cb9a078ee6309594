"""Measures a draft: at once if it is small, else in the worker, one top speed a step.

Each step is saved by itself, so that a page can show the progress and a killed worker loses one
step. A drawing that was changed in between has another revision, and the old results are dropped.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import monotonic
from typing import Any

from celery import signature
from django.db import transaction
from django.db.models import Q, QuerySet
from msgspec import to_builtins

from racing.circuits.models import DrawnCircuit
from racing.games.racetrack.circuit import Sketch
from racing.games.racetrack.flaws import Flaw, drawing_flaws
from racing.games.racetrack.par import (
    TOP_SPEEDS,
    Lap,
    Size,
    extent,
    is_small,
    lap_at,
    laps_of,
    size_of,
    track_of,
)
from racing.games.racetrack.track import Track
from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.wake_worker import waker

SLICE = 5.0
"""Seconds of work before other tasks have their turn."""
Search = DrawnCircuit.Search

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Measure:
    """Measurements of a drawing so far."""

    width: int
    height: int
    flaws: tuple[Flaw, ...] = ()
    size: Size | None = None
    laps: tuple[Lap, ...] = field(default=())

    @property
    def is_whole(self) -> bool:
        return bool(self.flaws) or len(self.laps) == len(TOP_SPEEDS)


def extent_and_flaws(sketch: Sketch) -> Measure:
    """What is seen of a drawing without driving."""
    width, height = extent(sketch)
    return Measure(width, height, drawing_flaws(sketch))


def measure(sketch: Sketch) -> Measure:
    """Measure what can be found quickly, while somebody waits."""
    found = extent_and_flaws(sketch)
    if found.flaws or not is_small(sketch):
        return found
    track = track_of(sketch)
    laps = laps_of(track)
    if isinstance(laps, Flaw):
        return replace(found, flaws=(laps,))
    return replace(found, size=size_of(track), laps=laps)


def keep_measure(draft: DrawnCircuit, found: Measure) -> None:
    """Copy the measurements to a row about to be saved; the worker is woken for the rest."""
    draft.width, draft.height = found.width, found.height
    draft.crossings = found.size.crossings if found.size else 0
    draft.length = found.size.length if found.size else 0
    draft.flaws = to_builtins(found.flaws)
    draft.par = {str(lap.top_speed): lap.par for lap in found.laps}
    draft.ideal_lines = {str(lap.top_speed): to_builtins(lap.line) for lap in found.laps}
    draft.claimed_at = None
    if found.is_whole:
        draft.search = Search.NONE if found.flaws else Search.DONE
        return
    draft.search = Search.WAITING
    transaction.on_commit(queue_draft_measuring)


def survey_drafts(*, now: datetime, seconds: Callable[[], float] = monotonic) -> int:
    """Measure waiting drafts that no other worker is at, for a while; return how many are left."""
    until = seconds() + SLICE
    goes_on = [_survey(each, now, until, seconds) for each in drafts_to_survey()]
    if any(goes_on):
        queue_draft_measuring()
    return drafts_to_survey().count()


def drafts_to_survey() -> QuerySet[DrawnCircuit]:
    return DrawnCircuit.objects.filter(search=Search.WAITING).order_by("changed_at", "pk")


def queue_draft_measuring() -> None:
    waker.wake(signature("racing.tasks.survey_drafts"))


def _survey(draft: DrawnCircuit, now: datetime, until: float, seconds: Callable[[], float]) -> bool:
    """Measure one draft until time is up; True if there is more to do. Claimed by update count."""
    row = DrawnCircuit.objects.filter(pk=draft.pk, search=Search.WAITING, revision=draft.revision)
    if seconds() >= until:
        return True
    free = Q(claimed_at=None) | Q(claimed_at__lte=now - CLAIM_LASTS)
    if not row.filter(free).update(claimed_at=now):
        return False
    try:
        goes_on, track = True, track_of(draft.sketch)
        while goes_on and seconds() < until:
            goes_on = _step(draft, track, row)
    except Exception:
        logger.exception("could not measure draft %s", draft.pk)
        row.update(search=Search.FAILED)
        return False
    row.update(claimed_at=None)
    return goes_on


def _step(draft: DrawnCircuit, track: Track, row: QuerySet[DrawnCircuit]) -> bool:
    """Measure one more top speed; True if another is left to do."""
    lap = lap_at(track, TOP_SPEEDS[draft.searched])
    if isinstance(lap, Flaw):
        found = to_builtins((lap,))
        row.update(flaws=found, par={}, ideal_lines={}, search=Search.NONE, claimed_at=None)
        return False
    draft.par[str(lap.top_speed)] = lap.par
    draft.ideal_lines[str(lap.top_speed)] = to_builtins(lap.line)
    fields: dict[str, Any] = {"par": draft.par, "ideal_lines": draft.ideal_lines}
    if draft.searched < len(TOP_SPEEDS):
        return bool(row.update(**fields))
    size = size_of(track)
    fields |= {"crossings": size.crossings, "length": size.length}
    row.update(**fields, search=Search.DONE, claimed_at=None)
    return False
