"""Rows of ratings and records."""

from racing.ratings.models.rating import PlayerRating, RatingBook, RatingChange
from racing.ratings.models.record import RecordBook, Run

__all__ = [
    "PlayerRating",
    "RatingBook",
    "RatingChange",
    "RecordBook",
    "Run",
]
