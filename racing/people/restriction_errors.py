"""What a player under a measure is refused, and what is refused about measures."""

from racing.shared.errors import ForATime, Refusal


class Muted(ForATime):
    code = "muted"


class Suspended(ForATime):
    code = "suspended"


class RacesLimited(ForATime):
    """The player has as many races as a moderator allows them."""

    code = "races_limited"


class NameNotFree(Refusal):
    """Somebody has or had the name, or it is not allowed."""

    code = "name_not_free"


class NoEndGiven(Refusal):
    code = "no_end_given"


class NoLimitGiven(Refusal):
    code = "no_limit_given"


class UnreadableRedaction(Refusal):
    code = "unreadable_redaction"


class NoSuchMeasure(Refusal):
    """There is no measure with that id about this player."""

    code = "no_such_measure"


class MeasureOver(Refusal):
    """The measure was lifted or has run out: there is nothing left to decide."""

    code = "measure_over"


class AppealedAlready(Refusal):
    code = "appealed_already"


class UnreadableAppeal(Refusal):
    code = "unreadable_appeal"


class AppealDecided(Refusal):
    code = "appeal_decided"


class NoSuchAppeal(Refusal):
    code = "no_such_appeal"


class ActedYourself(Refusal):
    """A moderator who did or seconded an act may not judge it."""

    code = "acted_yourself"


class NoAnswerGiven(Refusal):
    code = "no_answer_given"
