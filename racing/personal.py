"""What the site keeps about a person: whoever keeps something says here how its owner reads it,
and what becomes of it when he leaves."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.models import Player
from racing.tables.words import Text

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Part:
    """A file of the data that somebody may take with him."""

    name: str
    label: Text
    """What stands in it."""
    read: Callable[[Player], Iterable[Row]]
    """One row after the other, of what he may see himself; however many there are."""
    relations: frozenset[str] = frozenset()
    """By which it finds them, as `app.Model.field`."""

    @property
    def file(self) -> str:
        return f"{self.name}.json"


@dataclass(frozen=True, slots=True)
class Objection:
    """Why somebody cannot leave yet, and where he settles it."""

    words: Text
    url: str


@dataclass(frozen=True, slots=True)
class Former:
    """Somebody who has left: the row that stays, and what it must not tell any more."""

    player: Player
    """Under his new name."""
    names: tuple[str, ...]
    """As he was called, and before that."""
    addresses: tuple[str, ...]
    """Of his mail."""
    at: datetime

    @property
    def new_name(self) -> str:
        return self.player.username


def _no_objections(player: Player) -> Iterable[Objection]:
    return ()


def _no_outlook(player: Player) -> Iterable[Text]:
    return ()


@dataclass(frozen=True, slots=True)
class Farewell:
    """What an application does when somebody has left; all of it may be called again.

    `depart` ends what he took part in, by transactions of its own. Then `forget` takes out all
    that tells who he was, in one transaction with the others.
    """

    depart: Callable[[Former], None]
    forget: Callable[[Former], None]
    objections: Callable[[Player], Iterable[Objection]] = _no_objections
    """Why he cannot leave yet."""
    outlook: Callable[[Player], Iterable[Text]] = _no_outlook
    """What will become of his own things, in sentences."""


_PARTS: dict[str, Part] = {}
_LEFT_OUT: dict[str, str] = {}
_FAREWELLS: dict[str, Farewell] = {}


def register(*parts: Part) -> None:
    for part in parts:
        _PARTS[part.name] = part


def leave_out(relation: str, reason: str) -> None:
    """A relation to people whose rows are in no part, and why."""
    _LEFT_OUT[relation] = reason


def register_farewell(application: str, farewell: Farewell) -> None:
    _FAREWELLS[application] = farewell


def parts() -> list[Part]:
    return sorted(_PARTS.values(), key=lambda part: part.name)


def left_out() -> Mapping[str, str]:
    return _LEFT_OUT


def farewells() -> list[Farewell]:
    return list(_FAREWELLS.values())


def objections_to_leaving(player: Player) -> list[Objection]:
    return [found for each in farewells() for found in each.objections(player)]


def outlook_of_leaving(player: Player) -> list[Text]:
    return [words for each in farewells() for words in each.outlook(player)]
