"""The money that an entry carries to its next race, whatever the table makes of it."""

from collections import Counter
from collections.abc import Iterable

from tournaments.rules.results import Rulings
from tournaments.rules.values import WHOLE, EntryId, Points, Race, Ruleset, StandingsLine


def carried_money(ruleset: Ruleset, line: StandingsLine) -> Points:
    """What an entry began with, has won and spent since, and was given or fined (TR-27).

    Each race counts once: weights, drops and points for rounds without the entry are for the table.
    """
    won = sum([cell.value or 0 for cell in line.cells])
    return (ruleset.stake + won) * WHOLE + line.changes


def money_in_play(rulings: Rulings, races: Iterable[Race]) -> dict[EntryId, Points]:
    """Money by entry that unfinished races hold: what was brought, which is lost for now.

    A race that is annulled holds nothing, nor does one from which the entry is disqualified; what
    counts for another is that one's.
    """
    held: Counter[EntryId] = Counter()
    for race in races:
        if race.id not in rulings.annulled:
            for finish in rulings.finishes(race):
                held[finish.entry] -= finish.money * WHOLE
    return dict(held)
