"""A bot that drives alone among neutral cars (FC-29)."""

from dataclasses import dataclass

from racing.bots.situation import Bot, Situation
from racing.engine.values import Action
from racing.games.f_cartes.choosing import TAKE_RESULT
from racing.games.f_cartes.line import cars_of_line, own_cars
from racing.games.f_cartes.values import FCartesView


@dataclass(frozen=True, slots=True)
class OrTakeResult:
    """The bot races on for places, and takes the result once no place is left to gain."""

    bot: Bot

    def __call__(self, situation: Situation) -> Action:
        if TAKE_RESULT in situation.actions and _has_all(situation):
            return TAKE_RESULT
        return self.bot(situation)


def _has_all(situation: Situation) -> bool:
    """Whether the seat's cars are in front of all others."""
    view: FCartesView = situation.view
    own = own_cars(view, situation.seat)
    return set(cars_of_line(view.line)[: len(own)]) == set(own)
