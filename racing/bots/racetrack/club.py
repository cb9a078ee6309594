"""The club driver: knows the way round, but at times takes a move that is not the best."""

from math import inf

from racing.bots.racetrack.outlook import Outlook
from racing.bots.situation import Situation, at_random
from racing.engine.values import Action

# How often a move is not quite right, and how many moves it may cost then.
SLIPS = 0.25
LOST_BY_A_SLIP = 1


def club(situation: Situation) -> Action:
    outlook, random = Outlook(situation), situation.random
    slack = LOST_BY_A_SLIP if random.random() < SLIPS else 0
    if outlook.view.phase == "placing":
        rated: list[tuple[Action, float]] = [(place, left) for place, _, left in outlook.places()]
    else:
        rated = [(each.action, each.moves) for each in outlook.prospects()]
    best = min(moves for _, moves in rated)
    if best == inf:
        return at_random(situation)
    return random.choice([action for action, moves in rated if moves <= best + slack])
