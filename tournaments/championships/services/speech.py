"""Keeps muted players from writing what others read in clubs and seasons."""

from datetime import datetime

from racing.people.models import Player
from tournaments.championships.errors import SpeakerMuted


def check_may_write(player: Player, *texts: str, now: datetime) -> None:
    """Raises if the player is muted; an empty text is always allowed."""
    if player.is_muted(now) and any(text.strip() for text in texts):
        raise SpeakerMuted(player.muted_until or "")
