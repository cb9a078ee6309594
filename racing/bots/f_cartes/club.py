"""The club driver: weighs what each action brings at once, and does not think of the next."""

from operator import itemgetter

from racing.bots.f_cartes.hopes import LIKED
from racing.bots.f_cartes.judging import Judge
from racing.bots.f_cartes.moments import Moment, moment_of
from racing.bots.f_cartes.plays import Terms, plays
from racing.bots.f_cartes.under_way import expected, step
from racing.bots.f_cartes.unseen import left_to_draw
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.f_cartes.choosing import END
from racing.games.f_cartes.values import DiscardCard, FCartesView, TakeRisk

# A die so low is always risked for more.
LOW = 3


def club(situation: Situation) -> Action:
    view: FCartesView = situation.view
    if view.trials is not None:
        return TakeRisk(2 if view.trials.die <= LOW else 1)
    moment, judge = moment_of(view, situation.seat), Judge(view)
    return step(view, moment, judge) or _best(view, moment, judge)


def _best(view: FCartesView, moment: Moment, judge: Judge) -> Action:
    """The best action; with nothing to gain, make room to draw another card."""
    terms = Terms(view.options.limited_attacks, left_to_draw(view), LIKED)
    rated = [(expected(forks, judge), action) for action, forks in plays(moment, terms)]
    worth, action = max(rated, key=itemgetter(0), default=(0.0, END))
    if worth > judge(moment):
        return action
    spare = [action for _, action in rated if isinstance(action, DiscardCard)]
    return spare[0] if spare and view.actions > 1 else END
