"""Finds circuits by slug: those of the game, and those of the site."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import msgspec

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.track import Track

Resolver: TypeAlias = Callable[[str], Circuit | None]

FOLDER = Path(__file__).parent / "drawings"
# Most circuits of the site that are cached.
KNOWN = 512
# Most tracks of the site that are cached; each takes about a megabyte.
AT_HAND = 64


class MeasuredCircuit(Circuit, frozen=True):
    """A circuit with its par for each top speed (RT-32)."""

    par: dict[int, int]


class Drawing(MeasuredCircuit, frozen=True):
    """A circuit of the game."""

    level: int
    """Difficulty from 1, the easiest; circuits are shown in this order."""


class SiteCircuit(MeasuredCircuit, frozen=True):
    """A circuit that somebody drew and published."""

    names: dict[str, str]
    """Names by language; never empty."""
    ideal_lines: dict[int, tuple[Point, ...]]
    """Points of a run that needs par, by top speed."""


class UnknownCircuit(LookupError):
    """No circuit has this slug."""


class Circuits:
    """Finds circuits. A published circuit never changes, so its tables are kept."""

    def __init__(self, drawings: Mapping[str, Drawing]) -> None:
        self.drawings = drawings
        self.resolver: Resolver = lambda slug: None
        self.find = lru_cache(maxsize=KNOWN)(self._find)
        """The circuit of a slug. A missing one may exist when asked for again."""
        self.track = lru_cache(maxsize=AT_HAND)(self._track)
        """The track of a slug, ready to race on."""

    def resolve_with(self, resolver: Resolver) -> None:
        """Set the function that finds circuits of the site."""
        self.resolver = resolver
        self.find.cache_clear()
        self.track.cache_clear()

    def _find(self, slug: str) -> Circuit:
        circuit = self.drawings.get(slug) or self.resolver(slug)
        if circuit is None:
            raise UnknownCircuit(slug)
        return circuit

    def _track(self, slug: str) -> Track:
        return Track(self.find(slug))


def _drawings() -> dict[str, Drawing]:
    read = msgspec.json.Decoder(Drawing)
    drawings = [read.decode(path.read_bytes()) for path in FOLDER.glob("*.json")]
    return {each.slug: each for each in sorted(drawings, key=lambda each: each.level)}


CIRCUITS = Circuits(_drawings())
