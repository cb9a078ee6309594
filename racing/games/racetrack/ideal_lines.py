"""Stored ideal lines: a run that needs par, for each top speed (RT-32)."""

from functools import lru_cache
from pathlib import Path

import msgspec

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import SiteCircuit
from racing.games.racetrack.geometry import Point

FOLDER = Path(__file__).parent / "lines"
SPEEDS = (5, 6, 7)
KEPT = 64

Lines = dict[int, tuple[Point, ...]]


def kept_line(circuit: Circuit, top_speed: int) -> tuple[Point, ...]:
    """The stored points from a standing start, start included; empty if there are none."""
    if isinstance(circuit, SiteCircuit):
        return circuit.ideal_lines.get(top_speed, ())
    return _of_the_game(circuit.slug).get(top_speed, ())


@lru_cache(maxsize=KEPT)
def _of_the_game(slug: str) -> Lines:
    path = FOLDER / f"{slug.replace(':', '-')}.json"
    return msgspec.json.decode(path.read_bytes(), type=Lines) if path.exists() else {}
