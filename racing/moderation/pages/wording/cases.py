"""Texts for rooms, outcomes and changes of a case."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from racing.moderation.models import Case, CaseNote
from racing.moderation.permissions import Room
from racing.moderation.selectors.cases import QueueFilter
from racing.tables.words import Text

ROOMS: Mapping[str, Text] = {
    Room.CONDUCT: _("Behaviour"),
    Room.FAIRNESS: _("Fair play"),
    Room.CONTENT: _("Names and texts"),
}
QUEUE_FILTERS: Mapping[QueueFilter, Text] = {
    QueueFilter.WAITING: _("Waiting"),
    QueueFilter.MINE: _("Mine"),
    QueueFilter.UNCLAIMED: _("Unclaimed"),
    QueueFilter.PUT_OFF: _("Postponed"),
    QueueFilter.ESCALATED: _("Escalated"),
    QueueFilter.CLOSED: _("Closed"),
}
OUTCOMES: Mapping[str, Text] = {
    Case.Outcome.ACTED: _("Action taken"),
    Case.Outcome.FAULTLESS: _("No rule broken"),
    Case.Outcome.UNCLEAR: _("Inconclusive"),
}
NOTES: Mapping[str, Text] = {
    CaseNote.Kind.CLAIMED: _("claimed the case"),
    CaseNote.Kind.RELEASED: _("released the case"),
    CaseNote.Kind.HANDED_OVER: _("handed the case over"),
    CaseNote.Kind.ESCALATED: _("escalated the case"),
    CaseNote.Kind.PUT_OFF: _("postponed the case"),
    CaseNote.Kind.MOVED: _("moved the case to another category"),
    CaseNote.Kind.CLOSED: _("closed the case"),
    CaseNote.Kind.REOPENED: _("reopened the case"),
}
"""Changes of a case, as they follow the moderator's name."""
STATES: Mapping[str, Text] = {
    "open": _("not started"),
    "running": _("running"),
    "finished": _("finished"),
    "abandoned": _("cancelled"),
}
"""States of a race, as a report stores them."""


def room_name(room: str) -> Text:
    return ROOMS.get(room, room)
