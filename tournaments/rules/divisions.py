"""Promotion and relegation between the divisions of a club, from one season to the next."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct

from tournaments.rules.errors import EntryTwice
from tournaments.rules.values import EntryId

Kind: TypeAlias = Literal["promoted", "relegated", "stays"]
Field: TypeAlias = tuple[EntryId, ...]


class Fate(Struct, frozen=True):
    """Where an entry goes next season; divisions are counted from 0, the top one."""

    entry: EntryId
    division: int
    next_division: int

    @property
    def kind(self) -> Kind:
        if self.division == self.next_division:
            return "stays"
        return "promoted" if self.next_division < self.division else "relegated"


class Turnover(Struct, frozen=True):
    fields: tuple[Field, ...]
    """The fields of the next season: who came down, who stays, who came up."""
    fates: tuple[Fate, ...]
    """The fates of all entries, by division and as they finished."""


def turnover(tables: Sequence[Sequence[EntryId]], moves: int | Sequence[int]) -> Turnover:
    """Who goes where, from the final tables, the top division first, without those who leave.

    As many go up as come down, and never more than half of either field: nobody moves twice.
    `moves` is how many change places between neighbours, everywhere or each in turn.
    """
    _check_once(tables)
    # Nobody goes up from the top, nor down from the last.
    doors = [0, *doors_between([len(table) for table in tables], moves), 0]
    fates = [
        Fate(entry, division, division + step)
        for division, table in enumerate(tables)
        for entry, step in zip(table, _steps(len(table), *doors[division:][:2]), strict=True)
    ]
    fields = [
        tuple([fate.entry for fate in fates if fate.next_division == division])
        for division in range(len(tables))
    ]
    return Turnover(tuple(fields), tuple(fates))


def doors_between(sizes: Sequence[int], moves: int | Sequence[int]) -> list[int]:
    """How many change places between each two neighbours."""
    pairs = list(pairwise(sizes))
    wanted = [moves] * len(pairs) if isinstance(moves, int) else moves
    return [
        max(0, min(most, *[size // 2 for size in pair]))
        for pair, most in zip(pairs, wanted, strict=True)
    ]


def _steps(size: int, up: int, down: int) -> list[int]:
    """The step of each from the first place on: -1 goes up, 0 stays, 1 goes down."""
    return [-1] * up + [0] * (size - up - down) + [1] * down


def _check_once(tables: Sequence[Sequence[EntryId]]) -> None:
    seen: set[EntryId] = set()
    for entry in [entry for table in tables for entry in table]:
        if entry in seen:
            raise EntryTwice(entry)
        seen.add(entry)
