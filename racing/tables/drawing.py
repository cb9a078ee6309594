"""Pieces of a page that follow from a few values alone: rendered once, then kept."""

from collections.abc import Hashable, Mapping
from functools import cache, lru_cache
from secrets import token_hex

from django.template import Context, Engine
from django.utils.safestring import SafeString
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

KEPT = 4096
TOKEN = f"token{token_hex(16)}"
"""Stands in a kept form for the reader's own token."""
Value = tuple[str, type, Hashable]


def markup_of(template: str, piece: Hashable) -> SafeString:
    """Of a drawing without words, from the template that calls it `piece`."""
    return _markup(template, "", "", (("piece", type(piece), piece),))


def kept_markup(template: str, values: Mapping[str, Hashable]) -> SafeString:
    """Of a piece in the reader's language; whoever gives the same values gets the same piece."""
    given = tuple([(name, type(value), value) for name, value in values.items()])
    return _markup(template, get_language() or "", get_current_timezone_name(), given)


@lru_cache(maxsize=KEPT)
def _markup(template: str, language: str, zone: str, values: tuple[Value, ...]) -> SafeString:
    """The types are given too: a text that is safe as it stands equals one that is not."""
    context = {name: value for name, _, value in values}
    # Without the request that a page is rendered with, of which a piece knows nothing.
    return _engine().get_template(template).render(Context({**context, "csrf_token": TOKEN}))


@cache
def _engine() -> Engine:
    return Engine.get_default()
