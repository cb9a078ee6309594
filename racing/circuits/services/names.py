"""Names of circuits in both languages, and the slugs made from them."""

import unicodedata

from django.utils.text import slugify
from msgspec import Struct

from racing.circuits.errors import UnreadableCircuitName
from racing.circuits.models import DrawnCircuit
from racing.circuits.models.circuit import NAME_LENGTH
from racing.games.racetrack.circuits import CIRCUITS

SIGNS = frozenset(" -'’.,;:!?&()/+·–°№«»“”")
LETTERS = frozenset("LMN")
"""Unicode categories allowed in names, by first letter: letters, marks and numbers."""
RESERVED = frozenset({"check", "draw", "drafts", "mine", "new", "schema", "upload"})
"""Paths of other pages, which no circuit may have as its slug."""


class Names(Struct, frozen=True):
    """English and French name of a circuit as written; one may be empty."""

    en: str = ""
    fr: str = ""

    def __bool__(self) -> bool:
        return bool(self.en or self.fr)


def clean(names: Names) -> Names:
    return Names(_cleaned(names.en), _cleaned(names.fr))


def slug_of(draft: DrawnCircuit) -> str:
    """A slug made from the name, or from the number if the name has no Latin letter."""
    name = draft.name_en or draft.name_fr
    return slugify(name.replace("’", "")) or f"circuit-{draft.pk}"


def is_free(slug: str) -> bool:
    taken = slug in RESERVED or slug in CIRCUITS.drawings
    return not taken and not DrawnCircuit.objects.filter(slug=slug).exists()


def _cleaned(name: str) -> str:
    """The name in one line; refused if it holds anything but words, numbers and a few signs."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not name:
        return ""
    is_word = any(unicodedata.category(sign)[0] in "LN" for sign in name)
    is_plain = all(sign in SIGNS or unicodedata.category(sign)[0] in LETTERS for sign in name)
    if len(name) > NAME_LENGTH or not is_word or not is_plain:
        raise UnreadableCircuitName
    return name
