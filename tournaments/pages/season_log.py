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
    "decided": gettext_lazy("Decision %(number)s was made."),
    "revoked": gettext_lazy("Decision %(number)s was revoked."),
    "protest_made": gettext_lazy("Protest %(number)s was made, about race %(race)s."),
    "protest_withdrawn": gettext_lazy("Protest %(number)s was withdrawn."),
    "protest_lapsed": gettext_lazy(
        "Protest %(number)s lapsed: race %(race)s, which it was about, was annulled."
    ),
    "protest_decided": gettext_lazy("Protest %(number)s was decided: decision %(decision)s."),
    "steward_appointed": gettext_lazy(
        "%(name)s was appointed to judge protest %(number)s: %(reason)s"
    ),
    "steward_excused": gettext_lazy(
        "%(name)s does not judge protest %(number)s any more: %(reason)s"
    ),
}
"""By the code of the note; words may name its round and whatever it is about."""


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
