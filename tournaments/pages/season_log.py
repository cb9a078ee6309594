"""The log of a season in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.tables.table import Text
from tournaments.models import SeasonNote
from tournaments.pages.moments import with_moments

CALENDAR: dict[str, Text] = {
    "calendar_made": gettext_lazy("The calendar got %(rounds)s more rounds."),
    "copied": gettext_lazy("The next season was made from it: %(name)s."),
    "division_left": gettext_lazy("It has no division above it any more."),
    "division_set": gettext_lazy("It became the division below %(name)s. Places: %(movers)s."),
    "goes_on": gettext_lazy("Another round came into the calendar: the season goes on."),
    "grid_dropped": gettext_lazy("A race of round %(round)s was dropped: too few were left."),
    "plan_changed": gettext_lazy("How its races are made was changed."),
    "race_added": gettext_lazy("Race %(race)s was put into round %(round)s."),
    "race_adjudicated": gettext_lazy(
        "Race %(race)s of round %(round)s was not over in time: it counts as it stood."
    ),
    "race_annulled": gettext_lazy(
        "Race %(race)s of round %(round)s was not over in time: it counts for nothing."
    ),
    "race_failed": gettext_lazy("A race of round %(round)s could not be made."),
    "race_never_started": gettext_lazy(
        "Race %(race)s had not started in time and was taken out of round %(round)s."
    ),
    "race_removed": gettext_lazy("Race %(race)s was taken out of round %(round)s."),
    "reopened": gettext_lazy("The signature was taken back: %(reason)s"),
    "round_added": gettext_lazy("Round %(round)s came into the calendar."),
    "round_cancelled": gettext_lazy("Round %(round)s was cancelled."),
    "round_changed": gettext_lazy("Round %(round)s was changed."),
    "round_extended": gettext_lazy("The races of round %(round)s were extended until %(until)s."),
    "round_missed": gettext_lazy("The time of round %(round)s passed without a race."),
    "round_open": gettext_lazy("Round %(round)s opened."),
    "round_opened": gettext_lazy("Round %(round)s opened; races made: %(races)s."),
    "round_postponed": gettext_lazy("Round %(round)s was postponed. Days: %(days)s."),
    "round_removed": gettext_lazy("Round %(number)s was taken out of the calendar."),
    "round_restored": gettext_lazy("Round %(round)s counts after all."),
    "round_settled": gettext_lazy("Round %(round)s is settled."),
    "round_waits": gettext_lazy("Round %(round)s could not open: there were too few entries."),
    "season_waits": gettext_lazy("The season could not start: there were too few entries."),
}

WORDS: dict[str, Text] = {
    **CALENDAR,
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
    about = {**with_moments(note.about), "round": note.round.number if note.round else ""}
    return LogLine(note.at, str(WORDS[note.kind]) % about, note.by_name or _("the site"))
