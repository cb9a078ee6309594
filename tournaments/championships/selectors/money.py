"""The money that each brings to the next race, where it is carried from race to race."""

from collections.abc import Sequence

from racing.games.top_race.classification import DOLLARS
from racing.people.models import Player
from tournaments.models import Championship, Entry
from tournaments.rules.values import WHOLE
from tournaments.shared.selectors import tables_by_round


def carried_cash(championship: Championship, players: Sequence[Player]) -> tuple[int, ...]:
    """Money in thousands, as the option of Top Race has it, in the order of the players."""
    tables = list(tables_by_round(championship).values())
    found = tables[-1].standings.filter(entry__player__in=players)
    totals = dict(found.values_list("entry__player", "total"))
    return tuple(totals[player.pk] // (WHOLE * DOLLARS) for player in players)


def cash_of(championship: Championship, entries: Sequence[Entry]) -> tuple[int, ...]:
    """Money in thousands, in the order of the entries; a new one has the stake of the rules."""
    table = championship.tables.order_by("-after").first()
    found = table.standings.filter(entry__in=entries) if table else None
    totals = dict(found.values_list("entry", "total")) if found else {}
    begin = championship.ruleset.rules.stake * WHOLE
    return tuple(totals.get(entry.pk, begin) // (WHOLE * DOLLARS) for entry in entries)
