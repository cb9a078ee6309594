"""What games without secrets have in common, and the standing of those with one car a seat."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from racing.engine.dice import Dice
from racing.engine.game import A, E, Game, O, S, V
from racing.engine.values import Car, Seat, Standing, Viewer


class OpenGame(Game[O, S, A, E, V]):
    """A game in which everyone sees everything, from the deal to the end.

    A game with a hidden card or choice must never be one: its events and states would be shown.
    """

    def view(self, state: S, viewer: Viewer) -> V:
        """The fields of a state that the view names, and no others."""
        return self.View(*[getattr(state, name) for name in self.View.__struct_fields__])

    def events_for(self, events: tuple[E, ...], viewer: Viewer) -> tuple[E, ...]:
        return events

    def imagine(self, state: S, viewer: Viewer, dice: Dice) -> S:
        return state

    def inventory(self, state: S) -> tuple[str, ...]:
        """The cars alone: to override where there is more."""
        cars = [car.number for group in self.standing(state).cars for car in group]
        return tuple(f"car {number}" for number in sorted(cars))


def one_car_each(ranks: Sequence[Any]) -> Standing:
    """The standing of seats with one car each by what they are ranked by, the least first."""
    order = sorted(range(len(ranks)), key=lambda number: ranks[number])
    groups = [list(group) for _, group in groupby(order, lambda number: ranks[number])]
    return Standing(
        seats=tuple(tuple(Seat(number) for number in group) for group in groups),
        cars=tuple(tuple(Car(number + 1, Seat(number)) for number in group) for group in groups),
    )
