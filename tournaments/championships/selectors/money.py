"""The money that each brings to the next race, where it is carried from race to race."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, get_args

from racing.engine.values import Seat
from racing.games.top_race.classification import DOLLARS
from racing.games.top_race.values import Cash
from racing.people.models import Player
from tournaments.championships.selectors.due import races_under_way
from tournaments.championships.selectors.facts import decisions_of
from tournaments.models import Championship, Entry, RoundRace
from tournaments.rules.carried_money import carried_money, money_in_play
from tournaments.rules.results import Rulings
from tournaments.rules.values import WHOLE, EntryId, Finish, Points, Race, RaceId

_LIMITS: Any = get_args(Cash)[1]
_UNIT: Points = WHOLE * DOLLARS
STEP: Points = _LIMITS.multiple_of * _UNIT
"""Money is counted in such steps in a race."""
LEAST: Points = _LIMITS.ge * _UNIT
MOST: Points = _LIMITS.le * _UNIT
"""The least and the most money that a race can begin with."""


class Purse(NamedTuple):
    """What an entry would begin a race with now."""

    cash: int
    """Money in thousands, as the option of Top Race has it."""
    held: int
    """Dollars that are in unfinished races."""

    @property
    def dollars(self) -> int:
        return self.cash * DOLLARS


def carried_cash(championship: Championship, players: Sequence[Player]) -> tuple[int, ...]:
    """Money in thousands, as the option of Top Race has it, in the order of the players."""
    found = championship.entries.filter(player__in=players)
    entries = {entry.player_id: entry for entry in found}
    return cash_of(championship, [entries[player.pk] for player in players])


def cash_of(championship: Championship, entries: Sequence[Entry]) -> tuple[int, ...]:
    """Money in thousands, in the order of the entries, rounded down to what a race can take."""
    return tuple(purse.cash for purse in purses_of(championship, entries))


def purses_of(
    championship: Championship, entries: Sequence[Entry], *, besides: RoundRace | None = None
) -> list[Purse]:
    """What each would begin a race with: its money but for what is in unfinished races.

    So that nobody spends the same money twice: what such a race gives is counted when it is over.
    `besides` is a race that is not looked at, as the question is about its own cash.
    """
    money, held = money_of(championship, entries), money_held(championship, besides=besides)
    left = {entry.pk: money[entry.pk] - held[entry.pk] for entry in entries}
    return [
        Purse(_within_limits(left[entry.pk]) // _UNIT, held[entry.pk] // WHOLE) for entry in entries
    ]


def money_of(championship: Championship, entries: Sequence[Entry]) -> dict[int, Points]:
    """Money in hundredths by entry; one that is in no table yet has the stake of the rules."""
    rules = championship.ruleset.rules
    found = {entry.pk: rules.stake * WHOLE for entry in entries}
    table = championship.tables.order_by("-after").first()
    standings = table.standings.filter(entry__in=entries) if table else ()
    lines = [each.line for each in standings]
    return found | {line.entry: carried_money(rules, line) for line in lines}


def money_held(
    championship: Championship, *, besides: RoundRace | None = None
) -> dict[int, Points]:
    """Money in unfinished races that count, in hundredths by entry."""
    rulings = Rulings(decisions_of(championship))
    found: dict[int, Points] = defaultdict(int)
    return found | money_in_play(rulings, _races_in_play(championship, besides))


def _races_in_play(championship: Championship, besides: RoundRace | None) -> Iterator[Race]:
    """Unfinished races in which each entry has, so far, lost what it brought."""
    running = races_under_way().filter(
        round__championship=championship, round__is_cancelled=False, is_over=False
    )
    others = running.exclude(pk=besides.pk) if besides else running
    for found in others.select_related("race").prefetch_related("starts"):
        yield Race(RaceId(found.race_id), tuple(_brought(found)), is_finished=False)


def _brought(found: RoundRace) -> Iterator[Finish]:
    stakes = found.race.rules.stakes(found.race.chosen_options, found.race.seats)
    amounts = {stake.seat: stake.amount for stake in stakes}
    for start in found.starts.all():
        yield Finish(EntryId(start.entry_id), money=-amounts.get(Seat(start.seat or 0), 0))


def _within_limits(money: Points) -> Points:
    return min(max(money // STEP * STEP, LEAST), MOST)
