"""Players who are level: all their cars are compared, then lots are drawn (PP-7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Protocol

from racing.engine.dice import Dice
from racing.engine.values import Seat
from racing.games.pole_position.cars import SEATS, lead_of
from racing.games.pole_position.values import CardsRevealed, Played, Scene


class Ties(Protocol):
    """How a version of the rules breaks ties."""

    def reveal(self, scene: Scene, played: Sequence[Played]) -> CardsRevealed:
        """The cards in the order in which their players move."""

    def ranking(self, scene: Scene) -> Sequence[Seat]:
        """The seats in the order in which their level cars take free places (PP-28)."""


@dataclass(frozen=True, slots=True)
class Lots:
    dice: Dice

    def reveal(self, scene: Scene, played: Sequence[Played]) -> CardsRevealed:
        if len({each.card for each in played}) == len(played):
            return CardsRevealed(scene.turn, tuple(sorted(played, key=_falling)))
        ranks = {each: (-each.card, lead_of(scene, each.seat)) for each in played}
        levels = groupby(sorted(played, key=ranks.__getitem__), ranks.__getitem__)
        groups = [self.dice.shuffled(group) for _, group in levels]
        lots = [tuple([each.seat for each in group]) for group in groups if len(group) > 1]
        return CardsRevealed(scene.turn, tuple(chain.from_iterable(groups)), tuple(lots))

    def ranking(self, scene: Scene) -> Sequence[Seat]:
        seats = self.dice.shuffled(SEATS[: len(scene.drivers)])
        return sorted(seats, key=lambda seat: lead_of(scene, seat))


def _falling(each: Played) -> int:
    return -each.card
