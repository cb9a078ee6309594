"""A bot that drives alone among neutral cars (FC-29)."""

from racing.bots.situation import Bot, Situation
from racing.engine.values import Action
from racing.games.f_cartes.choosing import TAKE_RESULT
from racing.games.f_cartes.line import cars_of_line, own_cars
from racing.games.f_cartes.values import FCartesView


def or_take_result(bot: Bot) -> Bot:
    """The bot races on for places, and takes the result once no place is left to gain."""

    def choose(situation: Situation) -> Action:
        if TAKE_RESULT in situation.actions and _has_all(situation):
            return TAKE_RESULT
        return bot(situation)

    return choose


def _has_all(situation: Situation) -> bool:
    """Whether the seat's cars are in front of all others."""
    view: FCartesView = situation.view
    own = own_cars(view, situation.seat)
    return set(cars_of_line(view.line)[: len(own)]) == set(own)
