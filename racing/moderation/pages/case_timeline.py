"""The timeline of a case: comments and changes in the order of time."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from racing.moderation.models import Act, CaseNote
from racing.moderation.pages.history import act_words
from racing.moderation.pages.wording.cases import NOTES
from racing.moderation.pages.wording.names import person_name
from racing.people.models import Player
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class TimelineEntry:
    """A comment, or a change that `words` tell."""

    at: datetime
    name: str
    words: Text
    text: str
    is_said: bool
    is_own: bool


def case_timeline(
    notes: Iterable[CaseNote], acts: Iterable[Act], reader: Player
) -> list[TimelineEntry]:
    entries = [_note(each, reader) for each in notes] + [_act(each, reader) for each in acts]
    return sorted(entries, key=lambda entry: entry.at)


def _note(note: CaseNote, reader: Player) -> TimelineEntry:
    words = NOTES.get(note.kind, "")
    return TimelineEntry(
        at=note.at,
        name=person_name(note.by),
        words=f"{words} → {person_name(note.whom)}" if note.whom else words,
        text=note.text,
        is_said=note.kind == CaseNote.Kind.SAID,
        is_own=note.by_id == reader.pk,
    )


def _act(act: Act, reader: Player) -> TimelineEntry:
    return TimelineEntry(
        at=act.at,
        name=person_name(act.moderator),
        words=f"· {act_words(act)}",
        text=act.reason,
        is_said=False,
        is_own=act.moderator_id == reader.pk,
    )
