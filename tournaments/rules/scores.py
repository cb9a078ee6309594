"""What everybody has, put in order: ranks, gaps and what sets level ones apart."""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from tournaments.rules.ordering import Key, reason_between
from tournaments.rules.values import Cell, EntryId, Line, Points, Ruleset


class Score(Struct, frozen=True, gc=False):
    """What an entry or a team has, before anybody is ranked."""

    entry: EntryId
    total: Points
    cells: tuple[Cell, ...]
    changes: Points
    key: Key
    is_expelled: bool = False


def ranked(ruleset: Ruleset, scores: Sequence[Score], rounds: Sequence[int]) -> tuple[Line, ...]:
    """Level ones share their rank, and the next ranks are left out; who is expelled has none."""
    ordered = sorted(scores, key=lambda score: (score.is_expelled, score.key))
    first = ordered[0].total if ordered else 0
    lines: list[Line] = []
    for (is_expelled, _), group in groupby(
        ordered, key=lambda score: (score.is_expelled, score.key)
    ):
        level = list(group)
        rank = None if is_expelled else len(lines) + 1
        lines += [_line(score, rank, len(level) > 1 and not is_expelled, first) for score in level]
    return tuple(_with_reasons(ruleset, lines, ordered, rounds))


def _line(score: Score, rank: int | None, is_shared: bool, first: Points) -> Line:
    return Line(
        entry=score.entry,
        rank=rank,
        is_shared=is_shared,
        total=score.total,
        gap=abs(first - score.total),
        cells=score.cells,
        changes=score.changes,
    )


def _with_reasons(
    ruleset: Ruleset, lines: list[Line], scores: Sequence[Score], rounds: Sequence[int]
) -> list[Line]:
    """Each ahead of the next by more than points."""
    for at in range(len(lines) - 1):
        if lines[at].rank is not None and lines[at].total == lines[at + 1].total:
            reason = reason_between(ruleset, scores[at].key, scores[at + 1].key, rounds)
            lines[at] = replace(lines[at], reason=reason)
    return lines
