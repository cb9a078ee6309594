"""The log of a championship in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.people.models.player import shown_name
from racing.tables.table import Text
from tournaments.models import Championship, SeasonNote
from tournaments.shared.formatting import in_words

CALENDAR: dict[str, Text] = {
    "calendar_made": gettext_lazy("The calendar got %(rounds)s more rounds."),
    "clocks_stood": gettext_lazy(
        "All clocks of the site stood still until %(until)s; what was due later got the time back."
    ),
    "frozen": gettext_lazy("Moderators froze the season."),
    "thawed": gettext_lazy("The season goes on: what it was frozen for is settled."),
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
    "race_reopened": gettext_lazy(
        "Race %(race)s of round %(round)s was set back by the site: it is raced again."
    ),
    "put_right": gettext_lazy("The tables were worked out anew, and came out otherwise."),
    "renamed": gettext_lazy("It got another name: it was “%(former)s”."),
    "reopened": gettext_lazy("The signature was taken back: %(reason)s"),
    "round_added": gettext_lazy("Round %(round)s came into the calendar."),
    "round_cancelled": gettext_lazy("Round %(round)s was cancelled."),
    "round_changed": gettext_lazy("Round %(round)s was changed."),
    "round_extended": gettext_lazy("The races of round %(round)s were extended (until %(until)s)."),
    "round_missed": gettext_lazy("The time of round %(round)s passed without a race."),
    "round_open": gettext_lazy("Round %(round)s opened."),
    "round_opened": gettext_lazy("Round %(round)s opened; races made: %(races)s."),
    "round_postponed": gettext_lazy("Round %(round)s was postponed. Days: %(days)s."),
    "round_removed": gettext_lazy("Round %(number)s was taken out of the calendar."),
    "round_restored": gettext_lazy("Round %(round)s counts after all."),
    "round_settled": gettext_lazy("Round %(round)s is settled."),
    "round_waits": gettext_lazy("Round %(round)s could not open: there were too few entries."),
    "season_waits": gettext_lazy("The season could not start: there were too few entries."),
    "signature_lapsed": gettext_lazy(
        "The signature lapsed: the results of race %(race)s have changed."
    ),
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
    "protest_revived": gettext_lazy(
        "Protest %(number)s is open again: race %(race)s, which it is about, counts again."
    ),
    "protest_decided": gettext_lazy("Protest %(number)s was decided: decision %(decision)s."),
    "steward_appointed": gettext_lazy(
        "%(name)s was appointed to judge protest %(number)s: %(reason)s"
    ),
    "steward_left": gettext_lazy("%(name)s has left and does not judge protest %(number)s."),
    "steward_excused": gettext_lazy(
        "%(name)s does not judge protest %(number)s any more: %(reason)s"
    ),
}
"""Words by the kind of the note; they may name its round and fields of `about`."""

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
    "handed_over": gettext_lazy("%(name)s runs the season from now on."),
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


def log_of(championship: Championship) -> QuerySet[SeasonNote]:
    """The lines that have words, the latest first."""
    found = championship.notes.filter(kind__in=WORDS).select_related("round")
    return found.order_by("-at", "-pk")


def log_lines(notes: Sequence[SeasonNote]) -> list[LogLine]:
    return [_line(note) for note in notes if note.kind in WORDS]


def _line(note: SeasonNote) -> LogLine:
    about = {**in_words(note.about), "round": note.round.number if note.round else ""}
    by = shown_name(note.by_name) or _("the site")
    return LogLine(note.at, str(WORDS[note.kind]) % about, by)
