"""The table before and after a decision, side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.championships.pages.names import entry_name, total_text
from tournaments.championships.pages.standings import rank_text
from tournaments.championships.selectors.standings import entries_by_id
from tournaments.models import Championship
from tournaments.rules.values import Points, Ruleset, StandingsLine
from tournaments.stewards.selectors.preview import Preview

SHORT = 12
"""Tables with up to so many lines are shown whole."""
LEADERS = 3
MOST = 50


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the table, as it is and as it would be."""

    name: str
    rank_before: str
    rank: str
    total_before: str
    total: str
    change: str
    is_changed: bool


@dataclass(frozen=True, slots=True)
class PreviewPage:
    entries: Sequence[Change]
    teams: Sequence[Change]
    is_changed: bool
    left_out: int
    """How many lines are not shown because they do not change, or are too many."""


def preview_page(championship: Championship, preview: Preview) -> PreviewPage:
    rules, before, after = championship.ruleset.rules, preview.before, preview.after
    shown = _shown(before.lines, after.lines)
    names = entries_by_id([line.entry for line in shown])
    called = {pk: entry_name(entry) for pk, entry in names.items()}
    entries = _changes(rules, before.lines, shown, called)
    titles = {team.pk: str(team) for team in championship.teams.all()} if after.teams else {}
    teams = _changes(rules, before.teams, _shown(before.teams, after.teams), titles)
    return PreviewPage(
        entries=entries,
        teams=teams if any(each.is_changed for each in teams) else [],
        is_changed=any(each.is_changed for each in (*entries, *teams)),
        left_out=len(after.lines) - len(shown),
    )


def _shown(before: Sequence[StandingsLine], after: Sequence[StandingsLine]) -> list[StandingsLine]:
    """Lines to show; of a long table, the leaders and whatever changes."""
    if len(after) <= SHORT:
        return list(after)
    earlier = {line.entry: line for line in before}
    found = [
        line
        for at, line in enumerate(after)
        if at < LEADERS or _is_changed(earlier.get(line.entry), line)
    ]
    return found[:MOST]


def _is_changed(before: StandingsLine | None, after: StandingsLine) -> bool:
    if before is None:
        return True
    same = (before.rank, before.is_shared, before.total)
    return same != (after.rank, after.is_shared, after.total)


def _changes(
    rules: Ruleset,
    before: Sequence[StandingsLine],
    after: Sequence[StandingsLine],
    names: Mapping[int, str],
) -> list[Change]:
    earlier = {line.entry: line for line in before}
    return [_change(rules, earlier[line.entry], line, names[line.entry]) for line in after]


def _change(rules: Ruleset, before: StandingsLine, after: StandingsLine, name: str) -> Change:
    return Change(
        name=name,
        rank_before=rank_text(before),
        rank=rank_text(after),
        total_before=total_text(rules, before.total),
        total=total_text(rules, after.total),
        change=_difference(rules, after.total - before.total),
        is_changed=_is_changed(before, after),
    )


def _difference(rules: Ruleset, points: Points) -> str:
    """A difference of points with its sign; empty where nothing changes."""
    shown = total_text(rules, points)
    return f"+{shown}" if points > 0 else shown if points else ""
