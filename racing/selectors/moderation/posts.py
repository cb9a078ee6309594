"""What every page tells a moderator: how many cases wait for them."""

from dataclasses import dataclass
from datetime import datetime

from racing.moderators import rooms_of
from racing.people.models import Player
from racing.selectors.moderation.cases import number_waiting


@dataclass(frozen=True, slots=True)
class Post:
    is_open: bool = False
    """Whether the player moderates any room."""
    waiting: int = 0


def post_of(player: Player | None, *, now: datetime) -> Post:
    """The moderator's counts; no query for players who are not staff."""
    if player is None or not player.is_staff or not rooms_of(player):
        return Post()
    return Post(is_open=True, waiting=number_waiting(player, now=now))
