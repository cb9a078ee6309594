"""Matters: what can be reported and acted on; whoever has such things says how they are found."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from racing.models import Player
from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class Matter:
    """One such thing, as a moderator sees it."""

    kind: str
    key: str
    """Written one way only: reports of the same are told by it."""
    name: Text
    """As a sentence calls it: “a message of Bob in Racetrack 12”."""
    url: str
    """Where it is to be seen."""
    player: Player | None = None
    """Whom it is about, if it is one person."""
    race_id: int | None = None
    ply: int | None = None
    people: frozenset[int] = frozenset()
    """Who has a part in it beside him: none of them rules on it."""
    context: Mapping[str, Any] = field(default_factory=dict)
    """What is kept with a report: facts and what was written, never a choice not yet revealed."""

    def concerns(self, player: Player) -> bool:
        is_his = self.player is not None and self.player.pk == player.pk
        return is_his or player.pk in self.people


@dataclass(frozen=True, slots=True)
class MatterKind:
    """How matters of a kind are found."""

    label: Text
    found: Callable[[str], Matter | None]
    """By its key; None where there is no such thing any more."""
    is_shown_to: Callable[[Matter, Player], bool]
    """Whether this player may know of it: nobody reports what he cannot see."""
    attached: Callable[[Matter], Mapping[str, Any]] | None = None
    """What goes with a report beside the context, looked for only then; the reporter sees it.
    People are in it by their number, under `player`, so that who leaves is forgotten there too."""


_KINDS: dict[str, MatterKind] = {}
Stakes = Callable[[Collection[int]], Mapping[int, frozenset[int]]]
_STAKES: list[Stakes] = []


def register(kind: str, how: MatterKind) -> None:
    _KINDS[kind] = how


def register_stakes(stakes: Stakes) -> None:
    """Who has a stake in races beside those who sit there, by race: what they are raced for."""
    _STAKES.append(stakes)


def stakes_in(races: Collection[int]) -> dict[int, frozenset[int]]:
    """Of all who said so, in few queries for any number of races."""
    found = [stakes(races) for stakes in _STAKES] if races else []
    nobody: frozenset[int] = frozenset()
    return {race: nobody.union(*(each.get(race, nobody) for each in found)) for race in races}


def kinds() -> Mapping[str, MatterKind]:
    return _KINDS


def found(kind: str, key: str) -> Matter | None:
    return _KINDS[kind].found(key) if kind in _KINDS else None


def shown(kind: str, key: str, player: Player) -> Matter | None:
    """The same for somebody who wants to report it."""
    matter = found(kind, key)
    return matter if matter and _KINDS[kind].is_shown_to(matter, player) else None


def attached_to(matter: Matter) -> dict[str, Any]:
    """All that is kept with a report of it."""
    attached = _KINDS[matter.kind].attached
    return {**matter.context, **(attached(matter) if attached else {})}


def number_of(key: str) -> int:
    """0, which nothing has, for what is no number; nor does a database take larger ones."""
    return int(key) if key.isdecimal() and len(key) < 19 else 0
