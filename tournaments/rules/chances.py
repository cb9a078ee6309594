"""Who can still win the title: out is only who is proven out.

The most an entry can reach is what it has with the best of everything in all rounds to come; the
least a rival keeps is what it has with nothing more. Both are worked out with the drops of the
whole season. Who cannot reach what one rival keeps is out, whatever happens.
"""

from collections.abc import Sequence

from msgspec import Struct

from tournaments.rules.drops import dropped_after, worst_rounds
from tournaments.rules.values import WHOLE, Cell, EntryId, Facts, Points, Ruleset, Standings


class Chance(Struct, frozen=True, gc=False):
    entry: EntryId
    most: Points | None
    """None where there is no limit to what can be won."""
    least: Points
    out_by: EntryId | None = None
    """The rival that keeps more than this entry can reach."""


def chances(ruleset: Ruleset, facts: Facts, table: Standings) -> tuple[Chance, ...]:
    """Of all that are in the table, in its order."""
    rounds = _to_come(facts, table)
    drops = dropped_after(ruleset, table.completed + len(rounds))
    lines = [line for line in table.lines if line.rank is not None]
    least = {
        line.entry: line.changes + _counted(ruleset, line.cells, _nothing(rounds), drops)
        for line in lines
    }
    if ruleset.scoring in {"money", "differences"} and rounds:
        return tuple([Chance(line.entry, None, line.total) for line in lines])
    best = [Cell(number, _most(ruleset) * weight) for number, weight in rounds]
    keeper = _best_of(ruleset, least)
    return tuple(
        [
            _chance(
                ruleset,
                line.entry,
                line.changes + _counted(ruleset, line.cells, best, drops),
                least,
                keeper,
            )
            for line in lines
        ]
    )


def _best_of(ruleset: Ruleset, least: dict[EntryId, Points]) -> EntryId | None:
    if not least:
        return None
    sign = -1 if ruleset.lowest_wins else 1
    return max(least, key=lambda entry: (sign * least[entry], -entry))


def _chance(
    ruleset: Ruleset,
    entry: EntryId,
    most: Points,
    least: dict[EntryId, Points],
    keeper: EntryId | None,
) -> Chance:
    is_out = keeper is not None and keeper != entry and _is_better(ruleset, least[keeper], most)
    return Chance(entry, most, least[entry], keeper if is_out else None)


def _is_better(ruleset: Ruleset, one: Points, other: Points) -> bool:
    return one < other if ruleset.lowest_wins else one > other


def _to_come(facts: Facts, table: Standings) -> list[tuple[int, int]]:
    """Number and weight of the rounds that are not over."""
    over = {cell.round for line in table.lines for cell in line.cells}
    return [
        (round.number, round.weight)
        for round in facts.rounds
        if not round.is_cancelled and (round.is_open or round.number not in over)
    ]


def _nothing(rounds: list[tuple[int, int]]) -> list[Cell]:
    return [Cell(number, 0) for number, _ in rounds]


def _counted(
    ruleset: Ruleset, cells: Sequence[Cell], to_come: Sequence[Cell], drops: int
) -> Points:
    """Of a whole season: a round under way counts as one to come, besides what it gave so far."""
    found = {cell.round: cell.points for cell in to_come}
    merged = [
        Cell(
            cell.round,
            max(cell.points, found.pop(cell.round, cell.points)),
            cell.places,
            cell.code,
            may_drop=cell.may_drop,
        )
        for cell in cells
    ]
    rest = [cell for cell in to_come if cell.round in found]
    whole = (*merged, *rest)
    dropped = worst_rounds(ruleset, whole, drops)
    return sum([cell.points for cell in whole if cell.round not in dropped])


def _most(ruleset: Ruleset) -> Points:
    """A round won by all one's cars, with every bonus."""
    return (sum(ruleset.points[: ruleset.cars]) + ruleset.pole + ruleset.record) * WHOLE
