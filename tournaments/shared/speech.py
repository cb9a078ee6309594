"""Keeps muted players from writing what others read in clubs and championships."""

from functools import partial

from racing.people.services import speech
from tournaments.shared.errors import SpeakerMuted

check_may_write = partial(speech.check_may_write, refusal=SpeakerMuted)
"""The rule of racing, with a refusal that pages and programs of tournaments put into words."""
