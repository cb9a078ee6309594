"""Rounds in which nobody meets twice: the lines of a finite plane.

Entries stand in rows as long as there are races. The lines of one slope are the races of one round:
each has one entry of every row, and two entries of different rows are together on a line of one
slope only. That holds where the number of races is a prime or 4, 8 or 9, and rows are no more than
races; with other numbers a part of the slopes do as well.
"""

from collections.abc import Iterable, Mapping

from tournaments.rules.values import EntryId

FIELDS: Mapping[int, tuple[int, tuple[int, ...]]] = {
    4: (2, (1, 1)),
    8: (2, (1, 1, 0)),
    9: (3, (1, 1)),
}
"""Finite fields by size: the prime, and what the first power of x that is too high equals."""


def lines(places: Iterable[tuple[EntryId, int]], races: int, slope: int) -> list[list[EntryId]]:
    """The groups of a round, from entries with their places row by row."""
    found: list[list[EntryId]] = [[] for _ in range(races)]
    for entry, place in places:
        row, column = divmod(place, races)
        at = _on_line(races, column, slope, row) if races in FIELDS else column + slope * row
        found[at % races].append(entry)
    return found


def _on_line(order: int, column: int, slope: int, row: int) -> int:
    """`column + slope * row` in a finite field: digits are the coefficients of polynomials."""
    prime, reduced = FIELDS[order]
    factor, found = _digits(row, prime, len(reduced)), [0] * len(reduced)
    for digit in reversed(_digits(slope, prime, len(reduced))):
        over, shifted = found[-1], [0, *found[:-1]]
        found = [
            (low + over * back + digit * each) % prime
            for low, back, each in zip(shifted, reduced, factor, strict=True)
        ]
    added = zip(found, _digits(column, prime, len(reduced)), strict=True)
    return sum([(mine + more) % prime * prime**at for at, (mine, more) in enumerate(added)])


def _digits(number: int, base: int, count: int) -> list[int]:
    """Digits of a number in a base, the last one first."""
    return [number // base**at % base for at in range(count)]
