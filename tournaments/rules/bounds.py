"""The most an entry can reach by the end of a season, and the least it keeps.

The most is what it has with the best of everything in all rounds to come; the least is what it has
with nothing more. Both are worked out with the drops of the whole season, whichever results will be
such that they cannot be dropped, and whichever rounds will be cancelled.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tournaments.rules.drops import dropped_after, worst_rounds
from tournaments.rules.values import (
    WHOLE,
    Cell,
    Entry,
    EntryId,
    Facts,
    Line,
    Points,
    Round,
    Ruleset,
    Standings,
)


class Bounds(Struct, frozen=True, gc=False):
    most: Points | None
    """The best total; None where there is no limit to what can be won."""
    least: Points | None
    """The worst total; None where there is no limit to what can be lost."""


def rounds_to_come(facts: Facts, table: Standings) -> list[Round]:
    """Those under way are among them."""
    counted = {cell.round for line in table.lines for cell in line.cells}
    over = counted.difference(table.under_way)
    return [round for round in facts.rounds if not round.is_cancelled and round.number not in over]


def bounds_of(ruleset: Ruleset, facts: Facts, table: Standings) -> dict[EntryId, Bounds]:
    """Of all that have a rank."""
    rounds = rounds_to_come(facts, table)
    entries = {entry.id: entry for entry in facts.entries}
    lines = [line for line in table.lines if line.rank is not None]
    if not rounds:
        return {line.entry: Bounds(line.total, line.total) for line in lines}
    if ruleset.scoring == "money":
        return {line.entry: Bounds(None, None) for line in lines}
    return {line.entry: _bounds(ruleset, entries[line.entry], line, rounds) for line in lines}


def _bounds(ruleset: Ruleset, entry: Entry, line: Line, rounds: Sequence[Round]) -> Bounds:
    to_come = {round.number for round in rounds}
    over = [cell for cell in line.cells if cell.round not in to_come]
    so_far = {cell.round: cell.points for cell in line.cells if cell.round in to_come}
    best = [Cell(each.number, _best(ruleset, entry, each, so_far)) for each in rounds]
    most = line.changes + _most(ruleset, over, best)
    if ruleset.lowest_wins:
        return Bounds(most, None)
    worst = [Cell(each.number, _worst(ruleset, each, so_far)) for each in rounds]
    return Bounds(most, line.changes + _least(ruleset, entry, over, worst))


def _best(ruleset: Ruleset, entry: Entry, round: Round, so_far: Mapping[int, Points]) -> Points:
    known = so_far.get(round.number, 0)
    if ruleset.lowest_wins:
        return 0
    if not entry.is_in(round.number):
        return known
    return max(known, max(_won(ruleset, round), ruleset.not_started) * WHOLE * round.weight)


def _won(ruleset: Ruleset, round: Round) -> int:
    """By all one's cars in every heat, with every bonus; of marks one counts."""
    bonus = ruleset.pole + ruleset.record
    if ruleset.scoring == "marks":
        return ruleset.points[0] + bonus
    return (sum(ruleset.points[: ruleset.cars]) + bonus) * round.heats


def _worst(ruleset: Ruleset, round: Round, so_far: Mapping[int, Points]) -> Points:
    """The place of a mark can be lost while the round is open; that of a race cannot."""
    return 0 if ruleset.scoring == "marks" else so_far.get(round.number, 0)


def _most(ruleset: Ruleset, over: Sequence[Cell], best: Sequence[Cell]) -> Points:
    """With all that is to come; or less of it, where many results are dropped at once."""
    ordered = sorted(best, key=lambda cell: -cell.points)
    drops = [dropped_after(ruleset, len(over) + run) for run in range(len(best) + 1)]
    ends = [run for run in range(len(best)) if drops[run + 1] > drops[run] + 1]
    totals = [
        _counted(ruleset, [*over, *found], drops[run])
        for run in (*ends, len(best))
        for found in (ordered[:run], _kept(ordered[:run]))
    ]
    return min(totals) if ruleset.lowest_wins else max(totals)


def _least(ruleset: Ruleset, entry: Entry, over: Sequence[Cell], worst: Sequence[Cell]) -> Points:
    """The smallest cannot be dropped, but for as many as must be: that costs the better ones."""
    away = [cell for cell in worst if not entry.is_in(cell.round)]
    own = sorted([cell for cell in worst if entry.is_in(cell.round)], key=lambda cell: cell.points)
    drops = dropped_after(ruleset, len(over) + len(worst))
    sure = [*over, *away]
    missing = max(0, drops - sum([cell.may_drop for cell in sure]))
    kept = max(0, len(own) - missing)
    return _counted(ruleset, [*sure, *_kept(own[:kept]), *own[kept:]], drops)


def _kept(cells: Sequence[Cell]) -> list[Cell]:
    """As results that cannot be dropped."""
    return [replace(cell, may_drop=False) for cell in cells]


def _counted(ruleset: Ruleset, cells: Sequence[Cell], drops: int) -> Points:
    dropped = worst_rounds(ruleset, cells, drops)
    return sum([cell.points for cell in cells if cell.round not in dropped])
