"""The pages of the circuits: their drawings, par and records."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS, Drawing
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.models import Run
from racing.pages.lists import RaceCard, race_cards
from racing.selectors.races import races_on
from racing.selectors.records import Succession, records_by_course, successions_on
from racing.tables.racetrack.names import circuit_name
from racing.tables.racetrack.options import OPTIONS
from racing.tables.racetrack.road import Road, road_of
from racing.tables.table import Text

LATEST = 8
USUAL = RacetrackOptions()


@dataclass(frozen=True, slots=True)
class Lap:
    """A run as its record tells it."""

    run: Run
    count: int
    """Of moves."""
    margin: int
    """Squares past the line (RT-26)."""
    holder: str
    at: datetime

    @property
    def words(self) -> str:
        return ngettext("%(count)s move", "%(count)s moves", self.count) % {"count": self.count}

    @property
    def detail(self) -> str:
        return ngettext(
            "%(count)s square past the line", "%(count)s squares past the line", self.margin
        ) % {"count": self.margin}

    @property
    def ghost(self) -> str:
        """The run as forms name it."""
        return f"{self.run.race_id}-{self.run.seat}"


@dataclass(frozen=True, slots=True)
class TermsRecord:
    """The record on some terms, with those that were beaten, the latest first."""

    terms: Sequence[Text]
    measure: Text
    top_speed: int
    is_usual: bool
    par: int | None
    record: Lap
    beaten: Sequence[Lap]


@dataclass(frozen=True, slots=True)
class CircuitCard:
    slug: str
    name: Text
    width: int
    height: int
    road: Road
    par: int | None
    """At the usual top speed, or none where it is not known beforehand."""
    record: Lap | None


@dataclass(frozen=True, slots=True)
class CircuitPage:
    card: CircuitCard
    is_clockwise: bool
    crossings: int
    pars: Sequence[tuple[int, int]]
    """By top speed."""
    records: Sequence[TermsRecord]
    races: Sequence[RaceCard]


def circuit_cards() -> list[CircuitCard]:
    """The circuits of the game, the easiest first."""
    terms = RACETRACK.course(USUAL, 1).terms or {}
    records = records_by_course(RACETRACK.slug, terms)
    return [_card(each, records.get(slug)) for slug, each in CIRCUITS.drawings.items()]


def circuit_page(circuit: Circuit) -> CircuitPage:
    successions = successions_on(RACETRACK.slug, circuit.slug)
    records = sorted(_records(circuit, successions), key=lambda each: not each.is_usual)
    usual = next((each.record.run for each in records if each.is_usual), None)
    return CircuitPage(
        card=_card(circuit, usual),
        is_clockwise=circuit.direction == "clockwise",
        crossings=len(CIRCUITS.track(circuit.slug).line.crossings),
        pars=sorted(_pars(circuit).items()),
        records=records,
        races=race_cards(races_on(RACETRACK.slug, circuit.slug)[:LATEST]),
    )


def lap_of(run: Run) -> Lap:
    moves, behind = run.value
    return Lap(run, moves, -behind, holder_of(run), run.at)


def holder_of(run: Run) -> str:
    return run.player.display_name if run.player else _("Former player")


def par_of(circuit: Circuit, top_speed: int) -> int | None:
    """From a standing start, every move allowed (RT-32)."""
    return _pars(circuit).get(top_speed)


def _card(circuit: Circuit, record: Run | None) -> CircuitCard:
    track = CIRCUITS.track(circuit.slug)
    return CircuitCard(
        slug=circuit.slug,
        name=circuit_name(circuit.slug),
        width=track.width - 1,
        height=track.height - 1,
        road=road_of(circuit.slug),
        par=par_of(circuit, USUAL.top_speed),
        record=lap_of(record) if record else None,
    )


def _pars(circuit: Circuit) -> dict[int, int]:
    return circuit.par if isinstance(circuit, Drawing) else {}


def _records(circuit: Circuit, successions: Sequence[Succession]) -> Iterator[TermsRecord]:
    for each in successions:
        terms = json.loads(each.book.terms)
        record, *beaten = map(lap_of, each.runs)
        is_plain = not (terms["start_vector"] or terms["must_change_vector"])
        yield TermsRecord(
            terms=list(_words(terms)),
            measure=_("Moves"),
            top_speed=terms["top_speed"],
            is_usual=is_plain and terms["top_speed"] == USUAL.top_speed,
            par=par_of(circuit, terms["top_speed"]) if is_plain else None,
            record=record,
            beaten=beaten,
        )


def _words(terms: dict[str, int]) -> Iterator[Text]:
    """The top speed, and whatever else is not as usual."""
    yield _named("top_speed", terms["top_speed"])
    if terms["start_vector"]:
        yield _named("start_vector", terms["start_vector"])
    if terms["must_change_vector"]:
        yield OPTIONS["must_change_vector"].label


def _named(name: str, value: int) -> str:
    return _("%(name)s %(value)s") % {"name": OPTIONS[name].label, "value": value}
