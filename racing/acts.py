"""Acts: what moderators can do. Whoever can carry one out says here how."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.matters import Matter
from racing.models import Act, Player
from racing.moderators import EVERYWHERE, Room
from racing.tables.table import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Doing:
    """An act about to be done."""

    matter: Matter
    moderator: Player
    given: Mapping[str, Any]
    """What it takes beside reason and rule, as JSON can keep it."""
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
    """What it would do now, a sentence each; empty where it cannot be done now."""
    carry_out: Callable[[Doing], Mapping[str, Any]]
    """Inside the transaction of the act; gives what is kept of it beside what it took."""
    told_of: Callable[[Matter, Mapping[str, Any]], Sequence[Text]] | None = None
    """More of what it would do, when it is known what it takes."""
    rule: str = ""
    """The article that is cited, unless the case is about another."""
    undo: Callable[[Act, datetime], None] | None = None
    """Inside the transaction of the act that undoes it; None where there is nothing to undo."""
    undo_told: Callable[[Act], Sequence[Text]] | None = None
    """What undoing would do now, where more is to be said than that it is as if it had not been
    done; empty where it cannot be undone now."""
    takes: tuple[str, ...] = ()
    """Names of fields of `racing.forms.moderation.acts`, with a `?` behind what may be left empty;
    `days` sets its end."""
    whom: Callable[[Matter, Mapping[str, Any]], Player | None] | None = None
    """Whom it is about, where that is another than its matter tells."""
    rooms: frozenset[Room] = EVERYWHERE
    """Whose moderators may do it."""
    is_measure: bool = False
    """In force until its end: its player sees it, and may appeal once."""
    needs_second: bool = False
    """Whether another moderator must agree."""
    is_public: bool = True
    """Whether the public log tells of it."""
    is_for_site: bool = False
    """Only for who keeps the whole site."""


_KINDS: dict[str, ActKind] = {}


def register(kind: ActKind) -> None:
    _KINDS[kind.code] = kind


def kind_of(code: str) -> ActKind | None:
    return _KINDS.get(code)


def kinds() -> Mapping[str, ActKind]:
    return _KINDS


def kinds_for(matter: str) -> list[ActKind]:
    return [each for each in _KINDS.values() if each.matter == matter]
