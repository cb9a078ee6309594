"""Tracks which fields of a race and its seats have changed, to write only those."""

from collections.abc import Sequence
from typing import Any

from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.services.clocks import race_clock
from racing.shared.prepared_queries import insert, update

RACE_FIELDS = [
    "version",
    "epoch",
    "ply",
    "shown",
    "state",
    "outcome",
    "summary",
    "deadline",
    "paused_at",
    "held_at",
    "has_notes",
    "status",
    "finished_at",
    "adjudicated_at",
    "expected_end",
    "foretold_at",
    "later_seeds",
    "later_seals",
    "removed",
]
SEATING_FIELDS = [
    "player",
    "to_act",
    "asked_at",
    "shown",
    "last_ply",
    "undo",
    *race_clock.FIELDS,
    "misses",
    "stand_in_since",
    "stand_in_turns",
    "is_offered",
    "has_retired",
    "orders",
    "order_word",
]


class Rows:
    """A race and its seats as read under the lock, to write only what has changed."""

    def __init__(self, race: Race, seatings: Sequence[Seating]) -> None:
        self._race = race
        self._seatings = seatings
        self._was = _values([race], RACE_FIELDS)
        self._were = _values(seatings, SEATING_FIELDS)

    def store(self, moves: Sequence[Move], notes: Sequence[RaceNote]) -> None:
        insert(moves)
        insert(notes)
        update([self._race], _changed(RACE_FIELDS, self._was, _values([self._race], RACE_FIELDS)))
        are = _values(self._seatings, SEATING_FIELDS)
        triples = zip(self._seatings, self._were, are, strict=True)
        rows = [seating for seating, was, now in triples if was != now]
        update(rows, _changed(SEATING_FIELDS, self._were, are))


def _values(rows: Sequence[Race | Seating], names: list[str]) -> list[list[Any]]:
    keys = ["player_id" if name == "player" else name for name in names]
    return [[getattr(row, key) for key in keys] for row in rows]


def _changed(names: list[str], were: list[list[Any]], are: list[list[Any]]) -> list[str]:
    pairs = list(zip(were, are, strict=True))
    return [
        name
        for index, name in enumerate(names)
        if any(was[index] != now[index] for was, now in pairs)
    ]
