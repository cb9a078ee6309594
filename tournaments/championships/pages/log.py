"""The log of a championship in sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from racing.people.models.player import shown_name
from racing.tables.table import Text
from tournaments.models import Championship, SeasonNote
from tournaments.shared.formatting import in_words

CALENDAR: dict[str, Text] = {
    "calendar_made": ngettext_lazy(
        "%(rounds)s round was added to the calendar.",
        "%(rounds)s rounds were added to the calendar.",
        "rounds",
    ),
    "clocks_stood": gettext_lazy(
        "All clocks on the site were stopped until %(until)s. Later deadlines "
        "were moved back by the same time."
    ),
    "frozen": gettext_lazy("Moderators froze the championship."),
    "thawed": gettext_lazy("The championship continues. Moderators have lifted the freeze."),
    "copied": gettext_lazy("The next season was created from this one: %(name)s."),
    "division_left": gettext_lazy("The championship no longer has a division above it."),
    "division_set": gettext_lazy(
        "The championship became the division below %(name)s. Entries promoted "
        "and relegated: %(movers)s."
    ),
    "goes_on": gettext_lazy(
        "Another round was added to the calendar, so the championship continues."
    ),
    "grid_dropped": gettext_lazy(
        "A race of round %(round)s was dropped because too few entries were left."
    ),
    "plan_changed": gettext_lazy("The race settings were changed."),
    "race_added": gettext_lazy("Race %(race)s was added to round %(round)s."),
    "race_adjudicated": gettext_lazy(
        "Race %(race)s of round %(round)s didn’t finish in time. It counts as it stood."
    ),
    "race_annulled": gettext_lazy(
        "Race %(race)s of round %(round)s didn’t finish in time. It doesn’t count."
    ),
    "race_failed": gettext_lazy("A race of round %(round)s couldn’t be created."),
    "race_never_started": gettext_lazy(
        "Race %(race)s hadn’t started in time and was removed from round %(round)s."
    ),
    "race_removed": gettext_lazy("Race %(race)s was removed from round %(round)s."),
    "race_reopened": gettext_lazy(
        "The site rewound race %(race)s of round %(round)s. The race continues."
    ),
    "put_right": gettext_lazy("The standings were recalculated and have changed."),
    "renamed": gettext_lazy("The championship was renamed. Its former name is “%(former)s”."),
    "reopened": gettext_lazy("The signature was withdrawn: %(reason)s"),
    "round_added": gettext_lazy("Round %(round)s was added to the calendar."),
    "round_cancelled": gettext_lazy("Round %(round)s was cancelled."),
    "round_changed": gettext_lazy("Round %(round)s was changed."),
    "round_extended": gettext_lazy("The races of round %(round)s were extended to %(until)s."),
    "round_missed": gettext_lazy("Round %(round)s ended without a race."),
    "round_open": gettext_lazy("Round %(round)s opened."),
    "round_opened": ngettext_lazy(
        "Round %(round)s opened with %(races)s race.",
        "Round %(round)s opened with %(races)s races.",
        "races",
    ),
    "round_opened_early": gettext_lazy(
        "Round %(round)s was opened before these rounds were complete: %(before)s. "
        "Money in unfinished races stayed there."
    ),
    "round_postponed": ngettext_lazy(
        "Round %(round)s was postponed by %(days)s day.",
        "Round %(round)s was postponed by %(days)s days.",
        "days",
    ),
    "round_removed": gettext_lazy("Round %(number)s was removed from the calendar."),
    "round_restored": gettext_lazy("Round %(round)s counts again."),
    "round_settled": gettext_lazy("Round %(round)s is complete."),
    "round_waits": gettext_lazy(
        "Round %(round)s couldn’t open because there were too few entries."
    ),
    "round_waits_for_money": gettext_lazy(
        "Round %(round)s waits for the races before it because money carries over."
    ),
    "season_waits": gettext_lazy(
        "The championship couldn’t start because there were too few entries."
    ),
    "signature_lapsed": gettext_lazy(
        "The signature lapsed because the results of race %(race)s changed."
    ),
}

WORDS: dict[str, Text] = {
    **CALENDAR,
    "started": gettext_lazy("The championship started and its rules were fixed."),
    "closed": gettext_lazy("All races are finished. The standings became provisional."),
    "signed": gettext_lazy("The standings were signed and are official."),
    "decided": gettext_lazy("Decision %(number)s was made."),
    "revoked": gettext_lazy("Decision %(number)s was revoked."),
    "protest_made": gettext_lazy("Protest %(number)s was filed about race %(race)s."),
    "protest_withdrawn": gettext_lazy("Protest %(number)s was withdrawn."),
    "protest_lapsed": gettext_lazy("Protest %(number)s lapsed because race %(race)s was voided."),
    "protest_revived": gettext_lazy(
        "Protest %(number)s is open again because race %(race)s counts again."
    ),
    "protest_decided": gettext_lazy("Protest %(number)s was decided (decision %(decision)s)."),
    "steward_appointed": gettext_lazy(
        "%(name)s was appointed to judge protest %(number)s: %(reason)s"
    ),
    "steward_left": gettext_lazy("%(name)s left and won’t judge protest %(number)s."),
    "steward_excused": gettext_lazy("%(name)s no longer judges protest %(number)s: %(reason)s"),
}
"""Words by the kind of the note; they may name its round and fields of `about`."""

WORDS |= {
    "registration_opened": gettext_lazy("Entries were opened."),
    "registration_closed": gettext_lazy("Entries were closed."),
    "registration_changed": gettext_lazy("The entry conditions were changed."),
    "let_in": gettext_lazy("%(name)s was accepted."),
    "in_line": gettext_lazy("%(name)s was put on the waiting list."),
    "as_reserve": gettext_lazy("%(name)s became a reserve."),
    "put_first": gettext_lazy("%(name)s was moved to the top of the waiting list."),
    "turned_down": gettext_lazy("%(name)s was turned down."),
    "moved_up": gettext_lazy("%(name)s moved up from the waiting list."),
    "left": gettext_lazy("%(name)s withdrew."),
    "handed_over": gettext_lazy("%(name)s now runs the championship."),
}

WORDS |= {
    "reserve_asked": gettext_lazy("%(name)s was asked to race for %(entry)s."),
    "reserve_drives": gettext_lazy(
        "%(name)s took over the seat of %(entry)s in race %(race)s of round %(round)s."
    ),
    "reserve_enters": gettext_lazy("%(name)s replaced %(entry)s in the championship."),
    "no_reserve": gettext_lazy("No reserve was left to race for %(entry)s."),
    "nudged": gettext_lazy("%(name)s was asked to play in race %(race)s."),
    "imported": gettext_lazy("Entries added from a list: %(entries)s. Reserves: %(reserves)s."),
    "message": gettext_lazy("Message sent to all entries: %(title)s"),
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
    # A number in it chooses the plural form.
    return LogLine(note.at, WORDS[note.kind] % about, by)
