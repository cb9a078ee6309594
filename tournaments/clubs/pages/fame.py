"""The archive of a club: champions of each championship, and who has won how often."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from racing.people.models import Player
from racing.tables.table import Text
from tournaments.championships.pages.names import entry_name
from tournaments.championships.pages.rules_words import format_name
from tournaments.championships.pages.title import champions_in
from tournaments.models import Championship, Entry, Standing

PEOPLE = (Entry.Kind.PLAYER, Entry.Kind.TEAM)


@dataclass(frozen=True, slots=True)
class Champion:
    name: str
    player: Player | None


@dataclass(frozen=True, slots=True)
class PastChampionship:
    championship: Championship
    format: Text
    champions: Sequence[Champion]


@dataclass(frozen=True, slots=True)
class Honour:
    """What somebody has won in the club's championships."""

    name: str
    player: Player | None = field(default=None)
    titles: int = 0
    wins: int = 0


Tables = Mapping[int, Sequence[Standing]]
"""Final tables by championship."""


def past_championship(championship: Championship, tables: Tables) -> PastChampionship:
    champions = [
        Champion(entry_name(each.entry), each.entry.player)
        for each in champions_in(tables.get(championship.pk, []))
        if each.entry
    ]
    return PastChampionship(championship, format_name(championship.ruleset.rules), champions)


def hall_of_fame(tables: Tables) -> list[Honour]:
    """People and teams who have won a race or a title, the most titles first."""
    found: dict[object, Honour] = {}
    for standings in tables.values():
        titled = {each.pk for each in champions_in(standings)}
        for each in standings:
            if each.entry and each.entry.kind in PEOPLE:
                key = _key(each.entry)
                honour = found.get(key) or Honour(entry_name(each.entry), each.entry.player)
                found[key] = replace(
                    honour,
                    titles=honour.titles + (each.pk in titled),
                    wins=honour.wins + wins_in(each),
                )
    won = [each for each in found.values() if each.titles or each.wins]
    return sorted(won, key=lambda each: (-each.titles, -each.wins, each.name.lower()))


def wins_in(standing: Standing) -> int:
    return sum(cell.places.count(1) for cell in standing.line.cells)


def _key(entry: Entry) -> object:
    """The key that joins championships: the player, or a team by its name; nothing if they left."""
    if entry.kind == Entry.Kind.TEAM:
        return entry.name
    return entry.player_id or (entry.pk, None)
