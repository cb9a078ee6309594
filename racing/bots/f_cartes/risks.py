"""Which risk to take in qualifying (FC-5): 1 or 2 adds two thirds on average, 3 nothing."""

from racing.engine.values import Action, Seat
from racing.games.f_cartes.duels import SIDES
from racing.games.f_cartes.line import CARS_OF
from racing.games.f_cartes.values import KeepScore, TakeRisk, Trials

RISKS = range(6)
"""Risks to choose from; 0 is none."""
USUAL = 1
"""The risk that later cars are expected to take."""

Scores = list[tuple[float, int]]
"""Possible scores, with their chances."""


def best_risk(trials: Trials, seat: Seat) -> Action:
    """The risk that brings the car in front of most others."""
    own = CARS_OF[seat]
    rivals = [score for car, score in enumerate(trials.scores, start=1) if car not in own]
    return choice_of(max(RISKS, key=lambda risk: _beaten(_scores(trials.die, risk), rivals)))


def choice_of(risk: int) -> Action:
    return TakeRisk(risk) if risk else KeepScore()


def _scores(die: int, risk: int) -> Scores:
    if not risk:
        return [(1.0, die)]
    won = (6 - risk) / 6
    return [(won, die + risk), (1 - won, die - risk)]


def _beaten(scores: Scores, rivals: list[int | None]) -> float:
    """The expected number of beaten rivals, a level one counting half."""
    return sum(
        [
            chance * likely * ((mine > other) + 0.5 * (mine == other))
            for rival in rivals
            for likely, other in (LATER if rival is None else [(1.0, rival)])
            for chance, mine in scores
        ]
    )


LATER: Scores = [
    (chance / len(SIDES), score) for die in SIDES for chance, score in _scores(die, USUAL)
]
