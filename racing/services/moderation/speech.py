"""What others read is not written by those who are muted."""

from datetime import datetime

from racing.measure_errors import Muted
from racing.models import Player


def check_may_write(player: Player, *texts: str, now: datetime) -> None:
    """Nothing at all may still be said."""
    if player.is_muted(now) and any(text.strip() for text in texts):
        raise Muted(player.muted_until)
