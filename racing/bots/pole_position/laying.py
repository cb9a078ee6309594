"""Lays the track: any allowed token, the likelier the more of it are left."""

from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.pole_position.layout import stock_left
from racing.games.pole_position.values import LayToken


def lay_token(situation: Situation) -> Action:
    """Choose a token so that no kind is left over for the last spaces."""
    stock = stock_left(situation.view.layout)
    tokens = [action for action in situation.actions if isinstance(action, LayToken)]
    weights = [stock[action.token] ** 2 for action in tokens]
    return situation.random.choices(tokens, weights)[0]
