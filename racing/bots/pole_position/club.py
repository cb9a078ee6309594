"""The club driver: the card and the car that bring most at this moment."""

from racing.bots.pole_position.judging import best_car, best_worth, lay_token
from racing.bots.situation import Situation
from racing.engine.values import Action
from racing.games.pole_position.values import ChooseCard, MoveCar

# How far apart two choices may be and still look the same, in spaces.
BLUR = 0.5


def club(situation: Situation) -> Action:
    match situation.view.phase:
        case "drafting":
            return lay_token(situation)
        case "choosing":
            return _choose(situation)
    return MoveCar(best_car(situation.view, situation.seat))


def _choose(situation: Situation) -> Action:
    view, seat, random = situation.view, situation.seat, situation.random
    rated = {
        card: best_worth(view, seat, card) + BLUR * random.random()
        for card in view.drivers[seat].hand
    }
    return ChooseCard(max(rated, key=lambda card: rated[card]))
