"""Precedence among players with equal cards (PP-7)."""

from racing.engine.values import Seat
from racing.games.pole_position.cars import HOME, cars_of, owner_of
from racing.games.pole_position.values import Scene


def lead_of(scene: Scene, seat: Seat) -> tuple[int, int, Seat]:
    """Sort key of a seat: its car furthest ahead, finished ones first in order of arrival; then by
    seat. The smaller goes first.
    """
    one, two, three = cars_of(scene, seat)
    front = max(one.space, two.space, three.space)
    return (-front, _first_home(scene, seat) if front == HOME else 0, seat)


def _first_home(scene: Scene, seat: Seat) -> int:
    return min(place for place, car in enumerate(scene.podium) if owner_of(car) == seat)
