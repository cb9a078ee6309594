"""Who is ahead of whom, and why: one sort key, and the first difference in it.

Equal totals are set apart by the number of first places, then of second ones and so on, of the
results that count; then by the place in the last completed round, the one before, and so on,
dropped ones among them; else by a ruling; else the rank is shared.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tournaments.rules.drops import NOWHERE
from tournaments.rules.values import Cell, Points, Reason, Ruleset


class Key(NamedTuple):
    """Sort key of a score, the smaller the better; the fields are compared in order."""

    total: Points
    best: tuple[int, ...]
    """The places of what counts, best first; or the money, most first and below zero."""
    late: tuple[int, ...]
    """Place or money of each completed round, the last first."""


def key_of(ruleset: Ruleset, total: Points, cells: Sequence[Cell], over: Sequence[Cell]) -> Key:
    """The sort key of a score; `over` are its cells of completed rounds, the last first."""
    if ruleset.scoring == "money":
        return _key_of_money(total, cells, over)
    places = [place for cell in cells if not cell.is_dropped for place in cell.places]
    late = [cell.places[0] if cell.places else NOWHERE for cell in over]
    sign = 1 if ruleset.lowest_wins else -1
    # Whoever has one more result is ahead of who has none there.
    return Key(sign * total, (*sorted(places), NOWHERE), tuple(late))


def _key_of_money(total: Points, cells: Sequence[Cell], over: Sequence[Cell]) -> Key:
    """The sort key of money; a dropped result is worth nothing."""
    won = [0 if cell.is_dropped else -(cell.value or 0) for cell in cells]
    return Key(-total, tuple(sorted(won)), tuple([-(cell.value or 0) for cell in over]))


def reason_between(ruleset: Ruleset, one: Key, other: Key, rounds: Sequence[int]) -> Reason:
    """What puts `one` ahead of `other`, where the totals are the same.

    `rounds` are the numbers that `late` goes through, the last first.
    """
    if one.best != other.best:
        return _best(ruleset, one.best, other.best)
    for number, own, others in zip(rounds, one.late, other.late, strict=True):
        if own != others:
            return Reason("late", number, _told(ruleset, own), _told(ruleset, others))
    return Reason("ruling")


def _best(ruleset: Ruleset, one: tuple[int, ...], other: tuple[int, ...]) -> Reason:
    at = next(
        number
        for number, (own, others) in enumerate(zip(one, other, strict=False))
        if own != others
    )
    if ruleset.scoring == "money":
        return Reason("best", at + 1, -one[at], -other[at])
    place = min(one[at], other[at])
    return Reason("countback", place, one.count(place), other.count(place))


def _told(ruleset: Ruleset, value: int) -> int | None:
    """A place or an amount as people know it; None where there was no place."""
    if ruleset.scoring == "money":
        return -value
    return None if value == NOWHERE else value
