"""The rookie: follows, high as often as not, and boosts when he feels like it."""

from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.racing_cats.values import PlayCard, StopAt, UseBoost

# How often he plays his highest card, and how often he uses a boost when he might.
HIGH = 0.5
BOOST = 0.5


def rookie(situation: Situation) -> Action:
    cards = [action for action in situation.actions if isinstance(action, PlayCard)]
    return _play(situation, cards) if cards else _drive(situation)


def _play(situation: Situation, cards: list[PlayCard]) -> Action:
    """The colours count for nothing to him, only the number does."""
    if situation.random.random() < HIGH:
        return max(cards, key=lambda action: (action.card % 10, action.card))
    return situation.random.choice(cards)


def _drive(situation: Situation) -> Action:
    """As far as he can; whatever lies in his boost zone he tosses a coin for."""
    boosts = [action for action in situation.actions if isinstance(action, UseBoost)]
    if boosts and situation.random.random() < BOOST:
        return situation.random.choice(boosts)
    stops = [action for action in situation.actions if isinstance(action, StopAt)]
    furthest = max(stop.row for stop in stops)
    return situation.random.choice([stop for stop in stops if stop.row == furthest])
