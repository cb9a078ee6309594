"""Circuits without cars, for their own pages and for the rules."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from racing.tables.racing_cats.board.lettering import wrapped
from racing.tables.racing_cats.board.ring import WIDE, Point, Slug
from racing.tables.racing_cats.board.track import Track
from racing.tables.racing_cats.names import circuit_name
from racing.tables.table import Text

ROOM, LETTERS = 600, 31
"""Greatest width of the text, and size of its letters."""
FIRST, STEP = 94, 36
"""Places of its lines, below the middle."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A circuit from above, with facts in its middle."""

    track: Track

    @property
    def slug(self) -> Slug:
        return self.track.ring.slug

    @property
    def box(self) -> str:
        return self.track.ring.box

    @property
    def name(self) -> Text:
        return circuit_name(self.slug)

    @property
    def rows(self) -> Text:
        return _("%(count)s rows") % {"count": self.track.ring.circuit.rows}

    @property
    def narrows(self) -> tuple[tuple[int, str], ...]:
        """Lines of text on the narrow rows; row ranges are not broken."""
        circuit = self.track.ring.circuit
        words = _("two lanes in rows %(rows)s") % {"rows": _ranges(circuit.narrows)}
        if circuit.singles:
            words = _("one lane in rows %(rows)s") % {"rows": _ranges(circuit.singles)}
        lines = wrapped(words, ROOM, LETTERS)
        return tuple((FIRST + STEP * n, line) for n, line in enumerate(lines))

    @property
    def centre(self) -> Point:
        return self.track.ring.width // 2, self.track.ring.height // 2


def _ranges(parts: tuple[tuple[int, int], ...]) -> str:
    return ",\u00a0".join(f"{first}–{last}" for first, last in parts)


@lru_cache
def drawing(slug: Slug) -> Drawing:
    return Drawing(Track(WIDE[slug]))
