"""Laps of Racetrack: runs, par, and the records of a circuit."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS, MeasuredCircuit, UnknownCircuit, way_of
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.ratings.models import Run
from racing.ratings.selectors.records import Succession, successions_on
from racing.tables.racetrack.options import OPTIONS
from racing.tables.table import Text

USUAL = RacetrackOptions()
LATEST = 8
"""How many races the page of a circuit shows."""


@dataclass(frozen=True, slots=True)
class Lap:
    """A run in a record book."""

    run: Run
    count: int
    """Number of moves."""
    margin: int
    """Squares past the line (RT-26)."""
    holder: str
    at: datetime

    @property
    def words(self) -> str:
        return moves_words(self.count)

    @property
    def detail(self) -> str:
        return ngettext(
            "%(count)s square past the line", "%(count)s squares past the line", self.margin
        ) % {"count": self.margin}

    @property
    def ghost(self) -> str:
        """The run's value in forms."""
        return f"{self.run.race_id}-{self.run.seat}"


@dataclass(frozen=True, slots=True)
class TermsRecord:
    """The record on some terms, with those that were beaten, the latest first."""

    terms: Sequence[Text]
    measure: Text
    top_speed: int
    direction: str
    is_plain: bool
    """Whether these are the terms of a time trial: a standing start, every move allowed."""
    is_usual: bool
    par: int | None
    record: Lap
    beaten: Sequence[Lap]


def records_on(circuit: Circuit) -> list[TermsRecord]:
    """All records of the circuit, those on the usual terms first."""
    found = _records(circuit, successions_on(RACETRACK.slug, circuit.slug))
    return sorted(found, key=lambda each: not each.is_usual)


def lap_of(run: Run) -> Lap:
    moves, behind = run.value
    return Lap(run, moves, -behind, holder_of(run), run.at)


def holder_of(run: Run) -> str:
    return run.player.display_name if run.player else _("Former player")


def moves_words(count: int) -> str:
    return ngettext("%(count)s move", "%(count)s moves", count) % {"count": count}


def par_of(circuit: Circuit, top_speed: int) -> int | None:
    """Par from a standing start with every move allowed (RT-32)."""
    return pars_of(circuit).get(top_speed)


def par_on(slug: str, terms: Mapping[str, Any]) -> int | None:
    """Par on the terms of a record, in its direction; None where it is not known."""
    try:
        circuit = CIRCUITS.find(way_of(slug, is_reverse="direction" in terms))
    except UnknownCircuit:
        return None
    return par_of(circuit, terms["top_speed"])


def pars_of(circuit: Circuit) -> dict[int, int]:
    """Par by top speed."""
    return circuit.par if isinstance(circuit, MeasuredCircuit) else {}


def _records(circuit: Circuit, successions: Sequence[Succession]) -> Iterator[TermsRecord]:
    for each in successions:
        terms = json.loads(each.book.terms)
        record, *beaten = map(lap_of, each.runs)
        is_plain = not (terms["start_vector"] or terms["must_change_vector"])
        direction = terms.get("direction", "as_drawn")
        yield TermsRecord(
            terms=list(_words(terms)),
            measure=_("Moves"),
            top_speed=terms["top_speed"],
            direction=direction,
            is_plain=is_plain,
            is_usual=is_plain
            and (terms["top_speed"], direction) == (USUAL.top_speed, USUAL.direction),
            par=par_on(circuit.slug, terms) if is_plain else None,
            record=record,
            beaten=beaten,
        )


def _words(terms: dict[str, int]) -> Iterator[Text]:
    """The terms of a record in words: the top speed, and whatever differs from the usual."""
    yield _named("top_speed", terms["top_speed"])
    if "direction" in terms:
        yield OPTIONS["direction"].values["reverse"]
    if terms["start_vector"]:
        yield _named("start_vector", terms["start_vector"])
    if terms["must_change_vector"]:
        yield OPTIONS["must_change_vector"].label


def _named(name: str, value: int) -> str:
    return _("%(name)s %(value)s") % {"name": OPTIONS[name].label, "value": value}
