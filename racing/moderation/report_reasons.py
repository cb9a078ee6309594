"""Reasons for reports, each with its room, weight and article.

Codes never change, because reports store them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from racing.moderation.permissions import Room
from racing.tables.words import Text

PEOPLE = frozenset({"player", "message", "letter", "club", "announcement"})
DRIVING = frozenset({"player", "race", "move"})
TEXTS = frozenset({"letter", "club", "announcement", "season"})
ANYTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Reason:
    code: str
    label: Text
    guidance: Text
    """One line for players who are not sure whether it fits."""
    room: Room
    weight: int
    """Urgency from 1 to 6."""
    rule: str
    """The article of the code of conduct that is probably broken."""
    kinds: frozenset[str]
    """The kinds of matters it fits; empty means all."""

    def fits(self, kind: str) -> bool:
        return not self.kinds or kind in self.kinds


REASONS = (
    Reason(
        "threat",
        _("Threat or hate"),
        _("Somebody is threatened, or despised for what he or she is."),
        Room.CONDUCT,
        6,
        "C1",
        PEOPLE,
    ),
    Reason(
        "insult",
        _("Insult or harassment"),
        _("Somebody is offended on purpose, or not left alone."),
        Room.CONDUCT,
        3,
        "C1",
        PEOPLE,
    ),
    Reason(
        "private",
        _("Private data of somebody"),
        _("A real name, an address, a picture or a conversation made public."),
        Room.CONDUCT,
        5,
        "C7",
        PEOPLE | TEXTS,
    ),
    Reason(
        "spam",
        _("Advertising or spam"),
        _("Links nobody asked for, chain letters, the same again and again."),
        Room.CONDUCT,
        2,
        "C6",
        PEOPLE | TEXTS,
    ),
    Reason(
        "collusion",
        _("Driving for somebody else"),
        _("Two cars help each other against the rest, or a result is agreed on."),
        Room.FAIRNESS,
        3,
        "C2",
        DRIVING,
    ),
    Reason(
        "accounts",
        _("Several accounts"),
        _("One person plays under several names, or another plays in his or her place."),
        Room.FAIRNESS,
        3,
        "C3",
        frozenset({"player", "race"}),
    ),
    Reason(
        "program",
        _("A program plays"),
        _("The moves are those of a program, not of a person."),
        Room.FAIRNESS,
        2,
        "C2",
        DRIVING,
    ),
    Reason(
        "losing",
        _("Losing on purpose"),
        _("Somebody throws the race away, for a rating or to spoil it."),
        Room.FAIRNESS,
        2,
        "C2",
        DRIVING,
    ),
    Reason(
        "stalling",
        _("Stalling or running away"),
        _("Somebody lets the clock run, or leaves races in the lurch again and again."),
        Room.FAIRNESS,
        1,
        "C4",
        DRIVING,
    ),
    Reason(
        "name",
        _("A name that offends or misleads"),
        _("Obscene, hateful, or made to pass for somebody else."),
        Room.CONTENT,
        2,
        "C5",
        frozenset({"player", "club", "season", "circuit"}),
    ),
    Reason(
        "text",
        _("Obscene, hateful or unlawful"),
        _("Something that nobody should have to read here."),
        Room.CONTENT,
        4,
        "C5",
        TEXTS | {"circuit"},
    ),
    Reason(
        "copied",
        _("Taken from somebody else"),
        _("It is the work of another, who did not agree to it."),
        Room.CONTENT,
        2,
        "C5",
        TEXTS | {"circuit"},
    ),
    Reason(
        "fault",
        _("Something went wrong"),
        _("The rules were not kept, or it cannot be driven as it is."),
        Room.FAIRNESS,
        1,
        "C2",
        frozenset({"race", "move", "circuit"}),
    ),
    Reason(
        "other",
        _("Something else"),
        _("Say in your own words what it is."),
        Room.CONDUCT,
        1,
        "C1",
        ANYTHING,
    ),
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
"""Room by kind of matter, for reasons that fit every kind."""


def reason_of(code: str) -> Reason | None:
    return _BY_CODE.get(code)


def reasons_for(kind: str) -> list[Reason]:
    """Reasons that fit a kind of matter."""
    return [reason for reason in REASONS if reason.fits(kind)]


def room_for(reason: Reason, kind: str) -> Room:
    if reason.kinds:
        return reason.room
    return OTHER_ROOMS.get(kind, reason.room)


def label_of(code: str) -> Text:
    """The reason's label; its code if the reason is not known any more."""
    reason = reason_of(code)
    return reason.label if reason else code
