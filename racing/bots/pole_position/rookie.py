"""The rookie: any card, rather a high one, and the car that comes furthest."""

from racing.bots.pole_position.judging import card_played, lay_token
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.pole_position.riding import rides
from racing.games.pole_position.values import ChooseCard, MoveCar, PolePositionView


def rookie(situation: Situation) -> Action:
    match situation.view.phase:
        case "drafting":
            return lay_token(situation)
        case "choosing":
            return _choose(situation)
    return _move(situation)


def _choose(situation: Situation) -> Action:
    hand = situation.view.drivers[situation.seat].hand
    (card,) = situation.random.choices(hand, weights=hand)
    return ChooseCard(card)


def _move(situation: Situation) -> Action:
    """The car that comes furthest; coloured spaces count only for where they put it."""
    view: PolePositionView = situation.view
    ways = rides(view, situation.seat, card_played(view, situation.seat))
    furthest = max(ride.end - ride.start for ride in ways.values())
    best = [car for car, ride in ways.items() if ride.end - ride.start == furthest]
    return MoveCar(situation.random.choice(best))
