"""The text of each refusal by its code; features bring those of their own."""

from collections.abc import Mapping
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from racing.tables.words import Text
from tournaments.rules.errors import ChampionshipError
from tournaments.shared.formatting import moment_words

WORDS: dict[str, Text] = {
    "championship_not_running": _("This championship isn’t under way."),
    "championship_refused": _("That’s not possible."),
    "championship_started": _("The championship has started, so its rules are fixed."),
    "drops_broken": _(
        "Enter how many results are dropped after each round. The number can’t be"
        " negative or go down, and at least one result must count."
    ),
    "entry_twice": _("Already entered: %(detail)s."),
    "frozen": _("Moderators have frozen this for now. Nothing can be changed."),
    "no_such_championship": _("This championship doesn’t exist."),
    "no_such_club": _("This club doesn’t exist."),
    "no_such_entrant": _("There’s no player with this name: %(detail)s."),
    "not_a_member": _("This player isn’t a member."),
    "not_a_steward": _("Only organisers and stewards can do that."),
    "not_the_clubs_organiser": _("Only the club’s owner and organisers can do that."),
    "not_the_organiser": _("Only the organiser can do that."),
    "not_the_owner": _("Only the club’s owner can do that."),
    "points_table_broken": _(
        "Enter points for each place from the first on, without gaps. They must "
        "be whole numbers, never negative, and no place may get more than the one"
        " before it."
    ),
    "race_twice": _("Race %(detail)s is already in this championship."),
    "round_twice": _("Round %(detail)s is listed twice."),
    "ruleset_unreadable": _("These rules couldn’t be read, so nothing was saved."),
    "unknown_entry": _("This entry isn’t in this championship."),
    "unknown_race": _("Race %(detail)s isn’t in this championship."),
    "unknown_round": _("This championship has no round %(detail)s."),
    "speaker_muted": _(
        "You’re muted until %(detail)s and can’t write anything others can read. Nothing was sent."
    ),
}


def register(words: Mapping[str, Text]) -> None:
    """Each feature brings the texts of its own errors."""
    WORDS.update(words)


def words_for(refusal: ChampionshipError) -> str:
    detail = refusal.detail
    shown = moment_words(detail) if isinstance(detail, datetime) else detail
    return str(WORDS[refusal.code]) % {"detail": shown}
