"""What a round gives to each entry."""

from collections.abc import Iterable, Sequence

from tournaments.rules.finishes import Finishes
from tournaments.rules.gains import by_money, by_places
from tournaments.rules.marks import behind_all, by_marks
from tournaments.rules.results import Rulings
from tournaments.rules.values import Cell, EntryId, Race, Round, Ruleset

Cells = dict[EntryId, Cell]


def is_completed(round: Round, races: Sequence[Race]) -> bool:
    """Nothing in it can change any more but by a decision."""
    return not round.is_open and bool(races) and all(race.is_finished for race in races)


def cells_of(ruleset: Ruleset, round: Round, rulings: Rulings, entries: Iterable[EntryId]) -> Cells:
    """Of everybody in the season."""
    races = rulings.counted_races(round)
    cells = _scored(ruleset, round, [rulings.finishes(race) for race in races])
    is_over = is_completed(round, races)
    missing = _not_started(ruleset, round, cells) if is_over else Cell(round.number, 0)
    return {entry: cells.get(entry, missing) for entry in entries}


def _scored(ruleset: Ruleset, round: Round, races: Sequence[Finishes]) -> Cells:
    """Of everybody who was in the round."""
    match ruleset.scoring:
        case "places":
            return by_places(ruleset, round, races)
        case "money":
            return by_money(ruleset, round, races)
        case "marks" | "differences":
            return by_marks(ruleset, round, races)


def _not_started(ruleset: Ruleset, round: Round, cells: Cells) -> Cell:
    """Nothing, or what the ruleset says; where little is good, on top of the worst mark."""
    marked = [cell.points for cell in cells.values() if cell.places] if ruleset.lowest_wins else []
    return Cell(round.number, behind_all(ruleset, round, marked), code="dns")
