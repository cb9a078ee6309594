"""The text and the status of each refusal, by its code; features bring those of their own."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from racing.engine.errors import RuleError
from racing.shared.errors import ForATime
from racing.shared.formatting import until_words
from racing.tables.words import Text

WORDS: dict[str, Text] = {
    "broken_invariant": _("The rules of this game have a fault; the race was left as it was."),
    "cannot_reinstate": _(
        "The race was set back again since: undo that first. Or this went when an earlier one was "
        "undone."
    ),
    "cannot_rewind": _("The race cannot go back to that move."),
    "cannot_take_back": _(
        "That cannot be taken back any more: dice were rolled, something hidden was seen, "
        "or somebody else was asked."
    ),
    "illegal_action": _("The rules do not allow that now; nothing was played."),
    "illegal_order": _("That plan does not fit the race as it is now; nothing was changed."),
    "invalid_action": _("That could not be read as a move of this game; nothing was played."),
    "invalid_options": _("These options do not work together; nothing was saved."),
    "invalid_order": _("That could not be read as a plan for this game; nothing was changed."),
    "not_your_turn": _("It is not your turn."),
    "race_over": _("The race is over."),
    "refused": _("That cannot be done."),
    "unknown_game": _("There is no such game."),
    "unknown_rules_version": _("These rules are not known here."),
    "wrong_number_of_seats": _("This game cannot be raced with that many seats."),
}

STATUS = {
    "invalid_action": 400,
    "invalid_options": 400,
    "invalid_order": 400,
    "unknown_game": 404,
    "wrong_number_of_seats": 400,
}


def register(words: Mapping[str, Text], status: Mapping[str, int]) -> None:
    """Each feature brings the texts of its own errors."""
    WORDS.update(words)
    STATUS.update(status)


def words_for(error: RuleError) -> str:
    words = str(WORDS[error.code])
    return words % {"until": until_words(error.until)} if isinstance(error, ForATime) else words


def status_for(error: RuleError) -> int:
    return STATUS.get(error.code, 409)
