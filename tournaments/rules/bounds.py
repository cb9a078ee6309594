"""The most an entry can reach by the end of a championship, and the least it keeps.

The most is what it has with the best of everything in all rounds to come; the least is what it has
with nothing more. Both are worked out with the drops of the whole championship, whichever results
will be such that they cannot be dropped, and whichever rounds will be cancelled.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from tournaments.rules.drops import dropped_after
from tournaments.rules.values import (
    WHOLE,
    Entry,
    EntryId,
    Facts,
    Points,
    Round,
    Ruleset,
    Standings,
    StandingsLine,
)


class Bounds(Struct, frozen=True, gc=False):
    most: Points | None
    """The best total; None where there is no limit to what can be won."""
    least: Points | None
    """The worst total; None where there is no limit to what can be lost."""


def rounds_to_come(facts: Facts, table: Standings) -> list[Round]:
    """Rounds that are not over, those under way included; cancelled ones are left out."""
    counted = {cell.round for line in table.lines for cell in line.cells}
    over = counted.difference(table.under_way)
    return [round for round in facts.rounds if not round.is_cancelled and round.number not in over]


def bounds_of(ruleset: Ruleset, facts: Facts, table: Standings) -> dict[EntryId, Bounds]:
    """The most and the least of every entry that has a rank."""
    rounds = rounds_to_come(facts, table)
    lines = [line for line in table.lines if line.rank is not None]
    if not rounds:
        return {line.entry: Bounds(line.total, line.total) for line in lines}
    if ruleset.scoring == "money":
        return {line.entry: Bounds(None, None) for line in lines}
    entries = {entry.id: entry for entry in facts.entries}
    prizes = {round.number: _prize(ruleset, round) for round in rounds}
    return {line.entry: _bounds(ruleset, entries[line.entry], line, prizes) for line in lines}


def _prize(ruleset: Ruleset, round: Round) -> Points:
    """The best a round can give."""
    if ruleset.lowest_wins:
        return 0
    return max(_won(ruleset, round), ruleset.not_started) * WHOLE * round.weight


def _won(ruleset: Ruleset, round: Round) -> int:
    """Points for winning with all cars in every heat, with every bonus; of marks one counts."""
    bonus = ruleset.pole + ruleset.record
    if ruleset.scoring == "marks":
        return ruleset.points[0] + bonus
    return (sum(ruleset.points[: ruleset.cars]) + bonus) * round.heats


def _bounds(
    ruleset: Ruleset, entry: Entry, line: StandingsLine, prizes: Mapping[int, Points]
) -> Bounds:
    over = [cell for cell in line.cells if cell.round not in prizes]
    given = line.total - sum([cell.points for cell in line.cells if not cell.is_dropped])
    sure = given + sum([cell.points for cell in over if not cell.may_drop])
    past = [cell.points for cell in over if cell.may_drop]
    drops = [dropped_after(ruleset, len(over) + run) for run in range(len(prizes) + 1)]
    if ruleset.lowest_wins:
        return Bounds(sure + sum(sorted(past, reverse=True)[drops[-1] :]), None)
    so_far = dict.fromkeys(prizes, 0) | {
        cell.round: cell.points for cell in line.cells if cell.round in prizes
    }
    best = [
        max(prize, so_far[number]) if entry.is_in(number) else so_far[number]
        for number, prize in prizes.items()
    ]
    own = sum(entry.is_in(number) for number in prizes)
    return Bounds(most=sure + _most(past, best, drops), least=sure + _least(past, own, drops))


def _most(past: Sequence[Points], best: Sequence[Points], drops: Sequence[int]) -> Points:
    """The best total: with all rounds to come, or fewer where many results are dropped at once.

    `drops` is how many, after none of the rounds to come, after one, and so on.
    """
    ordered = sorted(best, reverse=True)
    ends = [run for run in range(len(best)) if drops[run + 1] > drops[run] + 1]
    totals = [
        total
        for run in (*ends, len(best))
        for total in (
            _counted([*past, *ordered[:run]], drops[run]),
            # All such as cannot be dropped: a car came in, the other was disqualified.
            _counted(past, drops[run]) + sum(ordered[:run]),
        )
    ]
    return max(totals)


def _least(past: Sequence[Points], own: int, drops: Sequence[int]) -> Points:
    """The lowest total an entry can end with, with nothing more from the rounds to come.

    What was won in one under way is lost if it is cancelled. In the worst case the `own` rounds
    give results that may not be dropped, so that good ones must be; rounds without the entry are
    dropped first, but any of them may be cancelled.
    """
    pushed_out = max(drops[own + away] - away for away in range(len(drops) - own))
    return _counted(past, max(0, pushed_out))


def _counted(points: Sequence[Points], drops: int) -> Points:
    return sum(sorted(points)[drops:])
