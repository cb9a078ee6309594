"""Searches par and ideal lines of published circuits the other way round, in the worker (RT-37)."""

from django.db import transaction
from msgspec import to_builtins
from msgspec.structs import replace

from racing.circuits.models import DrawnCircuit, ReverseLaps
from racing.circuits.selectors.circuits import circuit_to_measure_in_reverse
from racing.circuits.services.par import queue_draft_measuring
from racing.games.racetrack.circuit import OTHER
from racing.games.racetrack.flaws import Flaw
from racing.games.racetrack.par import Lap, laps_of
from racing.games.racetrack.track import Track


def measure_in_reverse() -> ReverseLaps | None:
    """Search the laps of one circuit and wake the worker for the next; None if all are known.

    Two workers at the same circuit find the same, and one row is kept.
    """
    drawn = circuit_to_measure_in_reverse()
    if drawn is None:
        return None
    laps = _laps(drawn)
    kept, _ = ReverseLaps.objects.get_or_create(
        circuit=drawn.slug,
        defaults={
            "par": {str(lap.top_speed): lap.par for lap in laps},
            "ideal_lines": {str(lap.top_speed): to_builtins(lap.line) for lap in laps},
        },
    )
    transaction.on_commit(queue_draft_measuring)
    return kept


def _laps(drawn: DrawnCircuit) -> tuple[Lap, ...]:
    """The laps at every top speed; none if one of them has none."""
    circuit = drawn.circuit
    laps = laps_of(Track(replace(circuit, direction=OTHER[circuit.direction])))
    return () if isinstance(laps, Flaw) else laps
