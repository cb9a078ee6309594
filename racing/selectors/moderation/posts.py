"""What every page says to a moderator: that he is one, and how much waits for him."""

from dataclasses import dataclass
from datetime import datetime

from racing.models import Player
from racing.moderators import rooms_of
from racing.selectors.moderation.cases import number_waiting


@dataclass(frozen=True, slots=True)
class Post:
    is_open: bool = False
    """Whether he works in any room."""
    waiting: int = 0


def post_of(player: Player | None, *, now: datetime) -> Post:
    """Nothing is asked of the database for who is no staff."""
    if player is None or not player.is_staff or not rooms_of(player):
        return Post()
    return Post(is_open=True, waiting=number_waiting(player, now=now))
