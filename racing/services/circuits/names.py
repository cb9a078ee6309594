"""The name of a circuit, in both languages, and the address that it makes."""

import unicodedata

from django.utils.text import slugify
from msgspec import Struct

from racing.circuit_errors import UnreadableCircuitName
from racing.games.racetrack.circuits import CIRCUITS
from racing.models import DrawnCircuit
from racing.models.circuit import NAME_LENGTH

SIGNS = frozenset(" -'’.,;:!?&()/+·–°№«»“”")
LETTERS = frozenset("LMN")
"""Letters, marks upon them, and numbers: the first letter of what Unicode calls them."""
RESERVED = frozenset({"check", "draw", "drafts", "mine", "new", "schema", "upload"})
"""Addresses of pages beside those of the circuits."""


class Names(Struct, frozen=True):
    """As they were written; one of them may be left empty."""

    en: str = ""
    fr: str = ""

    def __bool__(self) -> bool:
        return bool(self.en or self.fr)


def clean(names: Names) -> Names:
    return Names(_cleaned(names.en), _cleaned(names.fr))


def slug_of(draft: DrawnCircuit) -> str:
    """Made of the name; of the number where the name has no Latin letter."""
    name = draft.name_en or draft.name_fr
    return slugify(name.replace("’", "")) or f"circuit-{draft.pk}"


def is_free(slug: str) -> bool:
    taken = slug in RESERVED or slug in CIRCUITS.drawings
    return not taken and not DrawnCircuit.objects.filter(slug=slug).exists()


def _cleaned(name: str) -> str:
    """In one line and without what could be mistaken for anything but a name."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not name:
        return ""
    is_word = any(unicodedata.category(sign)[0] in "LN" for sign in name)
    is_plain = all(sign in SIGNS or unicodedata.category(sign)[0] in LETTERS for sign in name)
    if len(name) > NAME_LENGTH or not is_word or not is_plain:
        raise UnreadableCircuitName
    return name
