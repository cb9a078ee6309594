"""The list of channels; a new one is a line here."""

from racing.channels.bell import Bell
from racing.channels.channel import Channel
from racing.channels.hook import Hook
from racing.channels.mail import Mail
from racing.channels.push import WebPush

CHANNELS: dict[str, Channel] = {each.name: each for each in (Bell(), Mail(), WebPush(), Hook())}
