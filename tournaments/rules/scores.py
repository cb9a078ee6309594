"""Puts scores in order: ranks, gaps and what breaks ties."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise

from msgspec import Struct
from msgspec.structs import replace

from tournaments.rules.ordering import Key, reason_between
from tournaments.rules.values import Cell, EntryId, Points, Ruleset, StandingsLine, TieRuled


class Score(Struct, frozen=True, gc=False):
    """What an entry or a team has, before anybody is ranked."""

    entry: EntryId
    total: Points
    cells: tuple[Cell, ...]
    changes: Points
    key: Key
    is_expelled: bool = False


def ranked(
    ruleset: Ruleset,
    scores: Iterable[Score],
    rounds: Sequence[int],
    rulings: Sequence[TieRuled] = (),
) -> tuple[StandingsLine, ...]:
    """Lines of the table, best first; who is expelled has no rank.

    Who is level shares a rank, and the next ranks are left out. `rounds` are the numbers
    of the completed ones, the last first.
    """
    levels = _levels(scores, rulings)
    ordered = [score for level in levels for score in level]
    lines: list[StandingsLine] = []
    for level in levels:
        rank = None if level[0].is_expelled else len(lines) + 1
        lines += [
            _line(each, rank, len(level) > 1 and rank is not None, ordered[0]) for each in level
        ]
    return tuple(_with_reasons(ruleset, lines, ordered, rounds))


def _levels(scores: Iterable[Score], rulings: Sequence[TieRuled]) -> list[list[Score]]:
    """Scores best first, grouped where nothing sets them apart."""
    ordered = sorted(scores, key=_order)
    level = [list(group) for _, group in groupby(ordered, key=_order)]
    return [found for group in level for found in _ruled(group, rulings)]


def _order(score: Score) -> tuple[bool, Key]:
    return score.is_expelled, score.key


def _ruled(level: list[Score], rulings: Sequence[TieRuled]) -> list[list[Score]]:
    """Scores that are level, split by the latest ruling that names them all."""
    for ruling in reversed(rulings) if len(level) > 1 else ():
        places = {entry: place for place, entry in enumerate(ruling.order)}
        if all(score.entry in places for score in level):
            return [[score] for score in sorted(level, key=lambda score: places[score.entry])]
    return [level]


def _line(score: Score, rank: int | None, is_shared: bool, first: Score) -> StandingsLine:
    return StandingsLine(
        entry=score.entry,
        rank=rank,
        is_shared=is_shared,
        total=score.total,
        gap=abs(first.total - score.total),
        cells=score.cells,
        changes=score.changes,
    )


def _with_reasons(
    ruleset: Ruleset, lines: list[StandingsLine], scores: Sequence[Score], rounds: Sequence[int]
) -> list[StandingsLine]:
    """Lines with the reason why each is ahead of the next, where totals are equal."""
    for at, (line, below) in enumerate(pairwise(tuple(lines))):
        if below.rank not in {None, line.rank} and line.total == below.total:
            reason = reason_between(ruleset, scores[at].key, scores[at + 1].key, rounds)
            lines[at] = replace(line, reason=reason)
    return lines
