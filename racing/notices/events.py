"""What happens to the ways that people are told by."""

from racing.outbox.events import Event


class WebhookSwitchedOff(Event, frozen=True, tag="webhook_switched_off"):
    """The site has switched off a webhook of this player."""

    webhook: int
    player: int
