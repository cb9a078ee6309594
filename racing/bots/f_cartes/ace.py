"""The ace: searches its four actions, and considers what the others may do before the flag."""

from dataclasses import replace
from operator import itemgetter

from racing.bots.f_cartes.effects import Forks
from racing.bots.f_cartes.hopes import Hopes
from racing.bots.f_cartes.moments import Moment, moment_of
from racing.bots.f_cartes.plays import Play, Terms, plays, plays_with
from racing.bots.f_cartes.points import PointHopes
from racing.bots.f_cartes.risks import best_risk
from racing.bots.f_cartes.under_way import expected, step
from racing.bots.f_cartes.unseen import left_to_draw, next_cards
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.f_cartes.choosing import DRAW, END
from racing.games.f_cartes.values import CarNumber, FCartesView, LayDamage

# How many of the best plays are followed, at the first action, the next, and so on.
WIDTHS = (6, 3, 2)
# How many cars are considered for damage, after the first action.
AIMS = 5


def ace(situation: Situation) -> Action:
    view: FCartesView = situation.view
    if view.trials is not None:
        return best_risk(view.trials, situation.seat)
    thought = _Thought(view, _hopes(situation))
    moment = moment_of(view, situation.seat)
    return step(view, moment, thought.hopes) or thought.best(moment, view.actions)


def _hopes(situation: Situation) -> Hopes:
    if situation.points:
        return PointHopes(situation.view, situation.seat, situation.points)
    return Hopes(situation.view, situation.seat)


class _Thought:
    """A search through the actions of one turn."""

    def __init__(self, view: FCartesView, hopes: Hopes) -> None:
        self.view = view
        self.hopes = hopes
        self.terms = Terms(view.options.limited_attacks, left_to_draw(view), hopes.cards)

    def best(self, moment: Moment, actions: int) -> Action:
        """The best action; to end the turn is better than an action that brings nothing."""
        action: Action = END
        most = self.hopes(moment)
        rated = self._rated(moment)
        if not self.terms.is_limited:
            self.terms = replace(self.terms, aims=_aims(rated))
        for _, (play, forks) in rated[: WIDTHS[0]]:
            hope = self._followed(forks, actions - 1, 1)
            if play is DRAW and actions > 1:
                hope += self._at_once(moment, forks[0][1])
            if hope > most:
                action, most = play, hope
        return action

    def _at_once(self, moment: Moment, unknown: Moment) -> float:
        """How much a drawn card may add to the next action."""
        least, added = self._with_one_more(unknown), 0.0
        for chance, card in next_cards(self.view):
            found = plays_with(card, moment.with_card(card), self.terms)
            hopes = [expected(forks, self.hopes) for _, forks in found]
            added += chance * max(0.0, max(hopes, default=0.0) - least)
        return added

    def _rated(self, moment: Moment) -> list[tuple[float, Play]]:
        """Plays with their worth if no action were to follow, best first."""
        found = [(expected(play[1], self.hopes), play) for play in plays(moment, self.terms)]
        return sorted(found, key=itemgetter(0), reverse=True)

    def _followed(self, forks: Forks, actions: int, depth: int) -> float:
        """The expected worth after a play, with so many actions to come."""
        if not actions:
            return expected(forks, self.hopes)
        if depth == len(WIDTHS) or actions == 1:
            return expected(forks, self._with_one_more)
        return expected(forks, lambda moment: self._with_more(moment, actions, depth))

    def _with_more(self, moment: Moment, actions: int, depth: int) -> float:
        found = [
            self._followed(forks, actions - 1, depth + 1)
            for _, (_, forks) in self._rated(moment)[: WIDTHS[depth]]
        ]
        return max(found, default=self.hopes(moment))

    def _with_one_more(self, moment: Moment) -> float:
        hopes = self.hopes
        found = [expected(forks, hopes) for _, forks in plays(moment, self.terms)]
        return max(hopes(moment), *found) if found else hopes(moment)


def _aims(rated: list[tuple[float, Play]]) -> frozenset[CarNumber] | None:
    """The cars on which damage is worth most; None where no card could be laid."""
    cars = [play.car for _, (play, _) in rated if isinstance(play, LayDamage)]
    return frozenset(list(dict.fromkeys(cars))[:AIMS]) or None
