"""The club driver: weighs what each action brings at once, and does not think of the next."""

from racing.bots.f_cartes.judging import Judge
from racing.bots.f_cartes.moments import moment_of
from racing.bots.f_cartes.plays import Terms, plays
from racing.bots.f_cartes.under_way import expected, step
from racing.bots.f_cartes.unseen import left_to_draw
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.f_cartes.choosing import END
from racing.games.f_cartes.deck import CARDS, POINTS
from racing.games.f_cartes.values import FCartesView, TakeRisk

# A die so low may as well be risked for more.
LOW = 3
# How much he misses a card that he throws away: most of all damage to lay.
MISSED = tuple([1.0 + POINTS[card] for card in range(len(CARDS))])


def club(situation: Situation) -> Action:
    view: FCartesView = situation.view
    if view.trials is not None:
        return TakeRisk(2 if view.trials.die <= LOW else 1)
    moment, judge = moment_of(view, situation.seat), Judge(view)
    terms = Terms(view.options.limited_attacks, left_to_draw(view), MISSED)
    rated = [(expected(forks, judge), action) for action, forks in plays(moment, terms)]
    best = max(rated, key=lambda each: each[0], default=(0.0, END))
    return step(view, moment, judge) or best[1]
