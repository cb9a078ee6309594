"""The text of each refusal by its code; features bring those of their own."""

from collections.abc import Mapping
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from racing.tables.words import Text
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.formatting import moment_words

WORDS: dict[str, Text] = {
    "championship_not_running": _("This championship is not running."),
    "championship_refused": _("That cannot be done."),
    "championship_started": _("The championship has started: its rules are fixed."),
    "drops_broken": _(
        "Drops are given after each round, none below 0 and none less than before, and at least "
        "one result must count."
    ),
    "entry_twice": _("Entered already: %(detail)s."),
    "frozen": _("Moderators have frozen this for now: nothing can be changed."),
    "no_such_championship": _("There is no such championship."),
    "no_such_club": _("There is no such club."),
    "no_such_entrant": _("There is no player of that name who could enter: %(detail)s."),
    "not_a_member": _("That player is not a member any more."),
    "not_a_steward": _("Only organisers and stewards may do that."),
    "not_the_clubs_organiser": _("Only the owner and the organisers of the club may do that."),
    "not_the_organiser": _("Only the organiser may do that."),
    "not_the_owner": _("Only the owner of the club may do that."),
    "points_table_broken": _(
        "Points are whole numbers from 0 on, for each place from the first without a hole, and no "
        "place gets more than the one before it."
    ),
    "race_twice": _("Race %(detail)s is in the season twice."),
    "round_twice": _("Round %(detail)s is there twice."),
    "ruleset_unreadable": _("These rules could not be read; nothing was saved."),
    "unknown_entry": _("That entry is not in this championship."),
    "unknown_race": _("Race %(detail)s is not in this championship."),
    "unknown_round": _("There is no round %(detail)s in this championship."),
    "speaker_muted": _(
        "You are muted until %(detail)s and cannot write what others read; nothing was sent."
    ),
}


def register(words: Mapping[str, Text]) -> None:
    """Each feature brings the texts of its own errors."""
    WORDS.update(words)


def words_for(refusal: ChampionshipError) -> str:
    detail = refusal.detail
    shown = moment_words(detail) if isinstance(detail, datetime) else detail
    return str(WORDS[refusal.code]) % {"detail": shown}
