"""What the rules refuse: each error states a fact and carries a stable code."""

from typing import ClassVar


class RuleError(Exception):
    """A refusal. The wording for people lives in templates, found by the code."""

    code: ClassVar[str] = "refused"


class InvalidAction(RuleError):
    """The input cannot be read as an action of this game."""

    code = "invalid_action"


class InvalidOrder(RuleError):
    """The input cannot be read as a standing order of this game."""

    code = "invalid_order"


class IllegalOrder(RuleError):
    """The order exists in this game, but the seat may not leave it now."""

    code = "illegal_order"


class IllegalAction(RuleError):
    """The action exists in this game, but the seat may not take it now."""

    code = "illegal_action"


class NotYourTurn(RuleError):
    code = "not_your_turn"


class RaceOver(RuleError):
    code = "race_over"


class CannotTakeBack(RuleError):
    code = "cannot_take_back"


class CannotRewind(RuleError):
    code = "cannot_rewind"


class CannotReinstate(RuleError):
    """What stood before that rewind was reinstated already, or the race was set back again."""

    code = "cannot_reinstate"


class InvalidOptions(RuleError):
    """An option is unknown, of the wrong type or out of range; `field` says which, if known.

    A `reason` is a code for which the game has words, with `values` in them.
    """

    code = "invalid_options"

    def __init__(
        self, detail: str, field: str | None = None, reason: str = "", **values: int
    ) -> None:
        super().__init__(detail)
        self.field = field
        self.reason = reason
        self.values = values


class WrongNumberOfSeats(RuleError):
    code = "wrong_number_of_seats"


class UnknownGame(RuleError):
    code = "unknown_game"


class UnknownRulesVersion(RuleError):
    code = "unknown_rules_version"


class BrokenInvariant(RuleError):
    """The rules themselves are wrong: cars or cards lost, no one to act, a race without end."""

    code = "broken_invariant"
