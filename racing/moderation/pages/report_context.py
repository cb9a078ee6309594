"""Data attached to a report, for the reporter and the moderators."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.pages.wording.cases import STATES
from racing.moderation.pages.wording.names import person_name
from racing.people.models import Player
from racing.tables.words import Text

Context = Mapping[str, Any]

LABELS: Mapping[str, Text] = {
    "name": gettext_lazy("Name"),
    "title": gettext_lazy("Title"),
    "description": gettext_lazy("Description"),
    "rules": gettext_lazy("Rules"),
    "text": gettext_lazy("Text"),
    "words": gettext_lazy("Text"),
    "ply": gettext_lazy("Move"),
    "status": gettext_lazy("Race"),
}


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message as it was when reported."""

    name: str
    text: str
    at: datetime
    is_it: bool
    """Whether it is the one that was reported."""


@dataclass(frozen=True, slots=True)
class ReportContext:
    facts: Sequence[tuple[Text, str]]
    sayings: Sequence[StoredMessage]


def report_context(key: str, context: Context, names: Mapping[int, str]) -> ReportContext:
    """Facts and messages of a report; `names` are from `names_among`."""
    sayings = [_stored_message(key, each, names) for each in context.get("around", ())]
    return ReportContext(list(_facts(context, has_chat=bool(sayings))), sayings)


def names_among(contexts: Iterable[Context]) -> dict[int, str]:
    """Names of the authors of all messages in these contexts, in one query or none."""
    authors = _authors_in(contexts)
    people = Player.objects.in_bulk(authors) if authors else {}
    return {pk: person_name(each) for pk, each in people.items()}


def _authors_in(contexts: Iterable[Context]) -> set[int]:
    around = (each for context in contexts for each in context.get("around", ()))
    return {each["player"] for each in around if each.get("player")}


def _facts(context: Context, *, has_chat: bool) -> Iterator[tuple[Text, str]]:
    for name, label in LABELS.items():
        value = context.get(name)
        if value in (None, "") or (name == "text" and has_chat):
            continue
        yield label, str(STATES.get(value, value)) if name == "status" else str(value)


def _stored_message(key: str, saying: Mapping[str, Any], names: Mapping[int, str]) -> StoredMessage:
    return StoredMessage(
        name=names.get(saying.get("player") or 0, _("Former player")),
        text=str(saying.get("text", "")),
        at=datetime.fromisoformat(saying["at"]),
        is_it=str(saying.get("message")) == key,
    )
