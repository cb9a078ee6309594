"""How long the rounds of a championship should be, by game."""

from racing.games import GAMES
from tournaments.championships.selectors.seats import seats_of
from tournaments.models import Championship
from tournaments.rules.round_length import RoundLength, round_length

WEEK = 7


def length_of_rounds(championship: Championship, game: str) -> RoundLength:
    """What to suggest for a game with the clock of the championship; a week where nothing is known.

    Its visits are 0 then.
    """
    plan, overtime = championship.race_plan, championship.ruleset.rules.overtime
    seats = seats_of(GAMES.current(game), None, plan)
    found = round_length(game, seats, plan.chosen_clock, overtime)
    return found or RoundLength(0, WEEK, WEEK)
