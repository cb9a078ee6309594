"""Who may lay what under which car (FC-12, FC-13, FC-27)."""

from racing.engine.values import Seat
from racing.games.f_cartes.deck import POINTS
from racing.games.f_cartes.line import CARS_OF, neighbours
from racing.games.f_cartes.values import Card, CarNumber, Scene

MOST_IN_A_ROUND = 6
"""On one car, by all players together."""
FATAL = 10
"""A car that has lost so many is out (FC-14)."""


def may_be_hit(scene: Scene, car: CarNumber, card: Card) -> bool:
    """By whoever plays now."""
    return car not in scene.hit and scene.laid[car - 1] + POINTS[card] <= MOST_IN_A_ROUND


def targets(scene: Scene, seat: Seat) -> tuple[CarNumber, ...]:
    """The cars this seat may reach with damage, whatever they have got so far."""
    if not scene.options.limited_attacks:
        return tuple([spot for spot in scene.line if spot])
    return beside_own(scene, seat)


def beside_own(scene: Scene, seat: Seat) -> tuple[CarNumber, ...]:
    """The cars right in front of or right behind one of the seat's own, its own among them; a gap
    parts two cars."""
    found: list[CarNumber] = []
    for car in CARS_OF[seat]:
        if car in scene.line:
            found += [spot for spot in neighbours(scene.line, car) if spot and spot not in found]
    return tuple(found)
