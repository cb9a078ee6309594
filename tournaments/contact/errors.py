"""Refusals of letters to organisers: each states a fact and has a code."""

from tournaments.shared.errors import Refused


class GuestsWriteNoLetters(Refused):
    code = "guests_write_no_letters"


class OwnLetter(Refused):
    """Whoever runs the club or championship would write to themselves."""

    code = "own_letter"


class TooManyLetters(Refused):
    code = "too_many_letters"


class LetterAnswered(Refused):
    """Somebody else has answered the letter meanwhile."""

    code = "letter_answered"
