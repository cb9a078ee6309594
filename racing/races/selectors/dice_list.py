"""The public list of sealed seeds, and the hashes that chain it."""

from datetime import UTC, datetime
from hashlib import sha256

import msgspec
from django.db.models import QuerySet

from racing.races.models import DiceSeal

FIRST = 0
NOTHING_BEFORE = "0" * 64
"""What stands for the hash before the first entry."""
ENTRY_FORMULA = '[number,"previous hash","time","fingerprint","what"]'
"""The text that an entry's hash is made of, as the page tells it."""


def entry_text(number: int, previous: str, at: datetime, seal: str, what: str) -> str:
    """The text that an entry's hash is made of: canonical JSON, the time to the second."""
    moment = f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
    return msgspec.json.encode([number, previous, moment, seal, what]).decode()


def entry_digest(number: int, previous: str, at: datetime, seal: str, what: str) -> str:
    return sha256(entry_text(number, previous, at, seal, what).encode()).hexdigest()


def digest_of(entry: DiceSeal) -> str:
    """The hash that the entry should have."""
    return entry_digest(entry.number, entry.previous, entry.at, entry.seal, entry.what)


def listed_seals() -> "QuerySet[DiceSeal]":
    """All entries of the list, the oldest first."""
    return DiceSeal.objects.filter(number__gt=FIRST)


def number_of(seal: str) -> int | None:
    """The place of a seal in the list; None for races from before there was one."""
    return listed_seals().filter(seal=seal).values_list("number", flat=True).first()
