"""How many seats the races of a round have."""

from racing.engine.game import AnyGame
from tournaments.models import RacePlan

FEWEST = 2
"""Least seats of a race in a championship, also of games that can be driven alone."""


def seats_of(game: AnyGame, chosen: int | None, plan: RacePlan) -> int:
    """Seats of a race: those of its round or else of the plan, within the limits of the game."""
    return min(max(FEWEST, game.min_seats, chosen or plan.seats), game.max_seats)
