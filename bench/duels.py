"""Duels of two bots: the same seeds with places swapped, on each circuit in turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from racing.bots.racetrack import BOTS
from racing.bots.situation import Bot, Level, Situation
from racing.engine.values import Action, Seat
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions
from racing.simulation import Result, simulate


@dataclass(frozen=True, slots=True)
class Duels:
    """What came of them, as the first of the two sees it."""

    won: int
    shared: int
    lost: int
    without_winner: int

    @property
    def share(self) -> float:
        """Of all duels, those won alone."""
        return self.won / (self.won + self.shared + self.lost + self.without_winner)


def driven_by(*bots: Bot) -> Bot:
    """One bot for each seat."""

    def choose(situation: Situation) -> Action:
        return bots[situation.seat](situation)

    return choose


def duels(
    one: Level, other: Level, number: int, *, circuits: Sequence[str] = (), seed: int = 0
) -> Duels:
    """Half of them from each place."""
    chosen = tuple(circuits) or tuple(CIRCUITS.drawings)
    winners: list[tuple[bool, bool]] = []
    for pair in range(number // 2):
        winners.extend(_pair(one, other, chosen[pair % len(chosen)], seed + pair))
    return Duels(
        won=winners.count((True, False)),
        shared=winners.count((True, True)),
        lost=winners.count((False, True)),
        without_winner=winners.count((False, False)),
    )


def _pair(one: Level, other: Level, circuit: str, seed: int) -> Iterator[tuple[bool, bool]]:
    """Whether the first won, and whether the second did; then with places swapped."""
    for seat in (Seat(0), Seat(1)):
        bots = (BOTS[one], BOTS[other]) if seat == 0 else (BOTS[other], BOTS[one])
        winners = _race(circuit, seed, driven_by(*bots)).outcome.winners
        yield seat in winners, Seat(1 - seat) in winners


def _race(circuit: str, seed: int, bot: Bot) -> Result:
    options = RacetrackOptions(circuit=circuit)
    (result,) = simulate(RACETRACK, options, seats=2, races=1, seed=seed, bot=bot)
    return result
