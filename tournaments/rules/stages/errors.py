"""Errors in the ruleset or the facts of a tournament; each has a code for its words."""

from tournaments.rules.errors import ChampionshipError


class CarsBroken(ChampionshipError):
    """The least, wanted and most cars of a race are not in this order."""

    code = "cars_broken"


class HeatTwice(ChampionshipError):
    code = "heat_twice"


class SeatTwice(ChampionshipError):
    """Somebody has two seats in a heat."""

    code = "seat_twice"


class ScoringUnsuitable(ChampionshipError):
    """Tournaments are decided by places, not by money or marks."""

    code = "scoring_unsuitable"
