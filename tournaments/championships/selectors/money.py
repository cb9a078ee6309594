"""The money that each brings to the next race, where it is carried from race to race."""

from collections.abc import Sequence
from typing import Any, get_args

from racing.games.top_race.classification import DOLLARS
from racing.games.top_race.values import Cash
from racing.people.models import Player
from tournaments.models import Championship, Entry
from tournaments.rules.carried_money import carried_money
from tournaments.rules.values import WHOLE, Points

_LIMITS: Any = get_args(Cash)[1]
_UNIT: Points = WHOLE * DOLLARS
STEP: Points = _LIMITS.multiple_of * _UNIT
"""Money is counted in such steps in a race."""
LEAST: Points = _LIMITS.ge * _UNIT
MOST: Points = _LIMITS.le * _UNIT
"""The least and the most money that a race can begin with."""


def carried_cash(championship: Championship, players: Sequence[Player]) -> tuple[int, ...]:
    """Money in thousands, as the option of Top Race has it, in the order of the players."""
    found = championship.entries.filter(player__in=players)
    entries = {entry.player_id: entry for entry in found}
    return cash_of(championship, [entries[player.pk] for player in players])


def cash_of(championship: Championship, entries: Sequence[Entry]) -> tuple[int, ...]:
    """Money in thousands, in the order of the entries, rounded down to what a race can take."""
    money = money_of(championship, entries)
    return tuple(_within_limits(money[entry.pk]) // _UNIT for entry in entries)


def money_of(championship: Championship, entries: Sequence[Entry]) -> dict[int, Points]:
    """Money in hundredths by entry; one that is in no table yet has the stake of the rules."""
    rules = championship.ruleset.rules
    found = {entry.pk: rules.stake * WHOLE for entry in entries}
    table = championship.tables.order_by("-after").first()
    standings = table.standings.filter(entry__in=entries) if table else ()
    lines = [each.line for each in standings]
    return found | {line.entry: carried_money(rules, line) for line in lines}


def _within_limits(money: Points) -> Points:
    return min(max(money // STEP * STEP, LEAST), MOST)
