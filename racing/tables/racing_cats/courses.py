"""The circuits of Racing Cats for their pages, and the terms of records (RC-19)."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.games.racing_cats.circuit import CIRCUITS
from racing.tables.courses import Courses
from racing.tables.racing_cats.board.circuits import drawing
from racing.tables.racing_cats.names import CIRCUIT_NAMES, circuit_name
from racing.tables.racing_cats.options import OPTIONS
from racing.tables.words import Text


class CatCourses(Courses):
    slugs = tuple(CIRCUIT_NAMES)
    template = "games/racing_cats/_circuit.html"
    measure = gettext_lazy("Tricks")

    def name(self, slug: str) -> Text:
        return circuit_name(slug)

    def sheet(self, slug: str) -> Any:
        return drawing(slug)

    def facts(self, slug: str) -> Sequence[tuple[Text, Text]]:
        circuit = next(each for each in CIRCUITS.values() if each.slug == slug)
        facts: list[tuple[Text, Text]] = [
            (_("Rows"), str(circuit.rows)),
            (_("Narrow rows"), _rows(circuit.narrows)),
        ]
        if circuit.singles:
            facts.append((_("Rows of one lane"), _rows(circuit.singles)))
        return facts

    def terms(self, terms: Mapping[str, Any]) -> Sequence[Text]:
        """The number of players, and whatever differs from the usual terms."""
        seats, laps = terms["seats"], terms["laps"]
        words: list[Text] = [
            ngettext("%(count)s player", "%(count)s players", seats) % {"count": seats}
        ]
        if laps > 1:
            words.append(ngettext("%(count)s lap", "%(count)s laps", laps) % {"count": laps})
        if terms["last_bonus"]:
            words.append(OPTIONS["last_bonus"].label)
        return [*words, _("with bots")] if terms.get("bots") else words

    def is_usual(self, terms: Mapping[str, Any]) -> bool:
        return terms["laps"] == 1 and not terms["last_bonus"]

    def mark(self, value: Sequence[int]) -> Text:
        return ngettext("%(count)s trick", "%(count)s tricks", value[0]) % {"count": value[0]}


def _rows(parts: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(_("%(first)s–%(last)s") % {"first": a, "last": b} for a, b in parts)
