"""The log of a season in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.tables.table import Text
from tournaments.models import SeasonNote

WORDS: dict[str, Text] = {
    "started": gettext_lazy("The season started, and its rules were fixed."),
    "closed": gettext_lazy("All was raced; the table became provisional."),
    "signed": gettext_lazy("The table was signed and is official."),
}
"""By the code of the note; words may name its round and whatever it is about."""

WORDS |= {
    "registration_opened": gettext_lazy("Entries were opened."),
    "registration_closed": gettext_lazy("Entries were closed."),
    "registration_changed": gettext_lazy("The conditions of entering were changed."),
    "let_in": gettext_lazy("%(name)s was let in."),
    "in_line": gettext_lazy("%(name)s was put on the waiting list."),
    "as_reserve": gettext_lazy("%(name)s became a reserve."),
    "put_first": gettext_lazy("%(name)s was put first in line."),
    "turned_down": gettext_lazy("%(name)s was not let in."),
    "moved_up": gettext_lazy("%(name)s moved up from the waiting list."),
    "left": gettext_lazy("%(name)s withdrew."),
}

WORDS |= {
    "reserve_asked": gettext_lazy("%(name)s was asked to drive for %(entry)s."),
    "reserve_drives": gettext_lazy(
        "%(name)s took the seat of %(entry)s in race %(race)s of round %(round)s."
    ),
    "reserve_enters": gettext_lazy("%(name)s took the place of %(entry)s."),
    "no_reserve": gettext_lazy("No reserve was left to drive for %(entry)s."),
    "nudged": gettext_lazy("%(name)s was asked to drive on in race %(race)s."),
    "imported": gettext_lazy("Entered from a list: %(entries)s; as reserves: %(reserves)s."),
    "message": gettext_lazy("A message went to all entries: %(title)s"),
}


@dataclass(frozen=True, slots=True)
class LogLine:
    at: datetime
    words: str
    by: str


def log_lines(notes: Sequence[SeasonNote]) -> list[LogLine]:
    return [_line(note) for note in notes if note.kind in WORDS]


def _line(note: SeasonNote) -> LogLine:
    about = {**note.about, "round": note.round.number if note.round else ""}
    return LogLine(note.at, str(WORDS[note.kind]) % about, note.by_name or _("the site"))
