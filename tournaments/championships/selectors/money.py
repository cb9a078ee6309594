"""The money that each brings to the next race, where it is carried from race to race."""

from collections.abc import Sequence

from racing.games.top_race.classification import DOLLARS
from racing.people.models import Player
from tournaments.models import Championship, Entry
from tournaments.rules.carried_money import carried_money
from tournaments.rules.values import WHOLE, Points


def carried_cash(championship: Championship, players: Sequence[Player]) -> tuple[int, ...]:
    """Money in thousands, as the option of Top Race has it, in the order of the players."""
    found = championship.entries.filter(player__in=players)
    entries = {entry.player_id: entry for entry in found}
    return cash_of(championship, [entries[player.pk] for player in players])


def cash_of(championship: Championship, entries: Sequence[Entry]) -> tuple[int, ...]:
    """Money in thousands, in the order of the entries; a new one has the stake of the rules."""
    money = _money_of(championship, entries)
    begin = championship.ruleset.rules.stake * WHOLE
    return tuple(money.get(entry.pk, begin) // (WHOLE * DOLLARS) for entry in entries)


def _money_of(championship: Championship, entries: Sequence[Entry]) -> dict[int, Points]:
    """Money in hundredths by entry, of those that are in the latest table."""
    table = championship.tables.order_by("-after").first()
    if table is None:
        return {}
    lines = [each.line for each in table.standings.filter(entry__in=entries)]
    rules = championship.ruleset.rules
    return {line.entry: carried_money(rules, line) for line in lines}
