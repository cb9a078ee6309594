"""Refusals about notices: each states a fact and has a code."""

from racing.shared.errors import Refusal


class AddressRefused(Refusal):
    """Nothing is sent to addresses of that sort."""

    code = "address_refused"


class NoPushKeys(Refusal):
    """The browser gave no usable encryption keys."""

    code = "no_push_keys"


class TooManyWebhooks(Refusal):
    code = "too_many_webhooks"
