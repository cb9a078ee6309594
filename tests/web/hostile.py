"""What attackers send, and how to see that nothing came of it."""

from typing import Any
from urllib.parse import urljoin, urlsplit

from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import connection
from django.db.models import Model
from django.http import HttpResponseBase
from django.test import Client

from racing.people.models import Browser
from tests.thorough import THOROUGH, some_of

Rows = dict[str, list[Any]]
"""By the name of their model."""

TEXTS = {
    "nothing": "",
    "a space": " ",
    "a NUL": "a\0b",
    "only a NUL": "\0",
    "a number beyond any column": str(10**30),
    "a number just beyond a column": str(2**63),
    "five thousand digits": "9" * 5000,
    "a negative number": "-1",
    "half a number": "1.5",
    "no number": "NaN",
    "an infinite number": "-Infinity",
    "an exponent": "1e999",
    "other digits": "١٢",
    "a superscript": "²",
    "a list": "[]",
    "an object": "{}",
    "null": "null",
    "right to left": "\u202ehold\u2066",
    "emoji": "🏎️" * 60,
    "SQL": "1'; DROP TABLE racing_race; --",
    "a script": "<script>alert(document.cookie)</script>",
    "a template": "{% debug %}{{ request.user.password }}",
    "a header": "x\r\nSet-Cookie: sessionid=x",
    "a path": "../../../../etc/passwd",
    "sixty thousand letters": "x" * 60_000,
}
EVERYWHERE = {"a NUL", "a number beyond any column", "sixty thousand letters"}
"""What every field gets with THOROUGH=1; of the others each gets a few."""
SHARES = 7
ACTIONS = {
    "a JSON text": '"hold"',
    "a JSON number": "1" + "0" * 400,
    "another type": '{"type": "choose_card", "card": "5"}',
    "a number too large for a card": '{"type": "choose_card", "card": 1e400}',
    "a card there is not": '{"type": "choose_card", "card": 6}',
    "an unknown action": '{"type": "win"}',
    "what only the site may do": '{"type": "take_out"}',
    "a move of the kernel": '{"type": "rewind", "ply": 0}',
    "an unknown field": '{"type": "hold", "extra": 1}',
    "a lone surrogate": '{"type": "\\ud800"}',
    "deep lists": "[" * 9000,
    "deep objects": '{"a":' * 1500,
}
"""What could pass for an action, and is none that may be taken."""

FOREIGN = (
    "https://evil.example/",
    "//evil.example/",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "http:evil.example",
    "https:///evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "\x00//evil.example",
    "\t//evil.example",
    "/\t/evil.example",
    "//evil.example\\@testserver/",
    "https://testserver@evil.example/",
    "https://testserver.evil.example/",
    "http://[::1",
    "evil",
    "races",
    "admin:index",
    "",
    "/races/\r\nSet-Cookie: a=b",
    "/" + "x" * 20_000,
)
"""Addresses that nobody may be sent to, among some that are merely odd."""


def values_for(field: str) -> dict[str, str]:
    return {**TEXTS, **ACTIONS} if field in ("action", "choose") else TEXTS


def shared_out(values: dict[str, str], at: int) -> dict[str, str]:
    """One of them in turn, so that so many fields in a row have had them all; with THOROUGH=1
    those for everywhere, and a share of the others."""
    if not THOROUGH:
        return dict(some_of(list(values.items()), 1, at))
    others = [title for title in values if title not in EVERYWHERE][at % SHARES :: SHARES]
    return {title: values[title] for title in values if title in EVERYWHERE or title in others}


def everything() -> Rows:
    """All rows of all tables, but for the sessions that every visit writes."""
    models = set(apps.get_models(include_auto_created=True)) - {Session, Browser}
    return {model._meta.label: _rows(model) for model in models}


def _rows(model: type[Model]) -> list[Any]:
    """Straight from the database: for Django to put so many queries together takes longer."""
    table = connection.ops.quote_name(model._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {table} ORDER BY 1")
        return list(cursor.fetchall())


def stays_here(response: HttpResponseBase) -> bool:
    """Whether a redirect stays on this site."""
    # A browser reads a backslash as a slash.
    location = response.headers.get("Location", "/").replace("\\", "/")
    return urlsplit(urljoin("http://testserver/a/b/", location)).netloc == "testserver"


def guarded(client: Client) -> Client:
    """The client with the checks of a real site, and a token as our own pages send it."""
    token = "a" * 32
    client.handler.enforce_csrf_checks = True
    client.raise_request_exception = False
    client.cookies["csrftoken"] = token
    client.defaults["HTTP_X_CSRFTOKEN"] = token
    return client
