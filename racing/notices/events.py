"""Outbox events about the channels of notices."""

from racing.outbox.events import Event


class WebhookSwitchedOff(Event, frozen=True, tag="webhook_switched_off"):
    """The site has switched off a webhook of this player."""

    webhook: int
    player: int
