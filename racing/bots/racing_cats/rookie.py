"""The rookie: follows, high as often as not, and boosts at random."""

from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.racing_cats.values import PlayCard, StopAt, UseBoost

# How often it plays its highest card, and how often it uses a boost when it might.
HIGH = 0.5
BOOST = 0.5


def rookie(situation: Situation) -> Action:
    cards = [action for action in situation.actions if isinstance(action, PlayCard)]
    return _play(situation, cards) if cards else _drive(situation)


def _play(situation: Situation, cards: list[PlayCard]) -> Action:
    """Play by the number alone, without regard to colours."""
    if situation.random.random() < HIGH:
        return max(cards, key=lambda action: (action.card % 10, action.card))
    return situation.random.choice(cards)


def _drive(situation: Situation) -> Action:
    """Drive as far as possible; each boost is used at random."""
    boosts = [action for action in situation.actions if isinstance(action, UseBoost)]
    if boosts and situation.random.random() < BOOST:
        return situation.random.choice(boosts)
    stops = [action for action in situation.actions if isinstance(action, StopAt)]
    furthest = max(stop.row for stop in stops)
    return situation.random.choice([stop for stop in stops if stop.row == furthest])
