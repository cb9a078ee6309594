"""Tracks which fields of a race and its seats have changed, to write only those."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Model

from racing.races.models import Move, Race, RaceNote, Seating
from racing.shared.prepared_queries import insert, update


def _stored_fields(model: type[Model]) -> dict[str, str]:
    """Names of all fields but the primary key, with the attribute that holds each."""
    fields = model._meta.concrete_fields
    return {field.name: field.attname for field in fields if not field.primary_key}


RACE_FIELDS = _stored_fields(Race)
SEATING_FIELDS = _stored_fields(Seating)


class ChangedRows:
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


def _values(rows: Sequence[Race | Seating], fields: Mapping[str, str]) -> list[list[Any]]:
    return [[getattr(row, attribute) for attribute in fields.values()] for row in rows]


def _changed(names: Iterable[str], were: list[list[Any]], are: list[list[Any]]) -> list[str]:
    pairs = list(zip(were, are, strict=True))
    return [
        name
        for index, name in enumerate(names)
        if any(was[index] != now[index] for was, now in pairs)
    ]
