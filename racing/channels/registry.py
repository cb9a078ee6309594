"""The channels there are; a new one is a line here."""

from racing.channels.bell import Bell
from racing.channels.channel import Channel
from racing.channels.mail import Mail

CHANNELS: dict[str, Channel] = {each.name: each for each in (Bell(), Mail())}
