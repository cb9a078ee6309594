"""Refusals about people and their accounts: each states a fact and has a code."""

from racing.shared.errors import ForATime, Refusal


class NoSuchPlayer(Refusal):
    code = "no_such_player"


class CannotBlockYourself(Refusal):
    code = "cannot_block_yourself"


class OnlyWithAnAccount(Refusal):
    code = "only_with_an_account"


class RacedRated(Refusal):
    """An account that sat in a rated race cannot be declared a bot's."""

    code = "raced_rated"


class TooManyTokens(Refusal):
    code = "too_many_tokens"


class Muted(ForATime):
    code = "muted"


class Suspended(ForATime):
    code = "suspended"
