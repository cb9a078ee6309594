"""The circuits: rows of three lanes that narrow to two and to one, and steps (RC-12, RC-13)."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TypeAlias

from racing.games.racing_cats.values import CircuitSlug, Lane, Row

Place: TypeAlias = tuple[Row, Lane]
"""Row and lane, the row counted through all laps."""
START: Place = (0, 0)
WIDE: tuple[Lane, ...] = (0, 2, 4)
NARROW: tuple[Lane, ...] = (1, 3)
SINGLE: tuple[Lane, ...] = (2,)
REACH = 2
"""Half lanes that a step may go to the side."""


@dataclass(frozen=True)
class Circuit:
    slug: CircuitSlug
    rows: int
    narrows: tuple[tuple[int, int], ...]
    """First and last row of each narrow part."""
    singles: tuple[tuple[int, int], ...] = ()
    """First and last row of each part of the narrow ones that has one lane only."""

    @cached_property
    def lanes(self) -> tuple[tuple[Lane, ...], ...]:
        """Lanes by row of the lap, from 0 for row 1."""
        return tuple(self._lanes(row) for row in range(1, self.rows + 1))

    def _lanes(self, row: int) -> tuple[Lane, ...]:
        if _is_in(self.singles, row):
            return SINGLE
        return NARROW if self.is_narrow(row) else WIDE

    def is_narrow(self, row: int) -> bool:
        return _is_in(self.narrows, row)

    def lanes_at(self, row: Row) -> tuple[Lane, ...]:
        """Lanes of a row, counted through all laps; row 1 follows the last (RC-18)."""
        return self.lanes[(row - 1) % self.rows]

    def row_of_lap(self, row: Row) -> int:
        return (row - 1) % self.rows + 1

    def finish(self, laps: int) -> Row:
        return self.rows * laps + 1

    @cached_property
    def _ahead(self) -> dict[Place, tuple[Place, ...]]:
        """Spaces one step ahead of each space of a lap, the next lap's first row included."""
        ahead = {START: tuple((1, lane) for lane in self.lanes[0])}
        for row in range(1, self.rows + 1):
            for lane in self.lanes_at(row):
                reached = [to for to in self.lanes_at(row + 1) if abs(to - lane) <= REACH]
                ahead[row, lane] = tuple((row + 1, to) for to in reached)
        return ahead

    def ahead(self, place: Place) -> tuple[Place, ...]:
        """The spaces one step ahead, wherever the finish is."""
        row, lane = place
        if row <= self.rows:
            return self._ahead[place]
        skipped = row - self.row_of_lap(row)
        return tuple((to + skipped, across) for to, across in self._ahead[row - skipped, lane])


def _is_in(parts: tuple[tuple[int, int], ...], row: int) -> bool:
    return any(first <= row <= last for first, last in parts)


SHORT = Circuit("short-narrow", 25, ((3, 8), (11, 16), (19, 25)), ((4, 7), (12, 15), (20, 23)))
LONG = Circuit(
    "long-narrow",
    38,
    ((3, 10), (13, 20), (23, 30), (33, 38)),
    ((4, 9), (14, 19), (24, 29), (34, 38)),
)
CIRCUITS: dict[CircuitSlug, Circuit] = {
    "short-narrow": SHORT,
    "long-narrow": LONG,
    "short": Circuit("short", 24, ((9, 11), (18, 20))),
    "long": Circuit("long", 36, ((8, 10), (17, 19), (27, 29))),
}
OFFERED: tuple[CircuitSlug, ...] = ("short-narrow", "long-narrow")
"""The circuits of new races; on the wide ones earlier races and their records go on."""


@dataclass(frozen=True)
class Road:
    """A circuit with its number of laps, and the spaces that other cars hold."""

    circuit: Circuit
    laps: int
    taken: frozenset[Place]
    """Taken spaces by row of the lap: cars of different laps block each other too."""

    def is_free(self, place: Place) -> bool:
        row, lane = place
        return (self.circuit.row_of_lap(row), lane) not in self.taken

    def steps(self, place: Place) -> tuple[Place, ...]:
        """Where one space takes a car: a step, or a jump where no step is free (RC-13)."""
        finish = self.circuit.finish(self.laps)
        spaces: tuple[Place, ...] = (place,)
        while True:
            reached = [to for each in spaces for to in self.circuit.ahead(each)]
            if reached[0][0] >= finish:
                return ((finish, 0),)
            spaces = tuple(dict.fromkeys(reached))
            if free := tuple([each for each in spaces if self.is_free(each)]):
                return free

    def stops(self, place: Place, spaces: int) -> tuple[Place, ...]:
        """Where a car can stop when all its spaces are moved; over the line the rest is lost."""
        finish = (self.circuit.finish(self.laps), 0)
        reached: tuple[Place, ...] = (place,)
        for _ in range(spaces):
            found = [to for each in reached for to in self._on(each, finish)]
            reached = tuple(dict.fromkeys(found))
        return tuple(sorted(reached))

    def _on(self, place: Place, finish: Place) -> tuple[Place, ...]:
        return (finish,) if place == finish else self.steps(place)

    def ways(self, place: Place, spaces: int) -> dict[Place, tuple[Place, ...]]:
        """The straightest way to each stop: every space the car stands on, in order."""
        finish = (self.circuit.finish(self.laps), 0)
        ways: dict[Place, tuple[Place, ...]] = {place: (place,)}
        for _ in range(spaces):
            longer: dict[Place, tuple[Place, ...]] = {}
            for at, way in ways.items():
                for to in self._on(at, finish):
                    new = way if to == at else (*way, to)
                    if to not in longer or _sideways(new) < _sideways(longer[to]):
                        longer[to] = new
            ways = longer
        return ways


def _sideways(way: tuple[Place, ...]) -> int:
    return sum(abs(one[1] - other[1]) for one, other in pairwise(way))


@lru_cache(maxsize=4096)
def stops(
    slug: CircuitSlug,
    laps: int,
    taken: frozenset[Place],
    place: Place,
    spaces: int,
) -> tuple[Place, ...]:
    """`Road.stops`, cached since the same road is often ahead."""
    return Road(CIRCUITS[slug], laps, taken).stops(place, spaces)
