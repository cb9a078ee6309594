"""The cars on the circuit once more, slowly and obviously.

Written from the rule sheet; it shares no code with the game.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

LETTERS = {"Y": "yellow", "B": "blue", "R": "red", "M": "mauve", "G": "green", "W": "white"}
CARS = tuple(LETTERS.values())
JOKER = "K"
FINISH = 56
TIP_LINES = (12, 23, 35)
START_SPACES = {(0, 0), (0, 2), (0, 4), (0, 6), (-1, 2), (-1, 4)}
ROWS = "1-4:4 5-12:3 13-15:2 16-23:3 24-25:1 26-29:2 30-35:3 36-37:1 38-44:3 45-46:2 47-55:3"
WIDTHS = {4: [0, 2, 4, 6], 3: [1, 3, 5], 2: [2, 4], 1: [3]}
DECK = """
Y6 B5 W4 G3 R2 M1   B6 G5 Y4 M3 W2 R1   G6 M5 B4 R3 Y2 W1
M6 R5 G4 W3 B2 Y1   R6 W5 M4 Y3 G2 B1   W6 Y5 R4 B3 M2 G1
Y6 R4 M2 G1   B6 W4 R2 M1   G6 Y4 W2 R1   M6 B4 Y2 W1   R6 G4 B2 Y1   W6 M4 G2 B1
Y6 B4 K2 M1   B6 G4 K2 R1   G6 M4 K2 W1   M6 R4 K2 Y1   R6 W4 K2 B1   W6 Y4 K2 G1
Y6 B4 M2   B6 G4 R2   G6 M4 W2   M6 R4 Y2   R6 W4 B2   W6 Y4 G2
Y5 B3   B5 G3   G5 M3   M5 R3   R5 W3   W5 Y3
Y5   B5   G5   M5   R5   W5
K6   K5   K4
Y10   B10   G10   M10   R10   W10
"""
CARDS = [
    [(LETTERS.get(line[0], JOKER), int(line[1:])) for line in card.split()]
    for row in DECK.strip().splitlines()
    for card in row.split("   ")
]
ARROWS = {45: ("blue", "red"), 46: ("green", "white"), 47: ("mauve", "yellow")}

Space = tuple[int, int]
"""A row and a lane."""


class SlowBreakdown(NamedTuple):
    row: int
    lane: int
    other: str
    card: int


@cache
def lanes_of(row: int) -> list[int]:
    """The lanes of a row by the house data, the start included."""
    if row < 1:
        return WIDTHS[4] if row == 0 else WIDTHS[2]
    for stretch in ROWS.split():
        rows, width = stretch.split(":")
        first, last = map(int, rows.split("-"))
        if first <= row <= last:
            return WIDTHS[int(width)]
    raise ValueError(row)


def nearest(lane: int, lanes: list[int]) -> int:
    """The nearest of the lanes; of two as near the inner one."""
    return sorted(lanes, key=lambda other: (abs(other - lane), other))[0]


@dataclass
class SlowTrack:
    places: dict[str, Space] = field(default_factory=dict)
    """Of the cars on the track."""
    broken: dict[str, SlowBreakdown] = field(default_factory=dict)
    podium: list[str] = field(default_factory=list)
    crossed: int = 0
    """Tip lines."""

    def steps(self, space: Space, through: Space | None = None) -> list[Space]:
        """TR-15. A car sprinting goes through the other one's space."""
        row, lane = space
        if row == 55:
            return [(FINISH, 0)]
        ahead = [(row + 1, other) for other in lanes_of(row + 1) if abs(other - lane) <= 2]
        return [each for each in ahead if each == through or each not in self.places.values()]

    def reached(self, space: Space, spaces: int) -> set[Space]:
        """Every space within so many steps."""
        found = {space}
        for _ in range(spaces):
            found |= {step for each in found if each[0] != FINISH for step in self.steps(each)}
        return found

    def ends(self, car: str, spaces: int) -> list[Space]:
        """TR-16, TR-17: as far as there is a way, every step leading one row on."""
        reached = self.reached(self.places[car], spaces)
        furthest = max(row for row, _ in reached)
        return sorted(space for space in reached if space[0] == furthest)

    def sprint_ends(self, car: str, other: str) -> list[Space]:
        """TR-20."""
        goal = self.places[other]
        rows = [{self.places[car]}]
        for _ in range(goal[0] + 1 - self.places[car][0]):
            rows.append({step for space in rows[-1] for step in self.steps(space, goal)})
        in_front = [s for s in rows.pop() if s[0] == FINISH or abs(s[1] - goal[1]) <= 2]
        if in_front:
            return sorted(in_front)
        level_or_behind = [sorted(row - {goal}) for row in rows]
        return [row for row in level_or_behind if row][-1]

    def go(self, car: str, space: Space) -> None:
        """Moves a car to a space; who waited for it comes back (TR-21, TR-25)."""
        self.places[car] = space
        if space[0] == FINISH:
            del self.places[car]
            self.podium.append(car)
        self.crossed = max([self.crossed, *[n for n in (1, 2, 3) if space[0] > TIP_LINES[n - 1]]])
        for waiting, breakdown in list(self.broken.items()):
            if breakdown.other == car and space[0] > breakdown.row:
                self.come_back(waiting)

    def break_down(self, car: str, other: str, card: int) -> None:
        self.broken[car] = SlowBreakdown(*self.places.pop(car), other, card)

    def come_back(self, car: str) -> None:
        row, lane, _, _ = self.broken.pop(car)
        while not (free := self.free_lanes(row)):
            row -= 1
        self.places[car] = (row, nearest(lane, free))

    def free_lanes(self, row: int) -> list[int]:
        return [lane for lane in lanes_of(row) if (row, lane) not in self.places.values()]

    def arrow_choices(self, card: int) -> list[tuple[str, str | None]]:
        """TR-19, TR-22."""
        one, two = ARROWS[card]
        if one not in self.places or two not in self.places:
            return []
        level = self.places[one][0] == self.places[two][0]
        colours = [one, two] if level else [None]
        return [(use, colour) for use in ("sprint", "breakdown") for colour in colours]

    def acted_on(self, card: int, use: str, colour: str | None) -> tuple[str, str]:
        """The car an arrow card acts on, and the other one."""
        behind, ahead = sorted(ARROWS[card], key=lambda car: self.places[car][0])
        if colour:
            return (behind, ahead) if colour == behind else (ahead, behind)
        return (behind, ahead) if use == "sprint" else (ahead, behind)

    def order_on_track(self) -> list[str]:
        """TR-21, TR-22, TR-25: a car beside the track behind those on it in its row.

        Two that broke down on the same space go by their colours, which no rule says.
        """
        found = [(-row, 0, lane, CARS.index(car)) for car, (row, lane) in self.places.items()]
        found += [(-e.row, 1, e.lane, CARS.index(car)) for car, e in self.broken.items()]
        return [CARS[number] for *_, number in sorted(found)]
