"""Finds circuits: those of the game, and those of the site, either way round."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from racing.games.racetrack.circuit import OTHER, Circuit
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.track import Track

Resolver: TypeAlias = Callable[[str], Circuit | None]

FOLDER = Path(__file__).parent / "drawings"
REVERSE = ":reverse"
"""Marks a slug; no slug has such a sign."""
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
    reverse_par: dict[int, int]
    """Par the other way round (RT-37)."""


class SiteCircuit(MeasuredCircuit, frozen=True):
    """A circuit that somebody drew and published."""

    names: dict[str, str]
    """Names by language; never empty."""
    ideal_lines: dict[int, tuple[Point, ...]]
    """Points of a run that needs par, by top speed."""


class UnknownCircuit(LookupError):
    """No circuit has this slug, or it has no par that way round."""


def way_of(slug: str, *, is_reverse: bool) -> str:
    """What a circuit is found by: its slug, marked if it is raced the other way round (RT-37)."""
    return f"{slug}{REVERSE}" if is_reverse else slug


def slug_of(way: str) -> tuple[str, bool]:
    """The slug, and whether it is raced the other way round."""
    return way.removesuffix(REVERSE), way.endswith(REVERSE)


class Circuits:
    """Finds circuits by slug, or the other way round by `way_of`.

    A published circuit never changes, so its tables are kept.
    """

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

    def _find(self, way: str) -> Circuit:
        circuit = self._of_the_game(way) or self.resolver(way)
        if circuit is None:
            raise UnknownCircuit(way)
        return circuit

    def _of_the_game(self, way: str) -> Drawing | None:
        slug, is_reverse = slug_of(way)
        drawing = self.drawings.get(slug)
        if drawing is None or not is_reverse:
            return drawing
        return replace(
            drawing, slug=way, direction=OTHER[drawing.direction], par=drawing.reverse_par
        )

    def _track(self, way: str) -> Track:
        return Track(self.find(way))


def _drawings() -> dict[str, Drawing]:
    read = msgspec.json.Decoder(Drawing)
    drawings = [read.decode(path.read_bytes()) for path in FOLDER.glob("*.json")]
    return {each.slug: each for each in sorted(drawings, key=lambda each: each.level)}


CIRCUITS = Circuits(_drawings())
