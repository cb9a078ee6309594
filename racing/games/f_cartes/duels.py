"""Passing the car in front (FC-17, FC-21)."""

from racing.engine.dice import Dice
from racing.games.f_cartes.deck import lost_by
from racing.games.f_cartes.line import in_front_of
from racing.games.f_cartes.values import CarNumber, Fight, Roll, Scene

PUSH = 2
"""What slipstream adds."""
SIDES = range(1, 7)


def rain_of(scene: Scene) -> int:
    """What the attacker loses."""
    return 1 if scene.is_wet else 0


def fight(scene: Scene, car: CarNumber, push: int, dice: Dice) -> Fight:
    defender = in_front_of(scene.line, car)
    if not defender:
        raise ValueError(f"no car in front of {car}")
    extra = push - rain_of(scene)
    one, other = _roll(scene, car, extra, dice), _roll(scene, defender, 0, dice)
    return Fight(one, other, one.total > other.total)


def _roll(scene: Scene, car: CarNumber, extra: int, dice: Dice) -> Roll:
    die = dice.roll()
    return Roll(car, die, die - lost_by(scene.damage[car - 1]) + extra)


def winning_rolls(scene: Scene, car: CarNumber, defender: CarNumber, push: int = 0) -> int:
    """Of the 36 that two dice can show, those with which the car would pass."""
    lead = lost_by(scene.damage[defender - 1]) - lost_by(scene.damage[car - 1])
    return ways_to_win(lead + push - rain_of(scene))


def ways_to_win(lead: int) -> int:
    """Of 36, for an attacker who is so much better off than the defender."""
    return sum([one + lead > other for one in SIDES for other in SIDES])
