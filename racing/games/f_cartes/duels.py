"""Duels: both cars roll, and the attacker passes on a higher total (FC-17, FC-21)."""

from racing.engine.dice import Dice
from racing.games.f_cartes.deck import lost_by
from racing.games.f_cartes.line import in_front_of
from racing.games.f_cartes.values import CarNumber, Fight, Roll, Scene

PUSH = 2
"""Bonus of a slipstream in a duel."""
SIDES = range(1, 7)


def rain_of(scene: Scene) -> int:
    """What the attacker loses by rain."""
    return 1 if scene.is_wet else 0


def decide_duel(scene: Scene, car: CarNumber, push: int, dice: Dice) -> Fight:
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
    """How many of the 36 rolls of two dice let the car pass."""
    lead = lost_by(scene.damage[defender - 1]) - lost_by(scene.damage[car - 1])
    return ways_to_win(lead + push - rain_of(scene))


def ways_to_win(lead: int) -> int:
    """How many of 36 rolls win, for an attacker who is ahead by so many points."""
    return sum([one + lead > other for one in SIDES for other in SIDES])
