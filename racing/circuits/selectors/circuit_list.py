"""All public circuits, with the fields that lists sort them by."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.circuits.models import CircuitFigures, DrawnCircuit
from racing.circuits.selectors.circuits import published_circuits
from racing.circuits.selectors.studies import figures_by_circuit
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.road import lap_length
from racing.games.racetrack.values import RacetrackOptions
from racing.tables.racetrack.names import names_of

USUAL = RacetrackOptions().top_speed


@dataclass(frozen=True, slots=True)
class ListedCircuit:
    slug: str
    length: int
    """Steps of a lap."""
    par: int
    """Par at the usual top speed."""
    figures: CircuitFigures
    names: Sequence[str]
    """The names in every language."""
    published_at: datetime | None = None
    """When a player's circuit was published; None for circuits of the game itself."""

    @property
    def is_of_the_game(self) -> bool:
        return self.published_at is None


def listed_circuits() -> list[ListedCircuit]:
    """Circuits of the game in their order, then those that players drew, the newest first."""
    figures = figures_by_circuit()
    return [*_of_the_game(figures), *_drawn(figures)]


def drawn_circuits(slugs: Sequence[str]) -> dict[str, DrawnCircuit]:
    """Circuits among these slugs that players drew, with their drawings, in one query."""
    asked = [slug for slug in slugs if slug not in CIRCUITS.drawings]
    return {row.slug: row for row in published_circuits().filter(slug__in=asked)}


def _of_the_game(figures: Mapping[str, CircuitFigures]) -> Iterator[ListedCircuit]:
    for slug, each in CIRCUITS.drawings.items():
        length = lap_length(CIRCUITS.track(slug))
        names = list(names_of(each).values())
        yield ListedCircuit(slug, length, each.par[USUAL], _figures(figures, slug), names)


def _drawn(figures: Mapping[str, CircuitFigures]) -> Iterator[ListedCircuit]:
    columns = ("slug", "length", "par", "published_at", "name_en", "name_fr")
    for slug, length, par, published_at, *names in published_circuits().values_list(*columns):
        known = _figures(figures, slug)
        yield ListedCircuit(slug, length, par[str(USUAL)], known, names, published_at)


def _figures(figures: Mapping[str, CircuitFigures], slug: str) -> CircuitFigures:
    return figures.get(slug) or CircuitFigures(circuit=slug)
