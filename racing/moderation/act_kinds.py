"""Registry of the acts that moderators can do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.moderation.models import Act
from racing.moderation.permissions import EVERYWHERE, Room
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.tables.table import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Doing:
    """An act about to be done."""

    matter: Matter
    moderator: Player
    given: Mapping[str, Any]
    """Its parameters beside reason and rule, as JSON."""
    until: datetime | None
    now: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ActKind:
    code: str
    matter: str
    """The kind of matter it is done to."""
    label: Text
    """On its button: “Mute”."""
    done: Text
    """In the case, to the player and in the log: “muted in all talk”."""
    foretell: Callable[[Matter], Sequence[Text]]
    """Sentences on what it would do now; empty where it cannot be done now."""
    carry_out: Callable[[Doing], Mapping[str, Any]]
    """Does the act within its transaction; returns details to store beside the parameters."""
    told_of: Callable[[Matter, Mapping[str, Any]], Sequence[Text]] | None = None
    """More sentences on what it would do, once its parameters are known."""
    rule: str = ""
    """The article that is cited, unless the case is about another."""
    undo: Callable[[Act, datetime], None] | None = None
    """Undoes the act within the undoing act's transaction; None where nothing can be undone."""
    undo_told: Callable[[Act], Sequence[Text]] | None = None
    """Sentences on what undoing would do now; empty where it cannot be undone now.

    None where undoing merely takes the act back.
    """
    takes: tuple[str, ...] = ()
    """Names of fields in `racing.moderation.forms.acts`; a `?` marks an optional one.

    `days` sets its end.
    """
    whom: Callable[[Matter, Mapping[str, Any]], Player | None] | None = None
    """The player it is about, where the matter does not tell."""
    rooms: frozenset[Room] = EVERYWHERE
    """Rooms whose moderators may do it."""
    is_measure: bool = False
    """Whether it stays in force until its end: the player sees it, and may appeal once."""
    needs_second: bool = False
    """Whether another moderator must agree."""
    is_public: bool = True
    """Whether the public log lists it."""
    is_for_site: bool = False
    """Whether only keepers of the whole site may do it."""


_KINDS: dict[str, ActKind] = {}


def register(kind: ActKind) -> None:
    _KINDS[kind.code] = kind


def kind_of(code: str) -> ActKind | None:
    return _KINDS.get(code)


def kinds() -> Mapping[str, ActKind]:
    return _KINDS


def kinds_for(matter: str) -> list[ActKind]:
    return [each for each in _KINDS.values() if each.matter == matter]
