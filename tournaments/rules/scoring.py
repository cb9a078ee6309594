"""Scores a round: what it gives to each entry."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from tournaments.rules.finishes import Cells, Finishes
from tournaments.rules.gains import by_money, by_places
from tournaments.rules.marks import behind_all, by_marks
from tournaments.rules.results import Rulings
from tournaments.rules.values import Cell, Entry, EntryId, Race, Round, Ruleset


def is_completed(round: Round, races: Sequence[Race]) -> bool:
    """Whether nothing in the round can change any more but by a decision."""
    return not round.is_open and bool(races) and all(race.is_finished for race in races)


def cells_of(ruleset: Ruleset, round: Round, rulings: Rulings, entries: Iterable[Entry]) -> Cells:
    """The cells of a round, of everybody in the championship."""
    races = rulings.counted_races(round)
    cells = _scored(ruleset, round, [rulings.finishes(race) for race in races])
    missing = [each for each in entries if each.id not in cells]
    if is_completed(round, races):
        others = _not_started(ruleset, round, cells, missing)
    else:
        others = dict.fromkeys([each.id for each in missing], Cell(round.number, 0))
    return cells | others | _void(ruleset, others, rulings.voided(round))


def _scored(ruleset: Ruleset, round: Round, races: Sequence[Finishes]) -> Cells:
    """The cells of everybody who was in the round."""
    match ruleset.scoring:
        case "places":
            return by_places(ruleset, round, races)
        case "money":
            return by_money(ruleset, round, races)
        case "marks" | "differences":
            return by_marks(ruleset, round, races)


def _not_started(ruleset: Ruleset, round: Round, cells: Cells, entries: Iterable[Entry]) -> Cells:
    """Cells of those who did not start: what the ruleset says, if anything.

    Who was not in the championship yet, or any more, gets nothing. Where the lowest total wins, all
    get the worst mark and more: else it would pay to stay away.
    """
    marked = [cell.points for cell in cells.values() if cell.places] if ruleset.lowest_wins else []
    absent = Cell(round.number, behind_all(ruleset, round, marked), code="dns")
    away = absent if ruleset.lowest_wins else Cell(round.number, 0, code="dns")
    return {each.id: absent if each.is_in(round.number) else away for each in entries}


def _void(ruleset: Ruleset, others: Cells, voided: Collection[EntryId]) -> Cells:
    """Cells of those whose race was voided: worth as much as an absence, and never dearer.

    A run for the record is driven anew: without another one an entry has no mark.
    """
    if ruleset.scoring in {"marks", "differences"}:
        return {}
    return {entry: replace(others[entry], code="void") for entry in voided if entry in others}
