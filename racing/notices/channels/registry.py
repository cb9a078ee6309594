"""The list of channels; a new one is a line here."""

from racing.notices.channels.bell import Bell
from racing.notices.channels.channel import Channel
from racing.notices.channels.mail import Mail
from racing.notices.channels.push import WebPush
from racing.notices.channels.webhook import WebhookChannel

CHANNELS: dict[str, Channel] = {
    each.name: each for each in (Bell(), Mail(), WebPush(), WebhookChannel())
}
EXTERNAL = frozenset(name for name, each in CHANNELS.items() if each.is_external)
