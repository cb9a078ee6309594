"""The money that an entry carries to its next race, whatever the table makes of it."""

from tournaments.rules.values import WHOLE, Points, Ruleset, StandingsLine


def carried_money(ruleset: Ruleset, line: StandingsLine) -> Points:
    """What an entry began with, has won and spent since, and was given or fined (TR-27).

    Each race counts once: weights, drops and points for rounds without the entry are for the table.
    """
    won = sum([cell.value or 0 for cell in line.cells])
    return (ruleset.stake + won) * WHOLE + line.changes
