"""What others read in clubs and seasons is not written by those who are muted."""

from datetime import datetime

from racing.models import Player
from tournaments.errors import SpeakerMuted


def check_may_write(player: Player, *texts: str, now: datetime) -> None:
    """Nothing at all may still be said."""
    if player.is_muted(now) and any(text.strip() for text in texts):
        raise SpeakerMuted(player.muted_until or "")
