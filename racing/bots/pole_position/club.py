"""The club driver: the card and the car that bring most at this moment."""

from racing.bots.pole_position.judging import card_played, worth
from racing.bots.pole_position.laying import lay_token
from racing.bots.situation import Situation
from racing.engine.values import Action, Seat
from racing.games.pole_position.riding import rides
from racing.games.pole_position.values import Card, ChooseCard, MoveCar, Scene

# How far apart two choices may be and still look the same to him, in spaces.
BLUR = 0.5


def club(situation: Situation) -> Action:
    match situation.view.phase:
        case "drafting":
            return lay_token(situation)
        case "choosing":
            return _choose(situation)
    return _move(situation)


def _choose(situation: Situation) -> Action:
    view, seat, random = situation.view, situation.seat, situation.random
    rated = {
        card: best_worth(view, seat, card) + BLUR * random.random()
        for card in view.drivers[seat].hand
    }
    return ChooseCard(max(rated, key=lambda card: rated[card]))


def best_worth(scene: Scene, seat: Seat, card: Card) -> float:
    """Of the cars that may move with this card, if any may."""
    return max(
        [worth(scene, ride, card) for ride in rides(scene, seat, card).values()], default=-card
    )


def _move(situation: Situation) -> Action:
    view, seat = situation.view, situation.seat
    card = card_played(view, seat)
    ways = rides(view, seat, card)
    return MoveCar(max(ways, key=lambda car: worth(view, ways[car], card)))
