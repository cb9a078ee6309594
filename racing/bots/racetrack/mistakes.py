"""Drivers between club and ace: they choose like the ace, but make mistakes.

A longer lap has more of them, by the root of its length: in proportion to it, nobody would win on a
long circuit against the level above.
"""

from functools import partial
from math import inf, sqrt

from racing.bots.racetrack.ace import ace
from racing.bots.racetrack.outlook import Outlook
from racing.bots.situation import Bot, Situation
from racing.engine.values import Action

# Mistakes in a lap of a hundred moves.
REGIONAL = 3.4
NATIONAL = 1.2
# The most moves that one of them costs.
COST = 5


def _drive(mistakes: float, situation: Situation) -> Action:
    outlook = Outlook(situation)
    if outlook.view.phase == "racing" and situation.random.random() < _chance(outlook, mistakes):
        wrong = _wrong_moves(outlook)
        if wrong:
            return situation.random.choice(wrong)
    return ace(situation)


def _chance(outlook: Outlook, mistakes: float) -> float:
    """The chance of a mistake in one move."""
    return mistakes / sqrt(100 * outlook.moves_of_a_lap())


def _wrong_moves(outlook: Outlook) -> list[Action]:
    """The moves that cost most of those without a crash; none if all are as good."""
    prospects = [each for each in outlook.prospects() if not each.crashes]
    best = min((each.moves for each in prospects), default=inf)
    wrong = [each for each in prospects if best < each.moves <= best + COST]
    most = max((each.moves for each in wrong), default=inf)
    return [each.action for each in wrong if each.moves == most]


regional: Bot = partial(_drive, REGIONAL)
national: Bot = partial(_drive, NATIONAL)
