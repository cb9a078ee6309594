"""A player's results over some races, compared with what was to be expected."""

from collections import defaultdict
from dataclasses import dataclass
from math import sqrt

from racing.fair_play.rules.skill import Form
from racing.fair_play.rules.strength import deviations_of, log_of_at_least_about

DRIFT = 0.05
"""How much people do better or worse in some company for no reason at all."""


@dataclass(frozen=True, slots=True)
class Driver:
    """Figures of one player of a pair, from their races without the other."""

    player: int
    races: int
    gave_up: int
    forms: dict[str, Form]

    def form(self, game: str) -> Form:
        return self.forms.get(game, Form())


class Balance:
    """A sum over races, its expected value, and the uncertainty of that."""

    def __init__(self) -> None:
        self.chances: list[float] = []
        """The expected value of each race."""
        self.value = self.variance = 0.0
        self.slopes: dict[tuple[int, str], float] = defaultdict(float)
        self.doubts: dict[tuple[int, str], float] = {}

    def depends_on(self, driver: Driver, game: str, slope: float) -> None:
        """Add how much a race depends on the logarithm of the driver's skill."""
        self.slopes[driver.player, game] += slope
        self.doubts[driver.player, game] = driver.form(game).doubt

    @property
    def races(self) -> int:
        return len(self.chances)

    @property
    def expected(self) -> float:
        return sum(self.chances)

    @property
    def doubt(self) -> float:
        """The variance of the expected value."""
        unknown = sum(slope**2 * self.doubts[key] for key, slope in self.slopes.items())
        return unknown + (self.races * DRIFT) ** 2

    @property
    def deviations(self) -> float:
        """Standard deviations above the expected value."""
        spread = self.variance + self.doubt
        return (self.value - self.expected) / sqrt(spread) if self.races else 0.0

    @property
    def points(self) -> int:
        """How much better than expected a race, in hundredths."""
        return round(100 * (self.value - self.expected) / self.races) if self.races else 0


class Duel(Balance):
    """Won or lost, race by race, counted exactly."""

    @property
    def deviations(self) -> float:
        lost = self.races - self.value
        if self.value < self.expected:
            return -self._unlikely(lost, [1 - each for each in self.chances])
        return self._unlikely(self.value, self.chances)

    def _unlikely(self, won: float, chances: list[float]) -> float:
        slope = sum(each * (1 - each) for each in chances)
        log_chance = log_of_at_least_about(int(won), chances, self.doubt / slope**2)
        return max(deviations_of(log_chance), 0.0)
