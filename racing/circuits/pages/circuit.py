"""The page of a circuit: drawing, ideal line, time trials, records and figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.circuits.forms.circuits import TrialForm
from racing.circuits.models import CircuitFigures, DrawnCircuit
from racing.circuits.pages.circuit_figures import (
    BANDS,
    Difficulty,
    Opinion,
    difficulty_of,
    opinion_of,
)
from racing.circuits.pages.fairness import Fairness, fairness_of
from racing.circuits.pages.ghosts import GhostOffer, ghost_offers
from racing.circuits.pages.laps import LATEST, TermsRecord, par_of, pars_of, records_on
from racing.circuits.selectors.circuits import is_hidden, published_circuit
from racing.circuits.selectors.studies import figures_of
from racing.circuits.selectors.votes import has_driven, vote_of
from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit, way_of
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.ideal_lines import SPEEDS
from racing.games.racetrack.road import lap_length
from racing.people.models import Player
from racing.races.pages.lists import RaceCard, race_cards
from racing.races.selectors.races import races_on
from racing.tables.racetrack.board.road import Road, road_of
from racing.tables.racetrack.ideal_line import IdealLine, ideal_line_of
from racing.tables.racetrack.names import circuit_name
from racing.tables.racetrack.options import OPTIONS
from racing.tables.table import Text

DIRECTIONS = OPTIONS["direction"].values
AS_DRAWN = "as_drawn"


@dataclass(frozen=True, slots=True)
class Ballot:
    """Whether the viewer may vote, and their vote."""

    may_vote: bool
    stars: int | None


@dataclass(frozen=True, slots=True)
class CircuitPage:
    slug: str
    name: Text
    road: Road
    width: int
    height: int
    length: int
    author: Player | None
    """The player who drew it; None for circuits of the game."""
    published_at: datetime | None
    is_hidden: bool
    """Whether a moderator has hidden it: no race may begin on it."""
    is_clockwise: bool
    direction: str
    """The direction that the following is shown for: as drawn, or in reverse (RT-37)."""
    directions: Sequence[tuple[str, Text, bool]]
    """Both directions, their names, and whether each is clockwise; one if there is no par for
    the other.
    """
    crossings: int
    figures: CircuitFigures
    difficulty: Difficulty | None
    opinion: Opinion | None
    ballot: Ballot
    top_speed: int
    """The top speed that the following is shown for."""
    speeds: Sequence[tuple[int, int | None]]
    """All top speeds, each with its par."""
    par: int | None
    line: IdealLine | None
    ghosts: Sequence[GhostOffer]
    fairness: Fairness | None
    """How fair the start places are as drawn; the bots do not try out the other direction."""
    records: Sequence[TermsRecord]
    races: Sequence[RaceCard]

    @property
    def record(self) -> TermsRecord | None:
        """The record at the top speed that is shown."""
        shown = (self.top_speed, self.direction)
        plain = (each for each in self.records if each.is_plain)
        return next((each for each in plain if (each.top_speed, each.direction) == shown), None)

    @property
    def bands(self) -> Sequence[object]:
        return BANDS


def circuit_page(circuit: Circuit, player: Player | None, form: TrialForm) -> CircuitPage:
    slug, top_speed = circuit.slug, form.chosen_speed
    ways = _ways(circuit)
    direction = form.chosen_direction if form.chosen_direction in ways else AS_DRAWN
    shown = ways[direction]
    track, way = CIRCUITS.track(shown.slug), shown.slug
    figures, par = figures_of(slug), par_of(shown, top_speed)
    drawn = None if slug in CIRCUITS.drawings else published_circuit(slug)
    asked, _ = form.ghost_asked_for
    pars = pars_of(shown)
    return CircuitPage(
        slug=slug,
        name=circuit_name(slug),
        road=road_of(way),
        width=track.width - 1,
        height=track.height - 1,
        length=lap_length(track),
        author=drawn.author if drawn else None,
        published_at=drawn.published_at if drawn else None,
        is_hidden=drawn is not None and is_hidden(slug),
        is_clockwise=shown.direction == "clockwise",
        direction=direction,
        directions=[(each, DIRECTIONS[each], ways[each].direction == "clockwise") for each in ways],
        crossings=len(track.line.crossings),
        figures=figures,
        difficulty=difficulty_of(figures),
        opinion=opinion_of(figures),
        ballot=_ballot(player, slug, drawn),
        top_speed=top_speed,
        speeds=[(each, pars.get(each)) for each in SPEEDS],
        par=par,
        line=ideal_line_of(way, top_speed),
        ghosts=ghost_offers(way, top_speed, par, player, asked),
        fairness=fairness_of(slug, top_speed) if direction == AS_DRAWN else None,
        records=records_on(circuit),
        races=race_cards(races_on(RACETRACK.slug, slug)[:LATEST]),
    )


def _ways(circuit: Circuit) -> dict[str, Circuit]:
    """The circuit by direction, the other one if it has a par."""
    try:
        other = CIRCUITS.find(way_of(circuit.slug, is_reverse=True))
    except UnknownCircuit:
        return {AS_DRAWN: circuit}
    return {AS_DRAWN: circuit, "reverse": other}


def _ballot(player: Player | None, slug: str, drawn: DrawnCircuit | None) -> Ballot:
    if player is None or player.is_guest or (drawn and drawn.author_id == player.pk):
        return Ballot(may_vote=False, stars=None)
    return Ballot(has_driven(player, slug), vote_of(player, slug))
