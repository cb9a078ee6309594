"""The admin, mostly for reading. No page of it shows a seed, a state or a choice."""

from racing.admin import (
    accounts,
    circuits,
    notices,
    outbox,
    players,
    races,
    ratings,
    records,
    unfold_translations,
)
from racing.admin import race_rows as happenings

__all__ = [
    "accounts",
    "circuits",
    "happenings",
    "notices",
    "outbox",
    "players",
    "races",
    "ratings",
    "records",
    "unfold_translations",
]
