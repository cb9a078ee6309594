"""A draft, for its author's page and for the editor."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec import to_builtins

from racing.circuits.errors import FlawedDrawing
from racing.circuits.models import DrawnCircuit
from racing.circuits.services.par import Measure
from racing.circuits.services.reading import read_drawing
from racing.engine.errors import RuleError
from racing.games.racetrack.flaws import Flaw
from racing.games.racetrack.par import TOP_SPEEDS
from racing.games.racetrack.values import RacetrackOptions
from racing.shared.error_messages import words_for
from racing.tables.racetrack.board.sketches import SketchDrawing, drawing_of
from racing.tables.racetrack.flaws import ToldFlaw, told

Search = DrawnCircuit.Search
USUAL = RacetrackOptions().top_speed


@dataclass(frozen=True, slots=True)
class DraftPage:
    draft: DrawnCircuit
    drawing: SketchDrawing
    flaws: Sequence[ToldFlaw]

    @property
    def name(self) -> str:
        return name_of(self.draft)

    @property
    def is_being_measured(self) -> bool:
        return self.draft.search == Search.WAITING

    @property
    def has_failed(self) -> bool:
        return self.draft.search == Search.FAILED

    @property
    def steps(self) -> int:
        return len(TOP_SPEEDS)

    @property
    def pars(self) -> list[tuple[int, int]]:
        return sorted(self.draft.pars.items())


def name_of(drawn: DrawnCircuit) -> str:
    """The name in the reader's language; “Untitled circuit” if there is none yet."""
    return drawn.name or _("Untitled circuit")


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A circuit in the list of its author."""

    drawn: DrawnCircuit
    name: str
    drawing: SketchDrawing
    flaws: int
    par: int | None

    @property
    def is_being_measured(self) -> bool:
        return self.drawn.search == Search.WAITING


def own_cards(circuits: Iterable[DrawnCircuit]) -> list[OwnCard]:
    return [_card(each) for each in circuits]


def _card(drawn: DrawnCircuit) -> OwnCard:
    flaws = told(drawn.found_flaws)
    return OwnCard(
        drawn=drawn,
        name=name_of(drawn),
        drawing=drawing_of(drawn.sketch, flaws),
        flaws=len(flaws),
        par=drawn.pars.get(USUAL),
    )


def draft_page(draft: DrawnCircuit) -> DraftPage:
    flaws = told(draft.found_flaws)
    line = draft.lines.get(USUAL, ())
    return DraftPage(draft, drawing_of(draft.sketch, flaws, line), flaws)


@dataclass(frozen=True, slots=True)
class RefusedDrawing:
    """A drawing that was refused, with its flaws and their places."""

    flaws: Sequence[ToldFlaw]
    drawing: SketchDrawing | None
    """The drawing of the draft; None if it is too large to be shown."""


def refused_drawing(text: str | bytes, flaws: Iterable[Flaw]) -> RefusedDrawing:
    sketch, found = read_drawing(text).sketch, told(flaws)
    is_shown = not any(flaw.reason in ("off_the_paper", "too_many_points") for flaw in found)
    return RefusedDrawing(found, drawing_of(sketch, found) if is_shown else None)


def checked(found: Measure) -> dict[str, Any]:
    """The editor's data about a drawing that is not saved."""
    return {**_facts(found), "is_searched": found.is_whole}


def told_draft(draft: DrawnCircuit) -> dict[str, Any]:
    """The editor's data about a saved draft."""
    return {
        "id": draft.pk,
        "url": reverse("draft", args=[draft.pk]),
        "revision": draft.revision,
        "names": {"en": draft.name_en, "fr": draft.name_fr},
        "drawing": draft.drawing,
        "flaws": to_builtins(told(draft.found_flaws)),
        "size": {
            "width": draft.width,
            "height": draft.height,
            "crossings": draft.crossings,
            "length": draft.length,
        },
        "par": draft.par,
        "ideal_line": draft.ideal_lines,
        "search": draft.search,
        "searched": [draft.searched, len(TOP_SPEEDS)],
    }


def told_refusal(refusal: RuleError) -> dict[str, Any]:
    flaws = refusal.flaws if isinstance(refusal, FlawedDrawing) else ()
    return {"error": refusal.code, "words": words_for(refusal), "flaws": to_builtins(told(flaws))}


def _facts(found: Measure) -> dict[str, Any]:
    size = found.size
    return {
        "flaws": to_builtins(told(found.flaws)),
        "size": {
            "width": found.width,
            "height": found.height,
            "crossings": size.crossings if size else 0,
            "length": size.length if size else 0,
        },
        "par": {str(lap.top_speed): lap.par for lap in found.laps},
        "ideal_line": {str(lap.top_speed): to_builtins(lap.line) for lap in found.laps},
    }
