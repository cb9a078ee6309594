"""The list of circuits, sorted and filtered by links."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext_lazy as _

from racing.circuits.models import DrawnCircuit
from racing.circuits.models.circuit import NAME_LENGTH
from racing.circuits.pages.circuit_figures import (
    BANDS,
    Band,
    Difficulty,
    Opinion,
    difficulty_of,
    opinion_of,
)
from racing.circuits.pages.laps import USUAL, Lap, lap_of
from racing.circuits.selectors.circuit_list import ListedCircuit, drawn_circuits, listed_circuits
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.track import Track
from racing.people.models import Player
from racing.ratings.models import Run
from racing.ratings.selectors.records import records_by_course
from racing.tables.racetrack.board.road import Road, road_of, road_on
from racing.tables.racetrack.names import circuit_name
from racing.tables.table import Text

PAGE = 24
DOUBTS = 3
"""Average votes added when circuits are compared, so that one vote does not count too much."""
LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Choice:
    """A link that sorts or filters; `key` is its value in the URL."""

    key: str
    name: Text


@dataclass(frozen=True, slots=True)
class CircuitCard:
    slug: str
    name: Text
    author: Player | None
    """The player who drew it; None for circuits of the game."""
    width: int
    height: int
    road: Road
    length: int
    par: int
    races: int
    trials: int
    difficulty: Difficulty | None
    opinion: Opinion | None
    record: Lap | None


@dataclass(frozen=True, slots=True)
class CircuitList:
    page: "Page[ListedCircuit]"
    cards: Sequence[CircuitCard]
    sort: str
    band: str
    by: str
    name: str
    """Text to search in the names."""
    sorts: Sequence[Choice]
    bands: Sequence[Band]
    drawers: Sequence[Choice]

    @property
    def is_sifted(self) -> bool:
        return bool(self.sort or self.band or self.by or self.name)


SORTS: Mapping[str, Choice] = {
    each.key: each
    for each in (
        Choice("", _("Default order")),
        Choice("new", _("Newest")),
        Choice("short", _("Shortest")),
        Choice("long", _("Longest")),
        Choice("raced", _("Most raced")),
        Choice("liked", _("Top rated")),
        Choice("easy", _("Easiest")),
        Choice("hard", _("Hardest")),
    )
}


DRAWERS: Mapping[str, Choice] = {
    each.key: each
    for each in (
        Choice("", _("By anyone")),
        Choice("game", _("From the game")),
        Choice("players", _("Drawn by players")),
    )
}


def circuit_list(
    *, sort: str = "", band: str = "", by: str = "", name: str = "", page: str | None = None
) -> CircuitList:
    """The list; invalid parameters are ignored."""
    sort, by = sort if sort in SORTS else "", by if by in DRAWERS else ""
    band = band if band in {each.slug for each in BANDS} else ""
    name = " ".join(name.split())[:NAME_LENGTH]
    found = [each for each in listed_circuits() if _is_asked_for(each, band, by, name)]
    if sort:
        found.sort(key=ORDERS[sort])
    shown = Paginator(found, PAGE).get_page(page)
    cards = circuit_cards(list(shown.object_list))
    sorts, drawers = list(SORTS.values()), list(DRAWERS.values())
    return CircuitList(shown, cards, sort, band, by, name, sorts, BANDS, drawers)


def _is_asked_for(listed: ListedCircuit, band: str, by: str, name: str) -> bool:
    if by and listed.is_of_the_game != (by == "game"):
        return False
    if name and not any(_plain(name) in _plain(each) for each in listed.names):
        return False
    return not band or _band_of(listed) == band


def _plain(name: str) -> str:
    """The name without accents and capitals, for the search."""
    letters = unicodedata.normalize("NFKD", name.replace("’", "'"))
    return "".join(each for each in letters if not unicodedata.combining(each)).casefold()


def circuit_cards(circuits: Sequence[ListedCircuit]) -> list[CircuitCard]:
    """Cards with records and drawings, in one query each."""
    slugs = [each.slug for each in circuits]
    terms = RACETRACK.course(USUAL, 1).terms or {}
    records, drawn = records_by_course(RACETRACK.slug, terms, slugs), drawn_circuits(slugs)
    return [_card(each, drawn.get(each.slug), records.get(each.slug)) for each in circuits]


def _card(listed: ListedCircuit, drawn: DrawnCircuit | None, record: Run | None) -> CircuitCard:
    track = Track(drawn.circuit) if drawn else CIRCUITS.track(listed.slug)
    figures = listed.figures
    return CircuitCard(
        slug=listed.slug,
        name=drawn.name if drawn else circuit_name(listed.slug),
        author=drawn.author if drawn else None,
        width=track.width - 1,
        height=track.height - 1,
        road=road_on(track) if drawn else road_of(listed.slug),
        length=listed.length,
        par=listed.par,
        races=figures.races,
        trials=figures.trials,
        difficulty=difficulty_of(figures),
        opinion=opinion_of(figures),
        record=lap_of(record) if record else None,
    )


def _band_of(listed: ListedCircuit) -> str:
    found = difficulty_of(listed.figures)
    return found.band.slug if found else ""


def _liking(listed: ListedCircuit) -> float:
    figures = listed.figures
    return (figures.stars + 3 * DOUBTS) / (figures.votes + DOUBTS)


def _crashes(listed: ListedCircuit, unknown: float) -> float:
    """Sort key by crashes; circuits without a study come last."""
    return unknown if listed.figures.crashes is None else listed.figures.crashes


ORDERS: Mapping[str, Callable[[ListedCircuit], Any]] = {
    "new": lambda each: (each.published_at or LONG_AGO).timestamp() * -1,
    "short": lambda each: each.length,
    "long": lambda each: -each.length,
    "raced": lambda each: -each.figures.races - each.figures.trials,
    "liked": lambda each: -_liking(each),
    "easy": lambda each: _crashes(each, 2.0),
    "hard": lambda each: -_crashes(each, -1.0),
}
