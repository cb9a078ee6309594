"""What every page tells a moderator: how many cases wait for them."""

from dataclasses import dataclass
from datetime import datetime

from racing.moderation.permissions import rooms_of
from racing.moderation.selectors.cases import number_waiting
from racing.people.models import Player


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
