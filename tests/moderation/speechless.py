"""A language without a word: whoever looks for one fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.urls import get_resolver
from django.utils import translation
from django.utils.translation import trans_real


class Spoken(AssertionError):
    """Something was put into words."""


class _NoWords:
    def gettext(self, message: str) -> str:
        raise Spoken(message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        raise Spoken(singular)

    def language(self) -> str:
        return "en"

    def to_language(self) -> str:
        return "en"


@contextmanager
def speechless() -> Iterator[None]:
    """Nothing can be put into words meanwhile; addresses, some with words, are read before."""
    assert get_resolver().url_patterns
    active: Any = trans_real._active  # type: ignore[attr-defined]
    before = translation.get_language()
    active.value = _NoWords()
    try:
        yield
    finally:
        translation.activate(before or "en")
