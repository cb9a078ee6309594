"""The text and the status of each refusal, by its code; features bring those of their own."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from racing.engine.errors import InvalidOptions, RuleError
from racing.shared.errors import ForATime
from racing.shared.formatting import until_words
from racing.tables.words import Text

WORDS: dict[str, Text] = {
    "broken_invariant": _(
        "Something went wrong on our side. The race is unchanged. Try again later."
    ),
    "cannot_reinstate": _(
        "This can’t be undone. The race was rewound again later, or this rewind was already undone."
    ),
    "cannot_rewind": _("The race can’t be rewound to that move."),
    "cannot_take_back": _(
        "This move can no longer be undone. Dice were rolled, something hidden "
        "was seen, or another player’s turn began."
    ),
    "illegal_action": _("Nothing was played. The rules don’t allow that now."),
    "illegal_order": _("Nothing was changed. That plan no longer fits the race."),
    "invalid_action": _("Nothing was played. That isn’t a move of this game."),
    "invalid_options": _("Nothing was saved. These options don’t work together."),
    "invalid_order": _("Nothing was changed. That isn’t a plan for this game."),
    "not_your_turn": _("It’s not your turn."),
    "race_over": _("The race is over."),
    "refused": _("That’s not possible."),
    "unknown_game": _("This game doesn’t exist."),
    "unknown_rules_version": _("This version of the rules is unknown."),
    "wrong_number_of_seats": _("This game can’t be played with that number of seats."),
}

REASONS: dict[str, Text] = {}

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


def register_reasons(words: Mapping[str, Text]) -> None:
    """Each game brings the texts of the reasons why it refuses options."""
    REASONS.update(words)


def words_for(error: RuleError) -> str:
    if isinstance(error, InvalidOptions) and error.reason:
        return str(REASONS[error.reason]) % error.values
    words = str(WORDS[error.code])
    return words % {"until": until_words(error.until)} if isinstance(error, ForATime) else words


def status_for(error: RuleError) -> int:
    return STATUS.get(error.code, 409)
