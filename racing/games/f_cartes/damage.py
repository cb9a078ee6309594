"""Which damage may be laid under which car (FC-12, FC-13, FC-27)."""

from racing.engine.values import Seat
from racing.games.f_cartes.deck import POINTS
from racing.games.f_cartes.line import cars_at, neighbours
from racing.games.f_cartes.values import Card, CarNumber, Scene

MOST_IN_A_ROUND = 6
"""Most damage points on one car in a round, by all players together."""
FATAL = 10
"""Damage points at which a car is out (FC-14)."""


def may_be_hit(scene: Scene, car: CarNumber, card: Card) -> bool:
    """Whether the player of this turn may lay the card under the car."""
    return car not in scene.hit and scene.laid[car - 1] + POINTS[card] <= MOST_IN_A_ROUND


def targets(scene: Scene, seat: Seat) -> tuple[CarNumber, ...]:
    """Cars that this seat can reach with damage, whatever they have got so far."""
    if not scene.options.limited_attacks:
        return tuple([spot for spot in scene.line if spot])
    return beside_own(scene, seat)


def beside_own(scene: Scene, seat: Seat) -> tuple[CarNumber, ...]:
    """Cars right in front of or behind one of the seat's own, own cars included; gaps part them."""
    found: list[CarNumber] = []
    for car in cars_at(scene.options, seat):
        if car in scene.line:
            found += [spot for spot in neighbours(scene.line, car) if spot and spot not in found]
    return tuple(found)
