"""Charts of places or chances from round to round."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

WIDTH, ROW = 420, 26
LEFT, RIGHT, TOP, BOTTOM = 32, 28, 16, 30
ODDS_HEIGHT = 190
DRAWN = 10
"""Most lines of a chart that can be told apart."""
LABELS = 10
DISC = 20
"""Least distance between the discs at the ends of lines."""

Values = Mapping[int, Mapping[int, float]]
"""Values by entry and round."""
Height = Callable[[float], int]


@dataclass(frozen=True, slots=True)
class Way:
    """A line of the chart, with the number that stands at its end and in the legend."""

    number: int
    name: str
    line: str
    end_x: int
    end_y: int

    @property
    def paint(self) -> str:
        """The CSS class of the line: colours of seats, of which there are enough."""
        return f"seat-{(self.number - 1) % DRAWN}"

    @property
    def place(self) -> str:
        return f"translate({self.end_x} {self.end_y})"


@dataclass(frozen=True, slots=True)
class Tick:
    at: int
    label: str


@dataclass(frozen=True, slots=True)
class Progress:
    width: int
    height: int
    left: int
    ways: Sequence[Way]
    rounds: Sequence[Tick]
    heights: Sequence[Tick]


def rank_chart(rounds: Sequence[int], names: Mapping[int, str], ranks: Values) -> Progress | None:
    """A chart of ranks; None before the second round."""
    if len(rounds) < 2 or not ranks:
        return None
    lowest = int(max(rank for by_round in ranks.values() for rank in by_round.values()))
    shown = [rank for rank in range(1, lowest + 1) if lowest <= DRAWN or rank in _marks(lowest)]
    rows = min(lowest, 2 * DRAWN)
    height = TOP + max(1, rows - 1) * ROW + BOTTOM

    def y(rank: float) -> int:
        return round(TOP + (rank - 1) * (height - TOP - BOTTOM) / max(1, lowest - 1))

    return _drawn(rounds, names, ranks, height, y, [Tick(y(rank), str(rank)) for rank in shown])


def odds_chart(rounds: Sequence[int], names: Mapping[int, str], shares: Values) -> Progress | None:
    """A chart of shares of the title from 0 to 1; None before the second round."""
    if len(rounds) < 2 or not shares:
        return None

    def y(share: float) -> int:
        return round(TOP + (1 - share) * (ODDS_HEIGHT - TOP - BOTTOM))

    ticks = [Tick(y(share / 100), f"{share}") for share in (0, 25, 50, 75, 100)]
    return _drawn(rounds, names, shares, ODDS_HEIGHT, y, ticks)


def _drawn(
    rounds: Sequence[int],
    names: Mapping[int, str],
    values: Values,
    height: int,
    y: Height,
    heights: Sequence[Tick],
) -> Progress:
    ways: list[Way] = []
    for entry, found in values.items():
        ways.append(_way(names[entry], _points(rounds, found, y), ways))
    step = -(-len(rounds) // LABELS)
    ticks = [Tick(_x(at, len(rounds)), str(rounds[at])) for at in range(0, len(rounds), step)]
    return Progress(WIDTH, height, LEFT, ways, ticks, heights)


def _points(rounds: Sequence[int], found: Mapping[int, float], y: Height) -> list[tuple[int, int]]:
    known = [(at, found[number]) for at, number in enumerate(rounds) if number in found]
    return [(_x(at, len(rounds)), y(value)) for at, value in known]


def _way(name: str, points: list[tuple[int, int]], others: Sequence[Way]) -> Way:
    """The line of an entry; its disc moves aside where it would cover another."""
    end_x, end_y = points[-1]
    while any(abs(each.end_x - end_x) + abs(each.end_y - end_y) < DISC for each in others):
        end_x -= DISC
    line = " ".join(f"{x},{y}" for x, y in points)
    return Way(len(others) + 1, name, line, end_x, end_y)


def _marks(lowest: int) -> set[int]:
    return {1, *range(5, lowest + 1, 5)} if lowest <= 2 * DRAWN else {1, lowest}


def _x(at: int, count: int) -> int:
    return LEFT + at * (WIDTH - LEFT - RIGHT) // (count - 1)
