"""Registry of the acts that moderators can do: who may do them, when, and what comes of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.moderation.errors import NoEndGiven
from racing.moderation.models import Act
from racing.moderation.permissions import EVERYWHERE, Room, keeps_the_site, rooms_of
from racing.moderation.policy.report_targets import ReportTarget
from racing.people.models import Player

WARNING, MUTE, LIMIT, SUSPENSION, BAN = "warn", "mute", "limit", "suspend", "ban"
HIDING, REDACTION, RENAMING = "hide", "redact", "rename"
CIRCUIT_HIDING = "hide_circuit"
Parameters = Mapping[str, Any]
"""Values that an act takes beside reason and rule, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActContext:
    """An act about to be done."""

    target: ReportTarget
    moderator: Player
    parameters: Parameters
    until: datetime | None
    now: datetime

    def check_end(self) -> None:
        """Refuse an act that lasts for a time without an end in the future."""
        if self.until is None or self.until <= self.now:
            raise NoEndGiven


@dataclass(frozen=True, slots=True)
class Preview:
    """What an act would do now, as data; kinds that foresee more than its name have their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActKind:
    """An act without its words, which `racing.moderation.pages.wording.acts` finds by the code."""

    code: str
    target_kind: str
    """The kind of target it is done to."""
    preview: Callable[[ReportTarget, datetime], Preview | None]
    """What it would do now; None where it cannot be done now."""
    carry_out: Callable[[ActContext], Mapping[str, Any]]
    """Does the act within its transaction; returns details to store beside the parameters."""
    preview_with: Callable[[ReportTarget, Parameters], Preview] | None = None
    """What more it would do with these parameters."""
    rule: str = ""
    """The article that is cited, unless the case is about another."""
    undo: Callable[[Act, datetime], None] | None = None
    """Undoes the act within the undoing act's transaction; None where nothing can be undone."""
    preview_undo: Callable[[Act], Preview | None] | None = None
    """What undoing would do now; gives None where it cannot be undone now.

    None itself where undoing merely takes the act back.
    """
    takes: tuple[str, ...] = ()
    """Names of fields in `racing.moderation.forms.acts`; a `?` marks an optional one.

    `days` sets its end.
    """
    whom: Callable[[ReportTarget, Parameters], Player | None] | None = None
    """The player it is about, where the target does not tell."""
    rooms: frozenset[Room] = EVERYWHERE
    """Rooms whose moderators may do it."""
    is_sanction: bool = False
    """Whether it stays in force until its end: the player sees it, and may appeal once."""
    needs_second: bool = False
    """Whether another moderator must agree."""
    is_public: bool = True
    """Whether the public log lists it."""
    is_for_site: bool = False
    """Whether only keepers of the whole site may do it."""

    def may_be_done_by(self, moderator: Player) -> bool:
        if self.is_for_site:
            return keeps_the_site(moderator)
        return bool(self.rooms & rooms_of(moderator))


_KINDS: dict[str, ActKind] = {}


def register_act_kind(kind: ActKind) -> None:
    _KINDS[kind.code] = kind


def kind_of(code: str) -> ActKind | None:
    return _KINDS.get(code)


def kinds() -> Mapping[str, ActKind]:
    return _KINDS


def kinds_for(target_kind: str) -> list[ActKind]:
    return [each for each in _KINDS.values() if each.target_kind == target_kind]
