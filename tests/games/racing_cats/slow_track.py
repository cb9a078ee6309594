"""The circuit and the ways of a car once more, slowly and obviously.

Written from the rule sheet; it shares no code with the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

ROWS = {"short-narrow": 25, "long-narrow": 38, "short": 24, "long": 36}
NARROW = {
    "short-narrow": "3-8 11-16 19-25",
    "long-narrow": "3-10 13-20 23-30 33-38",
    "short": "9-11 18-20",
    "long": "8-10 17-19 27-29",
}
SINGLE = {"short-narrow": "4-7 12-15 20-23", "long-narrow": "4-9 14-19 24-29 34-38"}
START = (0, 0)

Space = tuple[int, int]
"""A row, counted on through all laps, and a lane."""


def narrow_rows(circuit: str) -> set[int]:
    return rows_of(NARROW[circuit])


def rows_of(text: str) -> set[int]:
    stretches = [map(int, stretch.split("-")) for stretch in text.split()]
    return {row for first, last in stretches for row in range(first, last + 1)}


@dataclass(frozen=True)
class SlowTrack:
    circuit: str
    laps: int

    @property
    def finish(self) -> Space:
        return (ROWS[self.circuit] * self.laps + 1, 0)

    def on_the_board(self, space: Space) -> Space:
        """RC-18: the laps are driven on the same spaces; row 1 follows the last row."""
        row, lane = space
        while row > ROWS[self.circuit]:
            row -= ROWS[self.circuit]
        return (row, lane)

    def lanes(self, row: int) -> set[int]:
        on_the_board = self.on_the_board((row, 0))[0]
        if on_the_board in rows_of(SINGLE.get(self.circuit, "")):
            return {2}
        return {1, 3} if on_the_board in narrow_rows(self.circuit) else {0, 2, 4}

    def one_step_ahead(self, space: Space) -> set[Space]:
        """RC-12, whoever stands there."""
        row, lane = space
        if row + 1 == self.finish[0]:
            return {self.finish}
        reach = 4 if space == START else 2
        return {(row + 1, other) for other in self.lanes(row + 1) if abs(other - lane) <= reach}

    def is_taken(self, space: Space, others: set[Space]) -> bool:
        """Whether a space is taken; the start space and the finish hold all cars."""
        standing = {self.on_the_board(other) for other in others if other != START}
        return space != self.finish and self.on_the_board(space) in standing

    def chains(self, space: Space, others: set[Space]) -> Iterator[list[Space]]:
        """RC-13: each way over taken spaces, and the free one it ends on."""
        for ahead in self.one_step_ahead(space):
            if not self.is_taken(ahead, others):
                yield [ahead]
            else:
                for rest in self.chains(ahead, others):
                    yield [ahead, *rest]

    def moves(self, space: Space, others: set[Space]) -> set[Space]:
        """Where one space brings the car: a step, or where there is none the nearest landing."""
        chains = list(self.chains(space, others))
        shortest = min(map(len, chains))
        return {chain[-1] for chain in chains if len(chain) == shortest}

    def ways(self, space: Space, spaces: int, others: set[Space]) -> Iterator[list[Space]]:
        """RC-14: all of them whole, or to the finish."""
        if spaces == 0 or space == self.finish:
            yield [space]
            return
        for move in self.moves(space, others):
            for way in self.ways(move, spaces - 1, others):
                yield [space, *way]

    def stops(self, space: Space, spaces: int, others: set[Space]) -> set[Space]:
        """Where the ways end; for a long move they are too many to be written out."""

        @cache
        def ends(here: Space, left: int) -> frozenset[Space]:
            if left == 0 or here == self.finish:
                return frozenset({here})
            moves = self.moves(here, others)
            return frozenset(end for move in moves for end in ends(move, left - 1))

        return set(ends(space, spaces))
