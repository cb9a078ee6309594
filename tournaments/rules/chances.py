"""Who can still win the title: out is only who is proven out, in is only who has a known way.

Who cannot reach what one rival keeps is out, whatever happens in the races to come; only a decision
may change it. Of all others it is said that they can win if a way to the title is known.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tournaments.rules.bounds import Bounds, bounds_of, rounds_to_come
from tournaments.rules.values import (
    AnyDecision,
    EntryId,
    Facts,
    Points,
    Ruleset,
    Standings,
    StandingsLine,
)
from tournaments.rules.ways import WaysToTheTitle


class Chance(Struct, frozen=True, gc=False):
    entry: EntryId
    most: Points | None
    """The best total it can reach; None where there is no limit to what can be won."""
    least: Points | None
    """The total it is sure of; None where there is no limit to what can be lost."""
    out_by: EntryId | None = None
    """The rival that keeps more than this entry can reach."""
    can_win: bool = False
    """Whether a way to the title is known; if not, and it is not out, it is not ruled out."""


def chances(
    ruleset: Ruleset,
    facts: Facts,
    table: Standings,
    decisions: Iterable[AnyDecision] = (),
    after: int | None = None,
) -> tuple[Chance, ...]:
    """The chance of every entry that has a rank, in the order of the table.

    `decisions` and `after` are those that the table was worked out with.
    """
    bounds = bounds_of(ruleset, facts, table)
    to_come = rounds_to_come(facts, table)
    able = able_to_win(facts)
    found = _judged(table.lines, bounds, able, is_over=not to_come)
    if not to_come:
        return tuple([replace(each, can_win=_has_won(each, able)) for each in found])
    ways = WaysToTheTitle(ruleset, facts, table, to_come, decisions, after)
    return tuple([_with_way(each, facts, ways) if each.entry in able else each for each in found])


def _has_won(chance: Chance, able: Collection[EntryId]) -> bool:
    return chance.out_by is None and chance.entry in able


def _with_way(chance: Chance, facts: Facts, ways: WaysToTheTitle) -> Chance:
    if chance.out_by is not None:
        return chance
    end = ways.outcome_for(chance.entry)
    can_win = end is not None and chance.entry in champions(facts, end)
    return replace(chance, can_win=can_win)


def _judged(
    lines: Sequence[StandingsLine],
    bounds: Mapping[EntryId, Bounds],
    able: Collection[EntryId],
    is_over: bool,
) -> tuple[Chance, ...]:
    """The chances of all ranked lines; `able` are those that may have the title at all."""
    ranked = [line for line in lines if line.rank is not None]
    keeper = _keeper([line for line in ranked if line.entry in able], bounds, is_over)
    return tuple([_chance(line, bounds, keeper, is_over) for line in ranked])


def _keeper(
    rivals: Sequence[StandingsLine], bounds: Mapping[EntryId, Bounds], is_over: bool
) -> StandingsLine | None:
    """The rival who is sure of most; when all is over the champion, or one of several."""
    if is_over:
        return rivals[0] if rivals else None
    sure = [line for line in rivals if bounds[line.entry].least is not None]
    return max(sure, key=lambda line: bounds[line.entry].least or 0, default=None)


def _chance(
    line: StandingsLine,
    bounds: Mapping[EntryId, Bounds],
    keeper: StandingsLine | None,
    is_over: bool,
) -> Chance:
    most, least = bounds[line.entry].most, bounds[line.entry].least
    if keeper is None:
        return Chance(line.entry, most, least)
    if is_over:
        is_out = (line.rank or 0) > (keeper.rank or 0)
    else:
        kept = bounds[keeper.entry].least
        is_out = most is not None and kept is not None and most < kept
    return Chance(line.entry, most, least, keeper.entry if is_out else None)


def able_to_win(facts: Facts) -> set[EntryId]:
    """Entries that can win the title: neutral cars take points away, but cannot (FC-28)."""
    return {entry.id for entry in facts.entries if entry.kind != "neutral"}


def champions(facts: Facts, table: Standings) -> tuple[EntryId, ...]:
    """Entries that lead the table; several where the title is shared."""
    able = able_to_win(facts)
    lines = [line for line in table.lines if line.rank is not None and line.entry in able]
    return tuple([line.entry for line in lines if line.rank == lines[0].rank])
