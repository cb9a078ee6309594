"""How often players come to a race, as bots play it: what a calendar has to leave room for."""

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any

from msgspec import Struct

from racing.bots.situation import Bot, situation_of
from racing.engine.dice import SEED_BYTES
from racing.engine.game import AnyGame
from racing.engine.playthrough import Choice, playthrough
from racing.engine.position import Position
from racing.engine.values import Seat


class Visits(Struct, frozen=True):
    player: float
    """How often a player comes to a race; whoever is asked again at once stays."""
    waits: float
    """How often a race waits, for one player or for several at the same time."""


def visits_of(
    game: AnyGame, options: Any, *, seats: int, races: int, seed: int, bot: Bot
) -> Visits:
    """The mean of so many races without standing orders; the same seed gives the same races."""
    found = [_visited(game, options, seats, f"{seed}/{number}", bot) for number in range(races)]
    return Visits(
        player=round(fmean(sum(each.visits.values()) / seats for each in found), 1),
        waits=round(fmean(each.waits for each in found), 1),
    )


class _Visiting:
    """Chooses who acts: the last player while they are asked, then all who wait with them."""

    def __init__(self, bot: Bot, random: Random) -> None:
        self.bot, self.random = bot, random
        self.visits: Counter[Seat] = Counter()
        self.waits = 0
        self._last: Seat | None = None
        self._asked_together: frozenset[Seat] = frozenset()

    def __call__(self, game: AnyGame, position: Position) -> Choice:
        seat = self._next(frozenset(game.seats_to_act(position.state)))
        return seat, self.bot(situation_of(game, position, seat, self.random))

    def _next(self, asked: frozenset[Seat]) -> Seat:
        if self._last in asked:
            return self._last
        waiting = self._asked_together & asked
        if not waiting:
            waiting, self.waits = asked, self.waits + 1
        seat = min(waiting)
        self._asked_together = waiting - {seat}
        self._last, self.visits[seat] = seat, self.visits[seat] + 1
        return seat


def _visited(game: AnyGame, options: Any, seats: int, seed: str, bot: Bot) -> _Visiting:
    random = Random(seed)  # noqa: S311
    visiting = _Visiting(bot, random)
    for _ in playthrough(game, options, seats, random.randbytes(SEED_BYTES), visiting):
        pass
    return visiting
