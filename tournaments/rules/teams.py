"""Teams: the entries of each that count, added up and ordered as entries are."""

from collections.abc import Sequence

from tournaments.rules.ordering import key_of
from tournaments.rules.scores import Score
from tournaments.rules.values import Cell, EntryId, Facts, Ruleset


def team_scores(ruleset: Ruleset, facts: Facts, scores: Sequence[Score]) -> list[Score]:
    """None where the ruleset knows no teams."""
    if not ruleset.team_entries:
        return []
    teams = {entry.id: entry.team for entry in facts.entries}
    members: dict[int, list[Score]] = {}
    for score in sorted(scores, key=lambda score: (score.is_expelled, score.key)):
        team = teams[score.entry]
        if team is not None:
            members.setdefault(team, []).append(score)
    return [_team_score(ruleset, team, found) for team, found in sorted(members.items())]


def _team_score(ruleset: Ruleset, team: int, members: list[Score]) -> Score:
    """By its best entries; an expelled one is none of them."""
    counted = [each for each in members if not each.is_expelled][: ruleset.team_entries]
    cells = tuple([_added(each) for each in zip(*[score.cells for score in counted], strict=True)])
    total = sum([score.total for score in counted])
    changes = sum([score.changes for score in counted])
    key = key_of(ruleset, total, cells)
    return Score(EntryId(team), total, cells, changes, key, is_expelled=not counted)


def _added(cells: tuple[Cell, ...]) -> Cell:
    """What a round gave to those that count; what one of them dropped is not in it."""
    kept = [cell for cell in cells if not cell.is_dropped]
    places = sorted([place for cell in kept for place in cell.places])
    return Cell(
        round=cells[0].round,
        points=sum([cell.points for cell in kept]),
        places=tuple(places),
        code="" if places or not kept else kept[0].code,
        bonus=sum([cell.bonus for cell in kept]),
        value=sum([cell.value or 0 for cell in kept]),
    )
