"""The first version of the rules, for the races that began with it.

Ties went by seat, and players could lay any token but the one just laid.
"""

from collections.abc import Sequence

from racing.engine.dice import Dice
from racing.engine.values import Outcome, Seat
from racing.games.pole_position import classification, layout
from racing.games.pole_position.cars import HOME, SEATS, cars_of, owner_of
from racing.games.pole_position.game import PolePosition
from racing.games.pole_position.podium import give_places
from racing.games.pole_position.soundness import ALIKE
from racing.games.pole_position.ties import Ties
from racing.games.pole_position.values import (
    CardsRevealed,
    Layout,
    LayToken,
    Played,
    PolePositionState,
    Scene,
)


class FirstRules(PolePosition):
    rules_version = 1

    def ties(self, dice: Dice) -> Ties:
        return BySeat()

    def tokens_to_lay(self, laid: Layout) -> tuple[LayToken, ...]:
        """Any token but the kind just laid; if only those are left, any."""
        left = layout.stock_left(laid)
        other = tuple(layout.LAYING[token] for token in left if token not in laid[-1:])
        return other or tuple(layout.LAYING[token] for token in left)

    def adjudged(self, state: PolePositionState) -> Outcome:
        placed, _ = give_places(state, (), "time_up", SEATS)
        return classification.ended(placed, classification.order_in_race(placed))

    def faults(self, state: PolePositionState) -> tuple[str, ...]:
        found = super().faults(state)
        if state.options.layout == "drafted":
            return tuple(fault for fault in found if fault != ALIKE)
        return found


class BySeat:
    """Players with equal cards by their car furthest ahead, then by seat; level cars by seat."""

    def reveal(self, scene: Scene, played: Sequence[Played]) -> CardsRevealed:
        order = sorted(played, key=lambda each: (-each.card, _front_of(scene, each.seat)))
        return CardsRevealed(scene.turn, tuple(order))

    def ranking(self, scene: Scene) -> Sequence[Seat]:
        return SEATS


def _front_of(scene: Scene, seat: Seat) -> tuple[int, int, Seat]:
    front = max([car.space for car in cars_of(scene, seat)])
    return (-front, _first_home(scene, seat) if front == HOME else 0, seat)


def _first_home(scene: Scene, seat: Seat) -> int:
    return min(place for place, car in enumerate(scene.podium) if owner_of(car) == seat)


FIRST_RULES = FirstRules()
