"""The ace: thinks his four actions through, and of what the others may do before the flag."""

from heapq import nlargest
from operator import itemgetter

from racing.bots.f_cartes.effects import Forks
from racing.bots.f_cartes.hopes import Hopes
from racing.bots.f_cartes.moments import Moment, moment_of
from racing.bots.f_cartes.plays import Play, Terms, plays
from racing.bots.f_cartes.risks import best_risk
from racing.bots.f_cartes.under_way import expected, step
from racing.bots.f_cartes.unseen import left_to_draw, next_cards
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.f_cartes.choosing import DRAW, END
from racing.games.f_cartes.values import FCartesView

# How many of the plays that look best are followed, at the first action, the next, and so on.
WIDTHS = (6, 3, 2)
# What may go more ways than this is followed by one action only.
WAYS = 3


def ace(situation: Situation) -> Action:
    view: FCartesView = situation.view
    if view.trials is not None:
        return best_risk(view.trials, situation.seat)
    thought = _Thought(view, Hopes(view, situation.seat))
    moment = moment_of(view, situation.seat)
    return step(view, moment, thought.hopes) or thought.best(moment, view.actions)


class _Thought:
    """What may come of the actions of one turn."""

    def __init__(self, view: FCartesView, hopes: Hopes) -> None:
        self.view = view
        self.hopes = hopes
        self.terms = Terms(view.options.limited_attacks, left_to_draw(view), hopes.cards)

    def best(self, moment: Moment, actions: int) -> Action:
        """To end the turn is better than what leaves him no better off."""
        action: Action = END
        most = self.hopes(moment)
        for play, forks in self._promising(moment, WIDTHS[0]):
            hope = self._followed(self._drawn(moment) if play is DRAW else forks, actions - 1, 1)
            if hope > most:
                action, most = play, hope
        return action

    def _drawn(self, moment: Moment) -> Forks:
        """Card by card, so that he knows what he would do with each."""
        return [(chance, moment.with_card(card)) for chance, card in next_cards(self.view)]

    def _promising(self, moment: Moment, width: int) -> list[Play]:
        """The plays that would be best if no action were to follow."""
        found = [
            (expected(forks, self.hopes), (play, forks))
            for play, forks in plays(moment, self.terms)
        ]
        return [play for _, play in nlargest(width, found, key=itemgetter(0))]

    def _followed(self, forks: Forks, actions: int, depth: int) -> float:
        """What is left to hope for after a play, with so many actions to come."""
        if not actions:
            return expected(forks, self.hopes)
        if len(forks) > WAYS or depth == len(WIDTHS) or actions == 1:
            return expected(forks, self._with_one_more)
        return expected(forks, lambda moment: self._with_more(moment, actions, depth))

    def _with_more(self, moment: Moment, actions: int, depth: int) -> float:
        found = [
            self._followed(forks, actions - 1, depth + 1)
            for _, forks in self._promising(moment, WIDTHS[depth])
        ]
        return max(found, default=self.hopes(moment))

    def _with_one_more(self, moment: Moment) -> float:
        hopes = self.hopes
        found = [expected(forks, hopes) for _, forks in plays(moment, self.terms)]
        return max(hopes(moment), *found) if found else hopes(moment)
