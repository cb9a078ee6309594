"""What must not be found any more once somebody has left, and where it is looked for."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection

NAME, EARLIER_NAME = "Zoé-Quixotte", "Alonsa-Quijana"
MAIL = "zoe.quixotte@example.net"
OTHER_MAIL = "zq@windmill.example"
ZONE, FORMER_ZONE = "Europe/Madrid", "Atlantic/Canary"
AGENT = "Rosinante/1.0 (La Mancha)"
WRITTEN = {
    "message": "my cousin Aldonza says hello",
    "note": "bob always brakes at the Dulcinea bend",
    "other_note": "left the seat for the Biscayan",
    "word": "montesinos",
    "other_word": "clavileno",
    "circuit": "The Ring of Trifaldi",
    "circuit_fr": "Le Circuit de Trifaldi",
    "club_text": "the ingenious gentlemen of Toboso",
    "club_rules": "nobody tilts before noon",
    "announcement": "barataria is open again",
    "announcement_text": "bring your own mule",
    "join_words": "I am the niece of Cardenio",
    "letter": "the innkeeper has dubbed me already",
    "answer": "ask at the cave of Montalbán",
    "application": "call me at the inn of Palomeque",
    "team": "Brewers of Micomicona",
    "entry": "Squires of Sancho",
    "season_title": "late because of Ginés",
    "season_text": "my knee hurts since Barcelona",
    "protest": "they moved my helmet of Mambrino",
    "hearing": "I was ill with the balsam",
    "vote": "the curate would agree",
    "counted_vote": "the barber says the same",
    "reserve": "only on days without windmills",
    "stepped_aside": "my sister Antonia races there",
    "push_address": "https://1.1.1.1/push/of-dorotea",
    "webhook": "https://1.1.1.1/hooks/of-lucinda",
    "passkey": "key under the anvil of Tobosa",
    "token": "engine of the giant Caraculiambro",
    "report": "that one lives in the Calle de los Molinos",
    "redacted": "my cousin ******* says hello",
    "appeal": "I only quoted Amadís",
    "reason_turned_down": "was rude at the wedding of Camacho",
}


class Found(NamedTuple):
    table: str
    column: str
    what: str


def secrets() -> dict[str, str]:
    names = {"name": NAME, "earlier_name": EARLIER_NAME}
    known = {"mail": MAIL, "other_mail": OTHER_MAIL, "agent": AGENT}
    return {**names, **known, "zone": ZONE, "former_zone": FORMER_ZONE, **WRITTEN}


def places() -> set[Found]:
    """Every column of every table in which one of them stands, however it is written there."""
    wanted = {what: _forms(secret) for what, secret in secrets().items()}
    return {
        Found(table, column, what)
        for table in connection.introspection.table_names()
        for column, text in _texts(table)
        for what, forms in wanted.items()
        if any(form in text for form in forms)
    }


def in_letters(address: str) -> int:
    """How often letters name an address."""
    files = Path(settings.EMAIL_FILE_PATH).glob("*")
    return sum(path.read_text(errors="replace").count(address) for path in files)


def _forms(secret: str) -> set[str]:
    """A secret in small letters, as it is and as JSON may write it."""
    return {secret.lower(), json.dumps(secret)[1:-1].lower()}


def _texts(table: str) -> Iterator[tuple[str, str]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
        columns = [each[0] for each in cursor.description]
        for row in cursor.fetchall():
            for column, value in zip(columns, row, strict=True):
                yield column, _text(column, value).lower()


def _text(column: str, value: Any) -> str:
    match value:
        case str() if column == "session_data":
            return json.dumps(SessionStore().decode(value), ensure_ascii=False)
        case str():
            return value
        case bytes() | memoryview():
            return bytes(value).decode("utf-8", errors="replace")
        case dict() | list():
            return json.dumps(value, ensure_ascii=False)
    return str(value)
