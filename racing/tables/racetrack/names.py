"""The circuits of the game by name, with what a player wants to see before choosing one."""

from collections.abc import Iterator

from django.utils.functional import lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.games.racetrack.circuits import CIRCUITS, Drawing
from racing.tables.racetrack.road import road_of
from racing.tables.table import Text

PICTURE = (
    '<svg class="choice__picture" viewBox="{}" aria-hidden="true" focusable="false">'
    '<path class="mini-map__road" fill-rule="evenodd" d="{}"/>'
    '<path class="mini-map__line" d="{}"/></svg>'
)

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


def circuit_name(slug: str) -> Text:
    """A circuit drawn on the site is called as it was saved."""
    return NAMES.get(slug, slug)


def explained_circuits() -> dict[str, Text]:
    """Each with its outline, name, size and par, from the easiest circuit on."""
    return dict(_explained())


def _explained() -> Iterator[tuple[str, Text]]:
    for slug, drawing in CIRCUITS.drawings.items():
        yield slug, lazy(_words, SafeString)(drawing)


def _words(drawing: Drawing) -> SafeString:
    facts = _("%(width)s × %(height)s, par %(par)s") % {
        "width": max(x for x, _ in drawing.outer),
        "height": max(y for _, y in drawing.outer),
        "par": drawing.par[max(drawing.par)],
    }
    road = road_of(drawing.slug)
    picture = format_html(PICTURE, road.box, road.surface, road.line)
    return format_html("{}{} <small>{}</small>", picture, circuit_name(drawing.slug), facts)
