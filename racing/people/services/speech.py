"""Refuses public texts of muted players."""

from collections.abc import Callable
from datetime import datetime

from racing.people.errors import Muted
from racing.people.models import Player


def check_may_write(
    player: Player,
    *texts: str,
    now: datetime,
    refusal: Callable[[datetime | None], Exception] = Muted,
) -> None:
    """Refuse texts of a muted player; an empty text is always allowed."""
    if player.is_muted(now) and any(text.strip() for text in texts):
        raise refusal(player.muted_until)
