"""Scores teams: adds up the entries of each that count."""

from collections.abc import Sequence

from tournaments.rules.ordering import key_of
from tournaments.rules.scores import Score
from tournaments.rules.values import Cell, EntryId, Facts, Ruleset


def team_scores(
    ruleset: Ruleset, facts: Facts, scores: Sequence[Score], over: Sequence[int]
) -> list[Score]:
    """Scores of teams, if the ruleset has any; `over` are the indexes of completed rounds."""
    if not ruleset.team_entries:
        return []
    teams = {entry.id: entry.team for entry in facts.entries}
    members: dict[int, list[Score]] = {}
    for score in sorted(scores, key=lambda score: score.key):
        team = teams[score.entry]
        if team is not None:
            members.setdefault(team, []).append(score)
    return [_team_score(ruleset, team, found, over) for team, found in sorted(members.items())]


def _team_score(
    ruleset: Ruleset, team: int, members: Sequence[Score], over: Sequence[int]
) -> Score:
    """The score of a team's best entries; an expelled one is none of them.

    Where little is good, a team with too few of them has no rank: each one less would help it.
    """
    counted = [each for each in members if not each.is_expelled][: ruleset.team_entries]
    rounds = list(zip(*[score.cells for score in counted], strict=True))
    cells = tuple([_counted(each) for each in rounds])
    total = sum([score.total for score in counted])
    return Score(
        entry=EntryId(team),
        total=total,
        cells=cells,
        changes=sum([score.changes for score in counted]),
        key=key_of(ruleset, total, cells, [_added(rounds[at]) for at in over if rounds]),
        is_expelled=len(counted) < (ruleset.team_entries if ruleset.lowest_wins else 1),
    )


def _counted(cells: Sequence[Cell]) -> Cell:
    """Adds up the cells of one round, without those that were dropped."""
    kept = [cell for cell in cells if not cell.is_dropped]
    return _added(kept) if kept else Cell(cells[0].round, 0)


def _added(cells: Sequence[Cell]) -> Cell:
    """Adds up the cells of one round."""
    places = sorted([place for cell in cells for place in cell.places])
    return Cell(
        round=cells[0].round,
        points=sum([cell.points for cell in cells]),
        places=tuple(places),
        code="" if places else cells[0].code,
        bonus=sum([cell.bonus for cell in cells]),
        value=sum([cell.value or 0 for cell in cells]),
    )
