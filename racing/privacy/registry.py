"""Registry of personal data: how each part is exported, and deleted with the account."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.people.models import Player
from racing.tables.words import Text

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a player's data download."""

    name: str
    label: Text
    """What the file holds."""
    read: Callable[[Player], Iterable[Row]]
    """Yields the rows that the player may see, one after the other."""
    relations: frozenset[str] = frozenset()
    """Relations it covers, as `app.Model.field`."""

    @property
    def file(self) -> str:
        return f"{self.name}.json"


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a player cannot delete their account yet, and where they can change that."""

    words: Text
    url: str


@dataclass(frozen=True, slots=True)
class Former:
    """A player who has left: the row that stays, and the names and addresses to remove."""

    player: Player
    """The row, already under its new name."""
    names: tuple[str, ...]
    """The last name and those before it."""
    addresses: tuple[str, ...]
    """Mail addresses of the player."""
    at: datetime

    @property
    def new_name(self) -> str:
        return self.player.username


def _no_objections(player: Player) -> Iterable[Objection]:
    return ()


def _no_preview(player: Player) -> Iterable[Text]:
    return ()


@dataclass(frozen=True, slots=True)
class AccountDeletion:
    """What an application does when a player has left; all of it may be called again.

    `end_participation` ends what they took part in, in transactions of its own. Then `erase`
    removes all that tells who they were, in one transaction with the other applications.
    """

    end_participation: Callable[[Former], None]
    erase: Callable[[Former], None]
    objections: Callable[[Player], Iterable[Objection]] = _no_objections
    """Reasons why the player cannot leave yet."""
    preview: Callable[[Player], Iterable[Text]] = _no_preview
    """Sentences on what will become of the player's own things."""


_PARTS: dict[str, Part] = {}
_LEFT_OUT: dict[str, str] = {}
_DELETIONS: dict[str, AccountDeletion] = {}


def register(*parts: Part) -> None:
    for part in parts:
        _PARTS[part.name] = part


def leave_out(relation: str, reason: str) -> None:
    """Exclude a relation to players from all parts, with the reason."""
    _LEFT_OUT[relation] = reason


def register_account_deletion(application: str, deletion: AccountDeletion) -> None:
    _DELETIONS[application] = deletion


def parts() -> list[Part]:
    return sorted(_PARTS.values(), key=lambda part: part.name)


def left_out() -> Mapping[str, str]:
    return _LEFT_OUT


def account_deletions() -> list[AccountDeletion]:
    return list(_DELETIONS.values())


def objections_to_deletion(player: Player) -> list[Objection]:
    return [found for each in account_deletions() for found in each.objections(player)]


def preview_of_deletion(player: Player) -> list[Text]:
    return [words for each in account_deletions() for words in each.preview(player)]
