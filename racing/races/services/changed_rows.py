"""Tracks which fields of a race and its seats have changed, to write only those."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from django.db.models import Model

from racing.races.models import KeptPosition, Move, Race, RaceNote, Seating
from racing.shared.prepared_queries import insert, update


class _Fields:
    """The stored fields of a model but its primary key: their names, and how to read them."""

    def __init__(self, model: type[Model]) -> None:
        fields = [field for field in model._meta.concrete_fields if not field.primary_key]
        self.names = [field.name for field in fields]
        self.values_of: Callable[[Model], tuple[Any, ...]] = attrgetter(
            *(field.attname for field in fields)
        )

    def changed(self, were: Sequence[tuple[Any, ...]], are: Sequence[tuple[Any, ...]]) -> list[str]:
        """Names of the fields in which any of the rows differs."""
        pairs = [pair for pair in zip(were, are, strict=True) if pair[0] != pair[1]]
        return [
            name
            for index, name in enumerate(self.names)
            if any(was[index] != now[index] for was, now in pairs)
        ]


RACE = _Fields(Race)
SEATING = _Fields(Seating)


class ChangedRows:
    """A race and its seats as read under the lock, to write only what has changed."""

    def __init__(self, race: Race, seatings: Sequence[Seating]) -> None:
        self._race = race
        self._seatings = seatings
        self._was = RACE.values_of(race)
        self._were = [SEATING.values_of(each) for each in seatings]

    def store(
        self, moves: Sequence[Move], notes: Sequence[RaceNote], kept: Sequence[KeptPosition]
    ) -> None:
        insert(moves)
        insert(notes)
        insert(kept)
        update([self._race], RACE.changed([self._was], [RACE.values_of(self._race)]))
        are = [SEATING.values_of(each) for each in self._seatings]
        triples = zip(self._seatings, self._were, are, strict=True)
        rows = [seating for seating, was, now in triples if was != now]
        update(rows, SEATING.changed(self._were, are))
