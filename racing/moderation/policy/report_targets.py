"""Registry of report targets: what can be reported and acted on, and who may report it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from racing.people.models import Player
from racing.races.models import Race
from racing.shared.request_values import parse_int


@dataclass(frozen=True, slots=True)
class ReportTarget:
    """One thing that can be reported, such as a message or a race."""

    kind: str
    key: str
    """Always written the same way, because it identifies reports about the same thing."""
    url: str
    """The page that shows it."""
    name: str = ""
    """A name that people gave, such as that of a club, where neither player nor race tells it."""
    player: Player | None = None
    """The player it is about, if it is one person."""
    race: Race | None = None
    ply: int | None = None
    people: frozenset[int] = frozenset()
    """Ids of others who have a part in it: none of them may rule on it."""
    context: Mapping[str, Any] = field(default_factory=dict)
    """Facts and texts stored with a report, never a choice not yet revealed."""

    @property
    def race_id(self) -> int | None:
        return self.race.pk if self.race else None

    def concerns(self, player: Player) -> bool:
        is_theirs = self.player is not None and self.player.pk == player.pk
        return is_theirs or player.pk in self.people


@dataclass(frozen=True, slots=True)
class TargetKind:
    """How targets of one kind are found, and who may see them."""

    find: Callable[[str], ReportTarget | None]
    """Finds a target by its key; None if it does not exist any more."""
    is_shown_to: Callable[[ReportTarget, Player], bool]
    """Whether this player may know of it: nobody can report what they cannot see."""
    more_context: Callable[[ReportTarget], Mapping[str, Any]] | None = None
    """More data to store with a report, read only then; the reporter sees it.

    Players are in it by id under `player`, so that those who leave are removed there too.
    """


_KINDS: dict[str, TargetKind] = {}
Stakes = Callable[[Collection[int]], Mapping[int, frozenset[int]]]
_STAKES: list[Stakes] = []


def register_target_kind(kind: str, how: TargetKind) -> None:
    _KINDS[kind] = how


def register_stakes(stakes: Stakes) -> None:
    """Register a function that tells who has a stake in races beside the seated players."""
    _STAKES.append(stakes)


def stakes_in(races: Collection[int]) -> dict[int, frozenset[int]]:
    """Ids of players with a stake, by race, in few queries for any number of races."""
    found = [stakes(races) for stakes in _STAKES] if races else []
    nobody: frozenset[int] = frozenset()
    return {race: nobody.union(*(each.get(race, nobody) for each in found)) for race in races}


def target_kinds() -> Mapping[str, TargetKind]:
    return _KINDS


def find_target(kind: str, key: str) -> ReportTarget | None:
    return _KINDS[kind].find(key) if kind in _KINDS else None


def reportable(
    kind: str, key: str, player: Player, codes: Sequence[str] = ()
) -> ReportTarget | None:
    """The target, if the player can see it, also by a private link that they have opened."""
    target = find_target(kind, key)
    if target is None:
        return None
    is_seen = _KINDS[kind].is_shown_to(target, player) or _is_behind(target, codes)
    return target if is_seen else None


def _is_behind(target: ReportTarget, codes: Sequence[str]) -> bool:
    """Whether the target's race is one that these private links lead to."""
    return target.race is not None and target.race.code in codes


def report_context_of(target: ReportTarget) -> dict[str, Any]:
    """All data that is stored with a report of it."""
    more = _KINDS[target.kind].more_context
    return {**target.context, **(more(target) if more else {})}


def row_id(key: str) -> int:
    """The key as an id; 0, which no row has, for anything that is no valid id."""
    return parse_int(key) or 0
