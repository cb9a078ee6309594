"""Works out the tables of a championship anew and compares them with the stored ones."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.championships.selectors.facts import decisions_of, facts_of
from tournaments.models import Championship
from tournaments.rules.codec import read_standings_line
from tournaments.rules.standings import standings, with_movement
from tournaments.rules.values import AnyDecision, Facts, Ruleset, Standings, StandingsLine

KEPT = ("entry", "team", "rank", "total", "text")


@dataclass(frozen=True, slots=True)
class Derived:
    """A table with all that it follows from."""

    facts: Facts
    decisions: tuple[AnyDecision, ...]
    table: Standings
    is_as_stored: bool


def derived(championship: Championship, *, after: int | None = None) -> Derived:
    """Works out the table after a round of the calendar, or the present one."""
    rules = championship.ruleset.rules
    facts, decisions = facts_of(championship), decisions_of(championship)
    counted, table = table_after(rules, facts, decisions, after)
    # Before the first round that counts there is something to tell, but nothing is kept of it.
    is_kept = table.after in counted or not counted
    return Derived(
        facts=facts,
        decisions=decisions,
        table=table,
        is_as_stored=_is_stored(championship, table) if is_kept else True,
    )


def table_after(
    rules: Ruleset, facts: Facts, decisions: Sequence[AnyDecision], after: int | None
) -> tuple[list[int], Standings]:
    """The rounds that count, and the table as it was after the last of them up to `after`.

    The same that is kept as rows, without working out those of all the other rounds.
    """
    latest = standings(rules, facts, decisions)
    counted = sorted({cell.round for line in latest.lines for cell in line.cells})
    shown = len(counted) if after is None else bisect_right(counted, after)
    table = latest
    if shown < len(counted):
        table = standings(rules, facts, decisions, after=counted[shown - 1] if shown else 0)
    if shown > 1:
        before = standings(rules, facts, decisions, after=counted[shown - 2])
        table = with_movement(table, before)
    return counted, table


def _is_stored(championship: Championship, table: Standings) -> bool:
    kept = championship.tables.filter(after=table.after).first()
    if kept is None or kept.completed != table.completed:
        return False
    rows = list(kept.standings.order_by("position").values_list(*KEPT))
    entries = [row for row in rows if row[0] is not None]
    teams = [row for row in rows if row[1] is not None]
    return _are_same(entries, table.lines) and _are_same(teams, table.teams)


def _are_same(rows: Sequence[tuple[Any, ...]], lines: Sequence[StandingsLine]) -> bool:
    return len(rows) == len(lines) and all(
        (entry or team, rank, total, read_standings_line(text))
        == (line.entry, line.rank, line.total, line)
        for (entry, team, rank, total, text), line in zip(rows, lines, strict=True)
    )
