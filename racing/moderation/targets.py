"""Registry of matters: things that can be reported and acted on."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from racing.people.models import Player
from racing.shared.numbers import parse_int
from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class Matter:
    """One thing that can be reported, such as a message or a race."""

    kind: str
    key: str
    """Always written the same way, because it identifies reports about the same thing."""
    name: Text
    """Its name within a sentence: “a message of Bob in Racetrack 12”."""
    url: str
    """The page that shows it."""
    player: Player | None = None
    """The player it is about, if it is one person."""
    race_id: int | None = None
    ply: int | None = None
    people: frozenset[int] = frozenset()
    """Ids of others who have a part in it: none of them may rule on it."""
    context: Mapping[str, Any] = field(default_factory=dict)
    """Facts and texts stored with a report, never a choice not yet revealed."""

    def concerns(self, player: Player) -> bool:
        is_his = self.player is not None and self.player.pk == player.pk
        return is_his or player.pk in self.people


@dataclass(frozen=True, slots=True)
class MatterKind:
    """How matters of one kind are found and shown."""

    label: Text
    found: Callable[[str], Matter | None]
    """Finds a matter by its key; None if it does not exist any more."""
    is_shown_to: Callable[[Matter, Player], bool]
    """Whether this player may know of it: nobody can report what they cannot see."""
    attached: Callable[[Matter], Mapping[str, Any]] | None = None
    """More data to store with a report, read only then; the reporter sees it.

    Players are in it by id under `player`, so that those who leave are removed there too.
    """


_KINDS: dict[str, MatterKind] = {}
Stakes = Callable[[Collection[int]], Mapping[int, frozenset[int]]]
_STAKES: list[Stakes] = []


def register(kind: str, how: MatterKind) -> None:
    _KINDS[kind] = how


def register_stakes(stakes: Stakes) -> None:
    """Register a function that tells who has a stake in races beside the seated players."""
    _STAKES.append(stakes)


def stakes_in(races: Collection[int]) -> dict[int, frozenset[int]]:
    """Ids of players with a stake, by race, in few queries for any number of races."""
    found = [stakes(races) for stakes in _STAKES] if races else []
    nobody: frozenset[int] = frozenset()
    return {race: nobody.union(*(each.get(race, nobody) for each in found)) for race in races}


def kinds() -> Mapping[str, MatterKind]:
    return _KINDS


def found(kind: str, key: str) -> Matter | None:
    return _KINDS[kind].found(key) if kind in _KINDS else None


def shown(kind: str, key: str, player: Player) -> Matter | None:
    """The matter, if this player may know of it."""
    matter = found(kind, key)
    return matter if matter and _KINDS[kind].is_shown_to(matter, player) else None


def attached_to(matter: Matter) -> dict[str, Any]:
    """All data that is stored with a report of it."""
    attached = _KINDS[matter.kind].attached
    return {**matter.context, **(attached(matter) if attached else {})}


def row_id(key: str) -> int:
    """The key as an id; 0, which no row has, for anything that is no valid id."""
    return parse_int(key) or 0
