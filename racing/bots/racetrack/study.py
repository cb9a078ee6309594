"""Studies a circuit by races of club bots: how fair its start places are, and how hard it is.

Start places are drawn, so that each is tried as often as the others. The same number gives the
same race.
"""

from collections.abc import Iterable
from math import sqrt
from random import Random

from msgspec import Struct

from racing.bots.racetrack.club import club
from racing.bots.situation import at_random, situation_of
from racing.engine.dice import SEED_BYTES
from racing.engine.game import AnyGame
from racing.engine.playthrough import Choice, Chooser, playthrough
from racing.engine.position import Position
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import RacetrackOptions, RacetrackState

SEATS = 4
"""Cars in a race, or as many as the start line has room for."""
SURE = 2.576
"""Standard errors to each side of a 99 per cent interval."""


class Share(Struct, frozen=True):
    """A share of cars: so many of so many; a shared win counts as a part of one."""

    of: int = 0
    count: float = 0

    def __add__(self, other: "Share") -> "Share":
        return Share(self.of + other.of, self.count + other.count)

    @property
    def part(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval: where the share would lie over many more races."""
        if not self.of:
            return 0.0, 1.0
        n, p, z = self.of, self.part, SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - spread), min(1.0, middle + spread)


class Tally(Struct, frozen=True):
    """Results of some races, added up."""

    races: int = 0
    crashes: Share = Share()
    """Cars that went out by an accident."""
    places: tuple[Share, ...] = ()
    """Wins from each place on the start line, the innermost first."""
    turns: tuple[Share, ...] = ()
    """Wins by who drove first in each round, second and so on."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.races + other.races,
            self.crashes + other.crashes,
            _added(self.places, other.places),
            _added(self.turns, other.turns),
        )


def seats_on(circuit: str) -> int:
    return min(SEATS, len(CIRCUITS.track(circuit).line.crossings))


def raced(circuit: str, top_speed: int, number: int) -> Tally:
    """The tally of one race with the usual rules."""
    options = RacetrackOptions(circuit=circuit, top_speed=top_speed)
    random = Random(f"{circuit}/{top_speed}/{number}")  # noqa: S311
    key = random.randbytes(SEED_BYTES)
    for played in playthrough(RACETRACK, options, seats_on(circuit), key, _chooser(random)):
        state: RacetrackState = played.position.state
        if state.phase == "racing" and state.round == 1 and len(state.queue) == len(state.cars):
            start = state
    return _tally(start, state)


def _chooser(random: Random) -> Chooser:
    def choose(game: AnyGame, position: Position) -> Choice:
        (seat,) = game.seats_to_act(position.state)
        bot = at_random if position.state.phase == "placing" else club
        return seat, bot(situation_of(game, position, seat, random))

    return choose


def _tally(start: RacetrackState, end: RacetrackState) -> Tally:
    outcome = RACETRACK.outcome(end)
    winners = outcome.winners if outcome else ()
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(end.cars))]
    crossings = CIRCUITS.track(end.options.way).line.crossings
    stood = {car.point: Share(1, won[seat]) for seat, car in enumerate(start.cars)}
    out = sum(car.status == "out" for car in end.cars)
    return Tally(
        races=1,
        crashes=Share(len(end.cars), out),
        places=tuple(stood.get(point, Share()) for point in crossings),
        turns=tuple(Share(1, won[seat]) for seat in start.order),
    )


def _added(one: Iterable[Share], other: Iterable[Share]) -> tuple[Share, ...]:
    """Sums of shares for the same ways to start; an empty tuple counts as zero."""
    one, other = tuple(one), tuple(other)
    if not one or not other:
        return one or other
    return tuple(a + b for a, b in zip(one, other, strict=True))
