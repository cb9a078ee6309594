"""Refusals about fair play: each states a fact and has a code."""

from racing.shared.errors import Refusal


class CannotDeclareYourself(Refusal):
    code = "cannot_declare_yourself"


class AlreadyDeclared(Refusal):
    """The two players have already declared their shared connection."""

    code = "already_declared"


class NoSuchHousehold(Refusal):
    code = "no_such_tie"


class TooManyHouseholds(Refusal):
    code = "too_many_ties"
