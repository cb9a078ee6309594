"""Compares a bot with others: a single one among them, in every seat as often."""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from os import cpu_count
from typing import Any, TypeVar

from racing.bots.simulation import Result, simulate
from racing.bots.situation import Bot, Bots, Level, Situation
from racing.engine.game import AnyGame
from racing.engine.values import Action, Seat

T = TypeVar("T")

# 95 % of a normal distribution lie within so many standard deviations.
Z = 1.96


@dataclass(frozen=True, slots=True)
class Contest:
    """One bot among others. Each seed is raced once from every seat; options take turns."""

    game: AnyGame
    bots: Bots
    one: Level
    others: Level
    seats: int
    races: int
    options: Sequence[Any] = ()
    seed: int = 0

    def share_of_race(self, number: int) -> float:
        """1 for a win, a fraction for a shared one, else 0; the same number gives the same race."""
        result, seat = self.raced(number)
        winners = result.outcome.winners
        return 1 / len(winners) if seat in winners else 0

    def raced(self, number: int) -> tuple[Result, Seat]:
        """The result of a race, and the seat of the one bot."""
        seed, seat = divmod(number, self.seats)
        chosen = self.options or (self.game.Options(),)
        (result,) = simulate(
            self.game,
            chosen[seed % len(chosen)],
            seats=self.seats,
            races=1,
            seed=self.seed + seed,
            bot=driven_by(*self._bots(seat)),
        )
        return result, Seat(seat)

    def _bots(self, seat: int) -> list[Bot]:
        bots = [self.bots[self.others]] * self.seats
        bots[seat] = self.bots[self.one]
        return bots


@dataclass(frozen=True, slots=True)
class Success:
    """The one bot's share of each race."""

    shares: tuple[float, ...]
    even: float
    """The share of a bot that is no better than the others."""

    @property
    def share(self) -> float:
        """Share of all races, shared wins counted as fractions."""
        return sum(self.shares) / len(self.shares)

    @property
    def won(self) -> int:
        """Number of races won alone."""
        return self.shares.count(1)

    @property
    def lower(self) -> float:
        return wilson(self.share, len(self.shares))


def held(contest: Contest, processes: int = 1) -> Success:
    return Success(of_each_race(contest, contest.share_of_race, processes), 1 / contest.seats)


def of_each_race(contest: Contest, told: Callable[[int], T], processes: int = 1) -> tuple[T, ...]:
    """The result of each race by its number, the one bot having sat in every seat as often.

    The same with any number of processes, since every race has a seed of its own.
    """
    numbers = range(contest.races - contest.races % contest.seats)
    if processes == 1:
        return tuple(map(told, numbers))
    with ProcessPoolExecutor(processes) as pool:
        return tuple(pool.map(told, numbers, chunksize=contest.seats))


def all_processors() -> int:
    return cpu_count() or 1


def wilson(share: float, number: int) -> float:
    """The lower end of Wilson's 95 % interval for a share observed in so many races."""
    square = Z * Z / number
    spread = Z * sqrt(share * (1 - share) / number + square / (4 * number))
    return (share + square / 2 - spread) / (1 + square)


def driven_by(*bots: Bot) -> Bot:
    """A bot that plays each seat by its own bot."""

    def choose(situation: Situation) -> Action:
        return bots[situation.seat](situation)

    return choose
