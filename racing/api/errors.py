"""Refusals about the API: each states a fact and has a code."""

from racing.shared.errors import Refusal


class NoToken(Refusal):
    """The request to the API has no token."""

    code = "no_token"


class BadToken(Refusal):
    """The token is unknown, revoked, expired, or was made under another password."""

    code = "bad_token"


class ScopeMissing(Refusal):
    """The token is valid, but does not allow this."""

    code = "scope_missing"


class TooOften(Refusal):
    code = "too_often"


class NotFound(Refusal):
    code = "not_found"


class Unreadable(Refusal):
    """The request body does not match the API's schema."""

    code = "unreadable"


class MethodNotAllowed(Refusal):
    code = "method_not_allowed"


class Faulty(Refusal):
    """The site failed with an error of its own."""

    code = "faulty"
