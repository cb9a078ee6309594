"""Notices to the owner of a webhook."""

from racing.notices.events import WebhookSwitchedOff
from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import notify_players


def notify_of_webhook_off(event: WebhookSwitchedOff) -> None:
    """Tell the owner that their webhook is off."""
    number, at = event.webhook, event.at
    notify_players(
        kind=Kind.ACCOUNT,
        key=f"webhook:{number}:{at.isoformat()}",
        players=[event.player],
        about={"event": "webhook_off", "webhook": number},
        at=at,
    )
