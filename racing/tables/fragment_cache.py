"""Fragments of a page that depend on a few values alone: rendered once, then cached."""

import re
from collections.abc import Hashable, Mapping
from functools import cache, lru_cache
from secrets import token_hex
from typing import NamedTuple

from django.template import Context, Engine
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

KEPT = 4096
TOKEN = "csrf_token"  # noqa: S105
"""Filled in for each reader's forms."""
MARK = f"hole{token_hex(16)}"
HOLE = re.compile(rf"{MARK}\.(\w+)\.")
Value = tuple[str, type, Hashable]


class Reader(NamedTuple):
    """What decides how the same values are rendered."""

    language: str
    zone: str


class Hole:
    """Placeholder in a fragment for a value filled in at each use; it can only be written."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __str__(self) -> str:
        return f"{MARK}.{self._name}."

    def __bool__(self) -> bool:
        raise TypeError(f"{self._name} is filled in later: a kept piece cannot depend on it")


class Piece(NamedTuple):
    """Texts, and the names of the holes between them."""

    first: SafeString
    rest: tuple[tuple[str, str], ...]
    """A hole, and the text that follows it."""

    def filled(self, texts: Mapping[str, str]) -> SafeString:
        parts: list[str] = [self.first]
        for name, text in self.rest:
            parts += (texts[name], text)
        return SafeString("".join(parts))


@lru_cache(maxsize=KEPT, typed=True)
def markup_of(template: str, piece: Hashable) -> SafeString:
    """Markup of a drawing without text, from a template that calls it `piece`."""
    return _engine().get_template(template).render(Context({"piece": piece}))


def kept_markup(
    template: str, values: Mapping[str, Hashable], filled: Mapping[str, str] | None = None
) -> SafeString:
    """Markup of a cached fragment in the reader's language, with holes filled in."""
    given = tuple([(name, type(value), value) for name, value in values.items()])
    piece = kept_piece(template, reader_now(), given, tuple(filled or ()))
    if not filled:
        return piece.first
    return piece.filled({name: conditional_escape(text) for name, text in filled.items()})


@lru_cache(maxsize=KEPT)
def kept_piece(
    template: str, reader: Reader, values: tuple[Value, ...], holes: tuple[str, ...]
) -> Piece:
    """The cached fragment for such a reader and these values.

    The types are part of the key: a text marked as safe equals one that is not.
    """
    given = {name: value for name, _, value in values}
    open_ones = {name: Hole(name) for name in holes}
    # Rendered without the page's request, which a fragment must not depend on.
    context = Context({**given, **open_ones, TOKEN: str(Hole(TOKEN))})
    first, *rest = HOLE.split(_engine().get_template(template).render(context))
    return Piece(SafeString(first), tuple(zip(rest[::2], rest[1::2], strict=True)))


def reader_now() -> Reader:
    return Reader(get_language() or "", get_current_timezone_name())


@cache
def _engine() -> Engine:
    return Engine.get_default()
