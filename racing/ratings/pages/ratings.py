"""The leaderboard of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.people.models import Player
from racing.ratings.models import PlayerRating
from racing.ratings.selectors.ratings import place_on, rating_in


@dataclass(frozen=True, slots=True)
class RatingRow:
    place: int
    standing: PlayerRating
    is_own: bool

    @property
    def number(self) -> int:
        return self.standing.rating.number

    @property
    def is_provisional(self) -> bool:
        return self.standing.rating.is_provisional


def rating_rows(
    standings: Sequence[PlayerRating], *, first: int, reader: Player | None
) -> list[RatingRow]:
    """Rows from place `first` on; equal ratings get consecutive places."""
    return [
        RatingRow(place, each, reader is not None and each.player_id == reader.pk)
        for place, each in enumerate(standings, first)
    ]


def own_row(game: str, reader: Player | None, rows: Sequence[RatingRow]) -> RatingRow | None:
    """The reader's own row, if it is not among the rows already."""
    if reader is None or reader.is_guest or any(row.is_own for row in rows):
        return None
    standing = rating_in(game, reader)
    return RatingRow(place_on(standing), standing, is_own=True) if standing else None
