"""Data and texts of the circuit editor."""

from dataclasses import dataclass
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.urls import reverse
from msgspec import to_builtins

from racing.circuits.models import DrawnCircuit
from racing.circuits.pages.drafts import name_of
from racing.games.racetrack.circuit import Circuit, Sketch, sketch_of
from racing.games.racetrack.circuits import CIRCUITS
from racing.people.models import Player
from racing.tables.racetrack.board.road import Road, road_of
from racing.tables.racetrack.editor_words import WORDS
from racing.tables.racetrack.names import circuit_name
from racing.tables.table import Text

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class EditorPage:
    """A draft, or a drawing that becomes one when it is first saved."""

    author: Player
    sketch: Sketch
    size: Size | None = None
    """Size of the sheet, if larger than the drawing needs."""
    copied_from: str = ""
    draft: DrawnCircuit | None = None

    @property
    def name(self) -> str:
        return name_of(self.draft) if self.draft else ""

    @property
    def url(self) -> str:
        return reverse("draft", args=[self.draft.pk]) if self.draft else ""

    @property
    def script(self) -> str:
        """All data for the script, as JSON."""
        return DjangoJSONEncoder().encode(self._known)

    @property
    def _known(self) -> dict[str, Any]:
        draft = {"url": self.url, "revision": self.draft.revision} if self.draft else None
        sheet = {"width": self.size[0], "height": self.size[1]} if self.size else None
        return {
            "owner": self.author.pk,
            "draft": draft,
            "drawing": to_builtins(self.sketch),
            "sheet": sheet,
            "copied_from": self.copied_from,
            "urls": {"check": reverse("check_drawing"), "saveNew": reverse("save_new_draft")},
            "words": WORDS,
        }


@dataclass(frozen=True, slots=True)
class Pattern:
    """A circuit of the game that a new drawing may start from."""

    slug: str
    name: Text
    road: Road


def patterns() -> list[Pattern]:
    return [Pattern(slug, circuit_name(slug), road_of(slug)) for slug in CIRCUITS.drawings]


def editor_of(draft: DrawnCircuit) -> EditorPage:
    return EditorPage(draft.author, draft.sketch, draft=draft)


def editor_of_copy(author: Player, circuit: Circuit) -> EditorPage:
    return EditorPage(author, sketch_of(circuit), copied_from=circuit.slug)
