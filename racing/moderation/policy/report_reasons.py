"""Reasons for reports, each with its room, weight and article.

Codes never change, because reports store them; `racing.moderation.pages.wording.reasons` has the
words.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from racing.moderation.permissions import Room

PEOPLE = frozenset({"player", "message", "letter", "club", "announcement"})
DRIVING = frozenset({"player", "race", "move"})
TEXTS = frozenset({"letter", "club", "announcement", "season"})
ANYTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Reason:
    code: str
    room: Room
    weight: int
    """Urgency from 1 to 6."""
    rule: str
    """The article of the code of conduct that is probably broken."""
    kinds: frozenset[str]
    """The kinds of targets it fits; empty means all."""

    def fits(self, kind: str) -> bool:
        return not self.kinds or kind in self.kinds


REASONS = (
    Reason("threat", Room.CONDUCT, weight=6, rule="C1", kinds=PEOPLE),
    Reason("insult", Room.CONDUCT, weight=3, rule="C1", kinds=PEOPLE),
    Reason("private", Room.CONDUCT, weight=5, rule="C7", kinds=PEOPLE | TEXTS),
    Reason("spam", Room.CONDUCT, weight=2, rule="C6", kinds=PEOPLE | TEXTS),
    Reason("collusion", Room.FAIRNESS, weight=3, rule="C2", kinds=DRIVING),
    Reason("accounts", Room.FAIRNESS, weight=3, rule="C3", kinds=frozenset({"player", "race"})),
    Reason("program", Room.FAIRNESS, weight=2, rule="C2", kinds=DRIVING),
    Reason("losing", Room.FAIRNESS, weight=2, rule="C2", kinds=DRIVING),
    Reason("stalling", Room.FAIRNESS, weight=1, rule="C4", kinds=DRIVING),
    Reason(
        "name",
        Room.CONTENT,
        weight=2,
        rule="C5",
        kinds=frozenset({"player", "club", "season", "circuit"}),
    ),
    Reason("text", Room.CONTENT, weight=4, rule="C5", kinds=TEXTS | {"circuit"}),
    Reason("copied", Room.CONTENT, weight=2, rule="C5", kinds=TEXTS | {"circuit"}),
    Reason(
        "fault", Room.FAIRNESS, weight=1, rule="C2", kinds=frozenset({"race", "move", "circuit"})
    ),
    Reason("other", Room.CONDUCT, weight=1, rule="C1", kinds=ANYTHING),
)
_BY_CODE: Mapping[str, Reason] = {reason.code: reason for reason in REASONS}

OTHER_ROOMS: Mapping[str, Room] = {
    "race": Room.FAIRNESS,
    "move": Room.FAIRNESS,
    "circuit": Room.CONTENT,
    "club": Room.CONTENT,
    "announcement": Room.CONTENT,
    "season": Room.CONTENT,
}
"""Room by kind of target, for reasons that fit every kind."""


def reason_of(code: str) -> Reason | None:
    return _BY_CODE.get(code)


def reasons_for(kind: str) -> list[Reason]:
    """Reasons that fit a kind of target."""
    return [reason for reason in REASONS if reason.fits(kind)]


def room_for(reason: Reason, kind: str) -> Room:
    if reason.kinds:
        return reason.room
    return OTHER_ROOMS.get(kind, reason.room)
