"""Names of circuits, with what a player wants to see before choosing one."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from django.utils.functional import lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import format_lazy
from django.utils.translation import get_language, gettext_lazy, override
from django.utils.translation import gettext as _

from racing.games.racetrack.circuit import Circuit
from racing.games.racetrack.circuits import (
    CIRCUITS,
    MeasuredCircuit,
    SiteCircuit,
    UnknownCircuit,
    slug_of,
)
from racing.tables.racetrack.board.road import road_of
from racing.tables.table import Text

PICTURE = (
    '<svg class="choice__picture" viewBox="{}" aria-hidden="true" focusable="false">'
    '<path class="mini-map__road" fill-rule="evenodd" d="{}"/>'
    '<path class="mini-map__line" d="{}"/></svg>'
)

IN_REVERSE = gettext_lazy("{name} in reverse")

NAMES: dict[str, Text] = {
    "teacup": gettext_lazy("Teacup"),
    "broad-bean": gettext_lazy("Broad Bean"),
    "tin-town": gettext_lazy("Tin Town"),
    "heron-bay": gettext_lazy("Heron Bay"),
    "three-leaf-yard": gettext_lazy("Three-Leaf Yard"),
    "saltmarsh": gettext_lazy("Saltmarsh"),
    "old-quarry": gettext_lazy("Old Quarry"),
    "weavers-mill": gettext_lazy("Weavers’ Mill"),
    "long-causeway": gettext_lazy("Long Causeway"),
    "wolf-ridge": gettext_lazy("Wolf Ridge"),
}


Names: TypeAlias = Mapping[str, str]
"""Names of a circuit, by language."""
LookUp: TypeAlias = Callable[[Iterable[str]], Mapping[str, Names]]
# Most names that are cached.
KNOWN = 4096


class SiteNames:
    """Names of circuits drawn on the site.

    All that a page will name are looked up together, when the first of them is read. A published
    circuit never changes, so its names are cached.
    """

    def __init__(self) -> None:
        self.resolve_with(lambda slugs: {})

    def resolve_with(self, look_up: LookUp) -> None:
        self.look_up = look_up
        self._known: dict[str, Names] = {}
        self._asked: set[str] = set()

    def promised(self, slug: str) -> Text:
        """The lazy name in the reader's language."""
        if slug not in self._known:
            self._asked.add(slug)
        return _promised(slug)

    def name(self, slug: str) -> str:
        if slug not in self._known:
            self._look(slug)
        return self._known.get(slug, {}).get(get_language() or "en", slug)

    def _look(self, slug: str) -> None:
        asked, self._asked = self._asked | {slug}, set()
        if len(self._known) > KNOWN:
            self._known = {}
        self._known.update(self.look_up(asked))


SITE_NAMES = SiteNames()
_promised = lazy(SITE_NAMES.name, str)


def circuit_name(slug: str) -> Text:
    """The name of a circuit, of the game or drawn on the site."""
    return NAMES[slug] if slug in NAMES else SITE_NAMES.promised(slug)


def name_of_way(way: str) -> Text:
    """The name of a circuit, with the direction if it is raced in reverse."""
    slug, is_reverse = slug_of(way)
    name = circuit_name(slug)
    return format_lazy(IN_REVERSE, name=name) if is_reverse else name


def names_of(circuit: Circuit) -> dict[str, str]:
    """The names of a circuit, by language."""
    if isinstance(circuit, SiteCircuit):
        return circuit.names
    named = {}
    for language in ("en", "fr"):
        with override(language):
            named[language] = str(NAMES[circuit.slug])
    return named


def explained_circuits() -> dict[str, Text]:
    """Each circuit with its outline, name, size and par, the easiest first."""
    return dict(_explained())


def explained_circuit(slug: str) -> Text | None:
    """The same for a drawn circuit; None if there is no such circuit."""
    drawn = drawn_circuit(slug)
    return lazy(_words, SafeString)(drawn) if drawn else None


def drawn_circuit(slug: str) -> SiteCircuit | None:
    try:
        found = CIRCUITS.find(slug)
    except UnknownCircuit:
        return None
    return found if isinstance(found, SiteCircuit) else None


def _explained() -> Iterator[tuple[str, Text]]:
    for slug, drawing in CIRCUITS.drawings.items():
        yield slug, lazy(_words, SafeString)(drawing)


def _words(drawing: MeasuredCircuit) -> SafeString:
    facts = _("%(width)s × %(height)s, par %(par)s") % {
        "width": max(x for x, _ in drawing.outer),
        "height": max(y for _, y in drawing.outer),
        "par": drawing.par[max(drawing.par)],
    }
    road = road_of(drawing.slug)
    picture = format_html(PICTURE, road.box, road.surface, road.line)
    return format_html("{}{} <small>{}</small>", picture, circuit_name(drawing.slug), facts)
